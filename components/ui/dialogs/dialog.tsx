import { type ReactNode, useState } from "react";
import { lazyPart } from "@/lib/shared/lazy-component";

const DialogPopup = lazyPart(
  async () => (await import("@/components/ui/dialogs/dialog-popup")).DialogPopup,
);

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** A `sheet` is 75 per cent of the viewport high (SPEC section 2), and from 1005 px a wide dialog; a `window` fills it. */
  shape?: "dialog" | "sheet" | "window";
  children: ReactNode;
};

/** A modal dialog. Its code is loaded when it first opens, to keep pages light. */
export function Dialog(props: DialogProps) {
  const [hasOpened, setHasOpened] = useState(props.open);
  if (props.open && !hasOpened) setHasOpened(true);
  if (!hasOpened) return null;
  return <DialogPopup {...props} />;
}
