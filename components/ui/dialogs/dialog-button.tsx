import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { Button } from "@/components/ui/buttons/button";

type DialogButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  /** Rendered once the button was pressed, so that its code may load then. */
  renderDialog: (dialog: { open: boolean; onClose: () => void }) => ReactNode;
};

export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button data-needs-script="" {...button} onClick={() => setOpen(true)} />
      {open !== undefined && (
        <Suspense>{renderDialog({ open, onClose: () => setOpen(false) })}</Suspense>
      )}
    </>
  );
}
