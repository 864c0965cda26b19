"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FaultText } from "@/components/ui/fault-text";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { errorSentence } from "@/lib/shared/sentence-of";

type ReasonedDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** The field for the reason, and for whom it is. */
  label: string;
  hint: string;
  most: number;
  isRequired?: boolean;
  action: string;
  tone?: "primary" | "danger";
  /** Does it; what it throws is shown, and the dialog stays. */
  onSend: (reason: string) => Promise<unknown>;
  /** Further choices, before the reason. */
  children?: ReactNode;
};

/** Asks for a reason in words before something is done. */
export function ReasonedDialog(props: ReasonedDialogProps) {
  const { open, onClose, title, description, label, hint, most, action, onSend, children } = props;
  const { isRequired = true, tone = "primary" } = props;
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const focusAfter = useFocusAfter();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    const isMissing = isRequired && reason.trim() === "";
    setMissing(isMissing ? "Please say why." : undefined);
    if (isMissing) return;
    setPending(true);
    setFault(undefined);
    focusAfter(true);
    try {
      await onSend(reason);
      onClose();
    } catch (error) {
      focusAfter(false);
      setFault(errorSentence(error));
    }
    setPending(false);
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      <form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void submit(event)}
      >
        <FaultText fault={fault} />
        {children}
        <Field label={label} hint={hint} required={isRequired} error={missing}>
          {(control) => (
            <Textarea
              rows={4}
              maxLength={most}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              {...control}
              className="min-h-24"
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone={tone} pending={isPending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
