import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/dialogs/dialog";

type TotalBarProps = {
  total: string;
  /** The save state. */
  draftStatus: ReactNode;
  children: (close: () => void) => ReactNode;
};

/** Shows the total on phones only, and a sheet with the panel that larger windows show beside the form. */
export function TotalBar({ total, draftStatus, children }: TotalBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const title = "Preview and publish";
  return (
    <div
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t bg-ground px-5 py-2 md:hidden"
    >
      <div className="basis-full">{draftStatus}</div>
      <p>
        <span className="block text-small text-muted">Total</span>
        <span className="font-medium">{total}</span>
      </p>
      <Button tone="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onClose={close} title={title} shape="sheet">
        {children(close)}
      </Dialog>
    </div>
  );
}
