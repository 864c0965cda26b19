"use client";

import { type ReactNode, Suspense, useState } from "react";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Floating things come with their first use: no page pays for them before.
const DialogPopup = lazyComponent(
  async () => (await import("@/components/ui/dialog-popup")).DialogPopup,
);

export type DialogProps = {
  open: boolean;
  /** Asked for by Escape, a press outside, or the close button. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** `dialog` in the middle; `sheet` from below, 75 per cent of the viewport high (SPEC section 2). */
  shape?: "dialog" | "sheet";
  children: ReactNode;
};

/** A modal dialog; the focus moves in when it opens and back when it closes. Its code is loaded when it first opens. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) {
    setWanted(true);
  }
  if (!wanted) {
    return null;
  }
  return (
    <Suspense>
      <DialogPopup {...props} />
    </Suspense>
  );
}
