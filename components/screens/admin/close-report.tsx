import { ActsFields } from "@/components/screens/admin/acts-fields";
import { administrationMutation } from "@/hooks/administration-mutation";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { bySchema } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { Textarea } from "@/components/ui/fields/textarea";
import { useCallMutation } from "@/hooks/use-call-mutation";
import {
  describeDeciding,
  listOpenOutcomes,
  quoteSubject,
} from "@/lib/administration/administration.rules";
import {
  type ConversationActs,
  OutcomeForm,
  type Report,
  type ReportOutcome,
} from "@/lib/administration/administration.schema";
import { auditLimits, DecisionGround } from "@/lib/audit/audit.schema";
import { groundOptions } from "@/lib/moderation/moderation.rules";
import { toast } from "@/lib/client/toasts";

type CloseReportProps = { report: Report; open: boolean; onClose: () => void };

const labels = {
  outcome: "Outcome",
  ground: "Ground",
  statement: "Reasons",
  note: "Note",
  acts: "What is done",
};
const emptyActs: ConversationActs = { remove: [], bar: false, warn: false };
const emptyValues = {
  outcome: "",
  ground: DecisionGround.enum.TERMS as string,
  statement: "",
  note: "",
  acts: emptyActs,
};
const validate = bySchema(OutcomeForm);

/** Applies the selected outcome and closes the report. */
export function CloseReport({ report, open, onClose }: CloseReportProps) {
  const hideProfile = useCallMutation(
    "POST /v1/profiles/admin/{id}/search/hide",
    administrationMutation,
  );
  const hideCollection = useCallMutation(
    "PUT /v1/admin/collections/{id}/hidden",
    administrationMutation,
  );
  const hideSeries = useCallMutation("PUT /v1/admin/series/{id}/hidden", administrationMutation);
  const deleteArtwork = useCallMutation("DELETE /v1/artworks/{id}", administrationMutation);
  const deleteOpportunity = useCallMutation(
    "DELETE /v1/opportunities/{id}",
    administrationMutation,
  );
  const deleteComment = useCallMutation(
    "DELETE /v1/admin/answer-comments/{id}",
    administrationMutation,
  );
  const closeReport = useCallMutation(
    "POST /v1/admin/reports/{id}/outcome",
    administrationMutation,
  );
  const form = useForm({
    ...useValues(emptyValues),
    labels,
    check: ({ acts, ...values }) =>
      validate(values.outcome === "ACTED" ? { ...values, acts } : values),
  });
  const { outcome, acts } = form.values;

  /** Skips what an earlier attempt has already done. */
  async function applyOutcome(selectedOutcome: ReportOutcome): Promise<void> {
    const { subject, subjectId, standing: visibility, profile } = report;
    if (selectedOutcome === "HIDDEN" && visibility === "SHOWN" && profile !== null) {
      const body = { hidden: true };
      if (subject === "collection")
        await hideCollection.mutateAsync({ params: { id: subjectId }, body });
      else if (subject === "series")
        await hideSeries.mutateAsync({ params: { id: subjectId }, body });
      else await hideProfile.mutateAsync({ params: { id: profile.id }, body });
    }
    if (selectedOutcome === "DELETED" && visibility !== "GONE") {
      const deletions = {
        artwork: deleteArtwork,
        opportunity: deleteOpportunity,
        comment: deleteComment,
      };
      // Profiles are deleted on their own page, and others not at all.
      if (subject === "artwork" || subject === "opportunity" || subject === "comment")
        await deletions[subject].mutateAsync({ params: { id: subjectId } });
    }
  }

  const deciding = describeDeciding(report, outcome, acts);
  const givesReasons =
    outcome === "ACTED"
      ? acts.bar || acts.remove.length > 0
      : (outcome === "HIDDEN" || outcome === "DELETED") && report.concerned !== null;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={`What happens to ${quoteSubject(report.subject, report.subjectName)}?`}
      action={deciding.action}
      onSubmit={async (body) => {
        await applyOutcome(body.outcome);
        await closeReport.mutateAsync({ params: { id: report.id }, body });
        toast({ kind: "success", text: deciding.done });
      }}
    >
      <RadioField
        form={form}
        name="outcome"
        hidesLegend
        options={listOpenOutcomes(report).map((option) => [option.outcome, option.label] as const)}
      />
      {outcome === "ACTED" && (
        <ActsFields
          form={form}
          report={report}
          acts={acts}
          onChange={(changed) => form.change({ acts: changed })}
        />
      )}
      {givesReasons && (
        <>
          <RadioField form={form} name="ground" options={groundOptions} />
          <FormField
            form={form}
            name="statement"
            hint="What happened, and why it does not belong here: whom it concerns reads this, and may contest it. Empty: the reason of the report."
          >
            <Textarea rows={3} maxLength={auditLimits.note} className="min-h-24" />
          </FormField>
        </>
      )}
      <FormField form={form} name="note" hint="For the other administrators.">
        <Textarea rows={2} maxLength={auditLimits.note} className="min-h-20" />
      </FormField>
    </FormDialog>
  );
}
