"use client";

import { type ReactNode, useRef, useState } from "react";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { Button } from "@/components/ui/button";
import type { ButtonTone } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { ErrorAlert } from "@/components/ui/error-alert";
import { formatErrorMessage } from "@/lib/shared/error-message";

type ConfirmButtonProps = {
  label: string;
  question: string;
  consequence: ReactNode;
  tone?: ButtonTone;
  /** The tone of the button that opens the dialog; quieter where it repeats in a list. */
  opener?: ButtonTone;
  keep?: string;
  onConfirm: () => Promise<unknown>;
  /** Called when the dialog opens and when the action fails. */
  onAsk?: () => void;
  /** Disables confirming; `consequence` says why. */
  isHeld?: boolean;
};

/** A button for an irreversible action: asks for confirmation and runs it once. */
export function ConfirmButton({
  label,
  question,
  consequence,
  tone = "danger",
  opener = tone === "danger" ? tone : "secondary",
  keep = "Keep it",
  onConfirm,
  onAsk,
  isHeld = false,
}: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<string>();
  const focusAfter = useFocusAfter();
  // A second click can arrive before the button is rendered as pending.
  const pressed = useRef(false);

  async function confirm(): Promise<void> {
    if (pressed.current) return;
    pressed.current = true;
    setPending(true);
    setMessage(undefined);
    focusAfter(true);
    try {
      await onConfirm();
      setOpen(false);
    } catch (error) {
      focusAfter(false);
      setMessage(formatErrorMessage(error));
      onAsk?.();
    }
    pressed.current = false;
    setPending(false);
  }

  return (
    <>
      <Button
        tone={opener}
        size="small"
        onClick={() => {
          setOpen(true);
          onAsk?.();
        }}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={question}
        description={consequence}
      >
        <ErrorAlert error={isHeld ? null : message} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setOpen(false)}>{keep}</Button>
          <Button tone={tone} disabled={isHeld} pending={isPending} onClick={() => void confirm()}>
            {label}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
