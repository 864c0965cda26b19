import type { ReactNode } from "react";
import { byRules, type CheckResult } from "@/components/ui/form/form-errors";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { Textarea } from "@/components/ui/fields/textarea";

type ReasonedDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** Label of the reason field. */
  label: string;
  hint: string;
  maxLength: number;
  isRequired?: boolean;
  /** A check in place of the one that something was written. */
  check?: (values: { reason: string }) => CheckResult<{ reason: string }>;
  action: string;
  tone?: "primary" | "danger";
  /** Errors it throws are shown in the dialog, which stays open. */
  onSubmit: (reason: string) => Promise<unknown>;
  /** Fields above the reason. */
  children?: ReactNode;
};

export function ReasonedDialog({
  label,
  hint,
  maxLength,
  isRequired = true,
  check = byRules(({ reason }) => ({
    reason: isRequired && reason.trim() === "" ? "Please say why." : undefined,
  })),
  onSubmit,
  children,
  ...dialogProps
}: ReasonedDialogProps) {
  const form = useForm({
    ...useValues({ reason: "" }),
    labels: { reason: label },
    check,
  });
  return (
    <FormDialog form={form} {...dialogProps} onSubmit={({ reason }) => onSubmit(reason)}>
      {children}
      <FormField form={form} name="reason" hint={hint} required={isRequired}>
        <Textarea rows={4} maxLength={maxLength} className="min-h-24" />
      </FormField>
    </FormDialog>
  );
}
