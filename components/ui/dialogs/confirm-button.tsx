import { type ReactNode, useRef, useState } from "react";
import { useFocusHeadingOnUnmount } from "@/components/ui/use-focus-heading-on-unmount";
import { Button } from "@/components/ui/buttons/button";
import type { ButtonSize, ButtonTone } from "@/components/ui/buttons/button-class";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { formatErrorMessage } from "@/lib/shared/error-message";

type ConfirmButtonProps = {
  label: string;
  /** The name of the button that opens the dialog, where several have the same label. */
  openerName?: string;
  question: string;
  consequence: ReactNode;
  tone?: ButtonTone;
  /** The tone of the button that opens the dialog; use a quieter one in lists. */
  openerTone?: ButtonTone;
  openerSize?: ButtonSize;
  cancelLabel?: string;
  onConfirm: () => Promise<unknown>;
  /** Called when the dialog opens and when the action fails. */
  onPrompt?: () => void;
  /** Takes the place of the buttons while it is not null: what has to happen before the action goes on. */
  prompt?: ReactNode;
  onClose?: () => void;
  /** Disables confirming; `consequence` says why. */
  isBlocked?: boolean;
};

/** A button for an irreversible action: asks for confirmation and runs it once. */
export function ConfirmButton({
  label,
  openerName,
  question,
  consequence,
  tone = "danger",
  openerTone = tone === "danger" ? tone : "secondary",
  openerSize = "small",
  cancelLabel = "Keep it",
  onConfirm,
  onPrompt,
  prompt = null,
  onClose,
  isBlocked = false,
}: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const setFocusOnUnmount = useFocusHeadingOnUnmount();
  // A second click can arrive before the button is rendered as pending.
  const isConfirmingRef = useRef(false);

  function close(): void {
    onClose?.();
    setIsOpen(false);
  }

  async function confirm(): Promise<void> {
    if (isConfirmingRef.current) return;
    isConfirmingRef.current = true;
    setIsPending(true);
    setErrorMessage(undefined);
    setFocusOnUnmount(true);
    try {
      await onConfirm();
      setIsOpen(false);
    } catch (error) {
      setFocusOnUnmount(false);
      setErrorMessage(formatErrorMessage(error));
      onPrompt?.();
    }
    isConfirmingRef.current = false;
    setIsPending(false);
  }

  return (
    <>
      <Button
        tone={openerTone}
        aria-label={openerName}
        size={openerSize}
        onClick={() => {
          setIsOpen(true);
          onPrompt?.();
        }}
      >
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} title={question} description={consequence}>
        <ErrorAlert error={isBlocked ? null : errorMessage} />
        {prompt ?? (
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={close}>{cancelLabel}</Button>
            <Button
              tone={tone}
              disabled={isBlocked}
              pending={isPending}
              onClick={() => void confirm()}
            >
              {label}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
