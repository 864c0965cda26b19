import { ApplicationView } from "@/components/applications/application-view";
import { VerifiedEmailNotice } from "@/components/auth/verified-email-notice";
import { Button } from "@/components/ui/buttons/button";
import { focusOnMount } from "@/components/ui/focus-heading";
import { ErrorSummary } from "@/components/ui/form/error-summary";
import { useVerifiedEmail } from "@/hooks/use-verified-email";
import type { Application } from "@/lib/applications/applications.schema";
import { findShownFields, isEmptyAnswer, listQuestions } from "@/lib/forms/form-answers.rules";
import type { Form } from "@/lib/forms/form.schema";

type ReviewApplicationProps = {
  /** The application as the server has it, with its answers as they are sent. */
  application: Application;
  form: Form;
  closing: string | null;
  failure: string | undefined;
  attempt: number;
  isSending: boolean;
  onSend: () => void;
  onBack: () => void;
};

export function ReviewApplication(props: ReviewApplicationProps) {
  const { application, form, closing, failure, attempt, isSending, onSend, onBack } = props;
  const { answers, opportunity, profile, state } = application;
  const { isVerified } = useVerifiedEmail();
  const shown = findShownFields(form, answers);
  const empty = listQuestions(form).filter(({ id }) => shown.has(id) && isEmptyAnswer(answers[id]));
  return (
    <section aria-labelledby="review" className="flex max-w-3xl flex-col gap-10">
      <VerifiedEmailNotice subject="Applying" meanwhileNote="Your draft is saved meanwhile." />
      <div className="flex flex-col gap-1">
        <h2 id="review" ref={focusOnMount} className="scroll-mt-5 text-title outline-none">
          Check before you send
        </h2>
        <p>
          This is what {opportunity.organizationName} receives. You apply as {profile.name}.
        </p>
        {closing !== null && <p className="text-muted">{closing}</p>}
      </div>
      <ApplicationView application={application} form={form} />
      {empty.length > 0 && (
        <p className="text-muted">
          Left empty, which is fine: {empty.map(({ label }) => label).join(", ")}.
        </p>
      )}
      <ErrorSummary general={failure} errors={[]} attempt={attempt} />
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" pending={isSending} disabled={!isVerified} onClick={onSend}>
          {state === "DRAFT" ? "Send your application" : "Send your changes"}
        </Button>
        <Button onClick={onBack}>Back to your answers</Button>
      </div>
    </section>
  );
}
