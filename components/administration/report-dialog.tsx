import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { focusOnMount } from "@/components/ui/focus-heading";
import { Textarea } from "@/components/ui/fields/textarea";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { type FormState, useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { useCallMutation } from "@/hooks/use-call-mutation";
import {
  ReportForm,
  ReportReason,
  reportReasonLabels,
  type ReportSubject,
} from "@/lib/administration/administration.schema";
import { auditLimits } from "@/lib/audit/audit.schema";
import { withQueries } from "@/providers/with-queries";

type ReportDialogProps = {
  subject: ReportSubject;
  subjectId: string;
  /** Token of a guest, who reports their own conversation. */
  token?: string;
  /** Name of the reported item, so that nobody reports the wrong one. */
  name: string;
  open: boolean;
  onClose: () => void;
};

/** Typed values stay until the report has been sent. */
export const ReportDialog = withQueries(Report);

const emptyValues = { reason: "", note: "" };
const validate = bySchema(ReportForm);

const reasons = ReportReason.options.map((reason) => [reason, reportReasonLabels[reason]] as const);

function ReportFields({ form }: { form: FormState<{ reason: string; note: string }, ReportForm> }) {
  return (
    <>
      <ErrorAlert error={form.general} />
      <RadioField form={form} name="reason" options={reasons} />
      <FormField
        form={form}
        name="note"
        required={form.values.reason === ReportReason.enum.OTHER}
        hint="Where the original is, who it concerns, what happened. If you report it while signed in, your account page shows what we decide."
      >
        <Textarea rows={3} maxLength={auditLimits.note} className="min-h-24" />
      </FormField>
    </>
  );
}

function Report({ subject, subjectId, token, name, open, onClose }: ReportDialogProps) {
  const send = useCallMutation("POST /v1/reports/", { as: "account" });
  const form = useForm({
    ...useValues(emptyValues),
    labels: { reason: "What is wrong with it?", note: "In your words" },
    check: (values) => validate({ subject, subjectId, token, ...values }),
  });

  function close(): void {
    if (send.isSuccess) {
      form.change(emptyValues);
      send.reset();
    }
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={`Report “${name}”`}>
      {send.isSuccess ? (
        <>
          <output>
            Thank you. We will look at it. If you are signed in, our decision will be on your
            account page.
          </output>
          <Button ref={focusOnMount} onClick={close} className="self-end">
            Close
          </Button>
        </>
      ) : (
        <Form
          form={form}
          onSubmit={(body) => send.mutateAsync({ body })}
          className="flex flex-col gap-5"
        >
          <ReportFields form={form} />
          {/* Sticky, because the reasons are taller than a phone's window. */}
          <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t bg-ground px-5 py-3 sm:-bottom-10 sm:-mx-10 sm:-mb-10 sm:px-10 sm:py-5">
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" tone="primary" pending={form.isPending}>
              Send report
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
