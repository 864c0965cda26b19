import { useState } from "react";
import type { ApplyTarget } from "@/components/applications/apply-target";
import { DeadlineFacts } from "@/components/opportunities/page/deadline-facts";
import { Button } from "@/components/ui/button";
import { ErrorAlert } from "@/components/ui/error-alert";
import { useStartApplication } from "@/hooks/use-applications";
import { useNow } from "@/hooks/use-now";
import { useSession } from "@/hooks/use-session";
import { useTeamRole } from "@/hooks/use-team-role";
import { isRequired, listFields } from "@/lib/forms/form-answers.rules";
import type { Form } from "@/lib/forms/form.schema";
import { formatErrorMessage } from "@/lib/shared/error-message";
import { pluralise } from "@/lib/shared/format-count";

type StartApplicationProps = {
  opportunity: ApplyTarget;
  form: Form;
  onStart: (id: string) => void;
};

/** Before they do it by mistake: nothing opens the desk to them again. */
function TeamNote({ organizationName, organiserId }: ApplyTarget) {
  const { user } = useSession();
  const { role } = useTeamRole(user?.uid ?? "", organiserId ?? undefined);
  if (role === undefined || role === null) return null;
  return (
    <p role="note">
      You are in the team of {organizationName}. Once you begin an application, those of other
      artists are closed to you for good, even if you withdraw your own.
    </p>
  );
}

/** What an application asks for, before one begins it. */
export function StartApplication({ opportunity, form, onStart }: StartApplicationProps) {
  const start = useStartApplication();
  const now = useNow();
  const [reuse, setReuse] = useState(true);
  const fields = listFields(form).filter(({ type }) => type !== "NOTE");
  const begin = async () => {
    const { id } = await start.mutateAsync({ opportunityId: opportunity.id, reuse });
    onStart(id);
  };
  return (
    <div className="flex max-w-xl flex-col gap-10">
      <DeadlineFacts opportunity={opportunity} now={now} />
      <section className="flex flex-col gap-3">
        <h2 className="text-large">What you are asked for</h2>
        <p>
          {pluralise(fields.length, "question")}, {fields.filter(isRequired).length} of them
          required. Everything is saved as you type, and the organiser sees nothing until you send
          it.
        </p>
        <ol className="list-decimal pl-5">
          {form.sections.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ol>
      </section>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={reuse}
          onChange={({ target }) => setReuse(target.checked)}
        />
        Fill in what I have written before
      </label>
      <TeamNote {...opportunity} />
      <ErrorAlert error={start.error && formatErrorMessage(start.error)} />
      <Button
        tone="primary"
        size="large"
        className="self-start"
        pending={start.isPending}
        onClick={() => void begin().catch(() => {})}
      >
        Begin your application
      </Button>
      <p className="-mt-5 text-small text-muted">Applying here is free.</p>
    </div>
  );
}
