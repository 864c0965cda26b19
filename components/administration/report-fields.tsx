import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { ErrorText } from "@/components/ui/error-text";
import { FaultText } from "@/components/ui/fault-text";
import { Field } from "@/components/ui/field";
import { RadioRow } from "@/components/ui/radio-row";
import { Textarea } from "@/components/ui/textarea";
import {
  type ReportForm,
  ReportReason,
  reportReasonLabels,
} from "@/lib/administration/administration.schema";
import { auditLimits } from "@/lib/audit/audit.schema";

const REASON_FAULT = "report-reason-fault";

type ReportFieldsProps = {
  form: UseFormReturn<z.input<typeof ReportForm>, unknown, ReportForm>;
  /** Why it could not be sent. */
  fault: string | undefined;
};

/** Why, and a few words: the fields of a report. */
export function ReportFields({ form, fault }: ReportFieldsProps) {
  const { errors } = form.formState;
  const reasonFault = errors.reason?.message;
  return (
    <>
      <FaultText fault={fault} />
      <fieldset
        className="flex flex-col"
        aria-describedby={reasonFault === undefined ? undefined : REASON_FAULT}
      >
        <legend className="mb-1 font-medium">What is wrong with it?</legend>
        {ReportReason.options.map((reason) => (
          <RadioRow key={reason} value={reason} {...form.register("reason")}>
            {reportReasonLabels[reason]}
          </RadioRow>
        ))}
        {reasonFault !== undefined && <ErrorText id={REASON_FAULT}>{reasonFault}</ErrorText>}
      </fieldset>
      <Field
        label="In your words"
        hint="Where the original is, who it concerns, what happened. If you report it while signed in, your account page shows what we decide."
        error={errors.note?.message}
      >
        {(control) => (
          <Textarea
            rows={3}
            maxLength={auditLimits.note}
            {...form.register("note")}
            {...control}
            className="min-h-24"
          />
        )}
      </Field>
    </>
  );
}
