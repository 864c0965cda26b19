"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

/** A texted code, and a button that puts it on the clipboard. */
export function CopyCode({ code }: { code: string }) {
  const [said, setSaid] = useState("");

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setSaid("Copied.");
    } catch {
      setSaid("The browser did not let us. Select the code instead.");
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <output className="text-small text-muted">{said}</output>
      <code className="text-large tabular-nums select-all">{code}</code>
      <Button onClick={() => void copy()}>Copy the code</Button>
    </div>
  );
}
