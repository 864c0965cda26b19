"use client";

import type { ReactNode } from "react";
import { byRules } from "@/components/ui/form/form-errors";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { Textarea } from "@/components/ui/textarea";

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
export function ReasonedDialog({
  label,
  hint,
  most,
  isRequired = true,
  onSend,
  children,
  ...dialog
}: ReasonedDialogProps) {
  const form = useForm({
    ...useValues({ reason: "" }),
    labels: { reason: label },
    check: byRules(({ reason }) => ({
      reason: isRequired && reason.trim() === "" ? "Please say why." : undefined,
    })),
  });
  return (
    <FormDialog form={form} {...dialog} onSend={({ reason }) => onSend(reason)}>
      {children}
      <FormField form={form} name="reason" hint={hint} required={isRequired}>
        {(control) => <Textarea rows={4} maxLength={most} {...control} className="min-h-24" />}
      </FormField>
    </FormDialog>
  );
}
