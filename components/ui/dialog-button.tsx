"use client";

import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";

type DialogButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  /** Rendered once the button was pressed, so that its code may load then. */
  dialog: (state: { open: boolean; onClose: () => void }) => ReactNode;
};

export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button data-needs-script="" {...button} onClick={() => setOpen(true)} />
      {open !== undefined && <Suspense>{dialog({ open, onClose: () => setOpen(false) })}</Suspense>}
    </>
  );
}
