import { useState } from "react";
import { BlindNote } from "@/components/applications/blind-note";
import type { ApplyTarget } from "@/components/applications/apply-target";
import { DeadlineFacts } from "@/components/opportunities/deadline-facts";
import { OwnFacts } from "@/components/profiles/own-facts";
import { VerifiedEmailNotice } from "@/components/auth/verified-email-notice";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { LoadError } from "@/components/ui/states/load-error";
import { useCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useNow } from "@/hooks/use-now";
import { useSession } from "@/hooks/use-session";
import { useTeamRole } from "@/hooks/use-team-role";
import { findShownFields, isRequired, listQuestions } from "@/lib/forms/form-answers.rules";
import type { Form } from "@/lib/forms/form.schema";
import { formatErrorMessage } from "@/lib/shared/error-message";
import { pluralise } from "@/lib/shared/texts/format-count";

type StartApplicationProps = {
  opportunity: ApplyTarget;
  form: Form;
  onStart: (id: string) => void;
  /** Leads back to an application that is there already; null without one. */
  onBack: (() => void) | null;
};

type BeginButtonProps = {
  opportunity: ApplyTarget;
  isPending: boolean;
  onBegin: () => Promise<unknown>;
};

/** Asks the organiser's team first: nothing opens the desk to them again. */
function BeginButton({ opportunity, isPending, onBegin }: BeginButtonProps) {
  const { organizationName, organiserId } = opportunity;
  const team = useTeamRole(organiserId ?? undefined);
  const { role, error } = team;
  const isLoading = organiserId !== null && role === undefined && error === null;
  const label = "Begin your application";
  if (error !== null && role === undefined)
    return (
      <LoadError
        message="It could not be checked whether you are in the organiser’s team."
        isTrying={team.isFetching}
        onRetry={team.retry}
      />
    );
  if (role === undefined || role === null)
    return (
      <Button
        tone="primary"
        size="large"
        className="self-start"
        pending={isPending || isLoading}
        onClick={() => void onBegin().catch(() => {})}
      >
        {label}
      </Button>
    );
  return (
    <div>
      <ConfirmButton
        label={label}
        question="Apply to your own opportunity?"
        consequence={`You are in the team of ${organizationName}. Once you begin, the applications of other artists, their jury and their letters are closed to you for good, even if you discard the draft or withdraw it later. Nobody can open them to you again.`}
        tone="primary"
        openerTone="primary"
        openerSize="large"
        cancelLabel="Cancel"
        onConfirm={onBegin}
      />
    </div>
  );
}

export function StartApplication({ opportunity, form, onStart, onBack }: StartApplicationProps) {
  const start = useCallMutation("POST /v1/applications/", {
    as: "profile",
    creates: true,
    refreshes: ["GET /v1/applications/"],
    refreshesAfterError: true,
  });
  const now = useNow();
  const profileId = useSession().profile?.id ?? "";
  const facts = useCall(
    "GET /v1/profiles/{id}/facts",
    { params: { id: profileId } },
    { enabled: profileId !== "" },
  );
  const [reuse, setReuse] = useState(true);
  const shown = findShownFields(form, {});
  const questions = listQuestions(form).filter(({ id }) => shown.has(id));
  const required = questions.filter(isRequired).length;
  const begin = async () => {
    const { id } = await start.mutateAsync({ body: { opportunityId: opportunity.id, reuse } });
    onStart(id);
  };
  return (
    <div className="flex max-w-xl flex-col gap-10">
      <VerifiedEmailNotice subject="Applying" meanwhileNote="You can begin your draft meanwhile." />
      <DeadlineFacts opportunity={opportunity} now={now} />
      <section className="flex flex-col gap-3">
        <h2 className="text-large">What you are asked for</h2>
        <p>
          {pluralise(questions.length, "question")}, {required} of them required; your profile and
          your earlier applications answer some already. Everything is saved as you type, and the
          organiser sees nothing until you send it.
        </p>
        <ol className="list-decimal pl-5">
          {form.sections.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ol>
      </section>
      <ToggleRow checked={reuse} onChange={setReuse}>
        Reuse my profile and my earlier answers
      </ToggleRow>
      {form.blind === true && <BlindNote />}
      <ErrorAlert error={start.error && formatErrorMessage(start.error)} />
      {/* An opportunity decides by them who may apply. */}
      {facts.data && <OwnFacts facts={facts.data} profileId={profileId} />}
      <div className="flex flex-wrap items-center gap-3">
        <BeginButton opportunity={opportunity} isPending={start.isPending} onBegin={begin} />
        {onBack !== null && (
          <Button tone="quiet" onClick={onBack}>
            Back
          </Button>
        )}
      </div>
    </div>
  );
}
