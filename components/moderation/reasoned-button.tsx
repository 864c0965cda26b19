import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { ButtonTone } from "@/components/ui/buttons/button-class";
import { Textarea } from "@/components/ui/fields/textarea";
import { byRules, type CheckResult } from "@/components/ui/form/form-errors";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { DecisionGround } from "@/lib/audit/audit.schema";
import { toast } from "@/lib/client/toasts";
import { groundOptions } from "@/lib/moderation/moderation.rules";

type ReasonedButtonProps = {
  label: string;
  openerTone?: ButtonTone;
  title: string;
  description: string;
  /** The field of the reason. */
  field: { label: string; hint: string; maxLength: number };
  isRequired?: boolean;
  /** Asks for the ground of the decision, too. */
  hasGround?: boolean;
  /** A check in place of the one that something was written. */
  check?: (values: { reason: string }) => CheckResult<{ reason: string }>;
  action: string;
  tone?: "primary" | "danger";
  /** What is said once it is done. */
  done: string;
  /** Errors it throws are shown in the dialog, which stays open. */
  onSubmit: (decision: { reason: string; ground: DecisionGround }) => Promise<unknown>;
  /** Fields above the reason. */
  children?: ReactNode;
};

/** A button for an action that needs a reason, which a dialog asks for. */
export function ReasonedButton({
  label,
  tone = "primary",
  openerTone = tone === "danger" ? tone : "secondary",
  field,
  isRequired = true,
  hasGround = false,
  check = byRules(({ reason }) => ({
    reason: isRequired && reason.trim() === "" ? "Please say why." : undefined,
  })),
  done,
  onSubmit,
  children,
  ...dialog
}: ReasonedButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm({
    ...useValues({ reason: "", ground: DecisionGround.enum.TERMS as string }),
    labels: { ground: "Ground", reason: field.label },
    check,
  });
  return (
    <>
      <Button size="small" tone={openerTone} className="self-start" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <FormDialog
        form={form}
        tone={tone}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        {...dialog}
        onSubmit={async ({ reason }) => {
          await onSubmit({ reason, ground: DecisionGround.parse(form.values.ground) });
          toast({ kind: "success", text: done });
        }}
      >
        {hasGround && <RadioField form={form} name="ground" options={groundOptions} />}
        {children}
        <FormField form={form} name="reason" hint={field.hint} required={isRequired}>
          <Textarea rows={4} maxLength={field.maxLength} className="min-h-24" />
        </FormField>
      </FormDialog>
    </>
  );
}
