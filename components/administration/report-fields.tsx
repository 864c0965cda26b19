import { ErrorAlert } from "@/components/ui/states/error-alert";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import type { FormState } from "@/components/ui/form/use-form";
import { Textarea } from "@/components/ui/fields/textarea";
import {
  type ReportForm,
  ReportReason,
  reportReasonLabels,
} from "@/lib/administration/administration.schema";
import { auditLimits } from "@/lib/audit/audit.schema";

const reasons = ReportReason.options.map((reason) => [reason, reportReasonLabels[reason]] as const);

type ReportFieldsProps = { form: FormState<{ reason: string; note: string }, ReportForm> };

export function ReportFields({ form }: ReportFieldsProps) {
  return (
    <>
      <ErrorAlert error={form.general} />
      <RadioField form={form} name="reason" options={reasons} />
      <FormField
        form={form}
        name="note"
        hint="Where the original is, who it concerns, what happened. If you report it while signed in, your account page shows what we decide."
      >
        <Textarea rows={3} maxLength={auditLimits.note} className="min-h-24" />
      </FormField>
    </>
  );
}
