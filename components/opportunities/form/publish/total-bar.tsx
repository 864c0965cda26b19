"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type TotalBarProps = {
  /** What it costs in all, in words. */
  total: string;
  /** How far what is written has come. */
  line: ReactNode;
  /** What the sheet shows; it is given the way to close it. */
  children: (close: () => void) => ReactNode;
};

/** On phones: what it costs in all, at the bottom of the screen, and the sheet with the preview and the button. */
export function TotalBar({ total, line, children }: TotalBarProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = "Preview and publish";
  return (
    <div
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t bg-ground px-5 py-2 md:hidden"
    >
      <div className="basis-full">{line}</div>
      <p>
        <span className="block text-small text-muted">Total</span>
        <span className="font-medium">{total}</span>
      </p>
      <Button tone="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onClose={close} title={title} shape="sheet">
        {children(close)}
      </Dialog>
    </div>
  );
}
