"use client";

import { Button } from "@/components/ui/buttons/button";
import { useCopy } from "@/hooks/use-copy";

export function CopyCodeButton({ code }: { code: string }) {
  const { message, copy } = useCopy("Select the code instead.");
  return (
    <div className="flex flex-wrap items-center gap-3">
      <output className="text-small text-muted">{message}</output>
      <code className="text-large tabular-nums select-all">{code}</code>
      <Button onClick={() => void copy(code)}>Copy the code</Button>
    </div>
  );
}
