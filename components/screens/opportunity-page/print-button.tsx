"use client";

import { Printer } from "@/components/ui/icons/action-icons";
import { Button } from "@/components/ui/buttons/button";

export function PrintButton() {
  return (
    <Button data-needs-script="" tone="quiet" size="small" onClick={() => window.print()}>
      <Printer className="size-4" />
      Print
    </Button>
  );
}
