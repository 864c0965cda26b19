import { Printer } from "@/components/ui/icons/action-icons";
import { Button } from "@/components/ui/buttons/button";

/** `PageListeners` print. */
export function PrintButton() {
  return (
    <Button data-needs-script="" data-opens="print" tone="quiet" size="small">
      <Printer className="size-4" />
      Print
    </Button>
  );
}
