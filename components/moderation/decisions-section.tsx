import { Button } from "@/components/ui/buttons/button";
import { Textarea } from "@/components/ui/fields/textarea";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { SettingsPart } from "@/components/ui/settings-part";
import { SettingsSection } from "@/components/ui/settings-section";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import {
  contestOutcomeLabels,
  formatDecisionTitle,
  groundLabels,
} from "@/lib/moderation/moderation.rules";
import {
  ContestForm as ContestBody,
  type Decision,
  moderationLimits,
} from "@/lib/moderation/moderation.schema";
import { formatDay } from "@/lib/shared/texts/format-date";

type Act = Decision & { ids: readonly string[]; title: string };

/** Decisions of one act are shown, and contested, as one, as long as the same became of them. */
function toActs(decisions: readonly Decision[]): Act[] {
  const toKey = ({ decidedAt, contest, outcome, outcomeNote }: Decision) =>
    JSON.stringify([decidedAt, contest, outcome, outcomeNote]);
  return decisions.flatMap((decision) => {
    const act = decisions.filter((one) => toKey(one) === toKey(decision));
    const title = act.map(formatDecisionTitle).join(". ");
    return act[0] === decision ? [{ ...decision, title, ids: act.map(({ id }) => id) }] : [];
  });
}

/** A decision can be contested only once. */
function ContestForm({ ids, token }: { ids: readonly string[]; token: string | undefined }) {
  const contest = useCallMutation("POST /v1/account/decisions/{id}/contest", {
    refreshes: ["GET /v1/account/standing"],
    refreshesAfterError: true,
  });
  const contestAsGuest = useCallMutation("POST /v1/conversations/{token}/decisions/{id}/contest", {
    as: "anyone",
    refreshes: ["GET /v1/conversations/{token}/decisions"],
    refreshesAfterError: true,
  });
  const form = useForm({
    ...useValues({ message: "" }),
    labels: { message: "Contest this decision" },
    check: bySchema(ContestBody),
  });
  return (
    <Form
      form={form}
      onSubmit={(body) => {
        const send = (id: string) =>
          token === undefined
            ? contest.mutateAsync({ params: { id }, body })
            : contestAsGuest.mutateAsync({ params: { id, token }, body });
        return Promise.all(ids.map(send));
      }}
      className="flex flex-col gap-5"
    >
      <ErrorAlert error={form.general} />
      <FormField
        form={form}
        name="message"
        hint="You can do this once, free of charge. An administrator decides, a different one where there are several. The courts remain open to you."
        required
      >
        <Textarea rows={4} maxLength={moderationLimits.contest} className="min-h-24" />
      </FormField>
      <Button type="submit" className="self-start" pending={form.isPending}>
        Send
      </Button>
    </Form>
  );
}

function DecisionText({ decision, token }: { decision: Act; token?: string }) {
  const { ids, ground, facts, contest, contestedAt, outcome, outcomeNote, reviewedAt } = decision;
  return (
    <>
      <p dir="auto" className="whitespace-pre-line">
        {groundLabels[ground]}. {facts}
      </p>
      <p className="text-small text-muted">
        A person decided this. Nothing was found or decided automatically.
      </p>
      {contest === null ? (
        <ContestForm ids={ids} token={token} />
      ) : (
        <div className="flex flex-col gap-1">
          <p className="text-small text-muted">
            You contested this{contestedAt !== null && ` on ${formatDay(contestedAt)}`}:
          </p>
          <blockquote dir="auto" className="border-l-2 pl-5 whitespace-pre-line">
            {contest}
          </blockquote>
        </div>
      )}
      {contest !== null && outcome === null && <p>An administrator will look at it.</p>}
      {outcome !== null && (
        <p dir="auto" className="whitespace-pre-line">
          <strong className="font-medium">{contestOutcomeLabels[outcome]}</strong>
          {reviewedAt !== null && ` (${formatDay(reviewedAt)})`}
          {outcomeNote === "" ? "." : `: ${outcomeNote}`}
        </p>
      )}
    </>
  );
}

/** Shows a guest what was decided about their messages; nothing without a decision. */
export function GuestDecisions({ token }: { token: string }) {
  const decisions = useFreshCall("GET /v1/conversations/{token}/decisions", {
    params: { token },
    as: "anyone",
  });
  if (decisions.data === undefined)
    return <QueryError subject="The decisions about your messages" query={decisions} />;
  return toActs(decisions.data).map((act) => (
    <section key={act.id} aria-label={act.title} className="flex flex-col gap-3 border-b py-5">
      <h2 className="font-medium">
        {act.title} <span className="font-normal text-muted">{formatDay(act.decidedAt)}</span>
      </h2>
      <DecisionText decision={act} token={token} />
    </section>
  ));
}

/** Renders nothing without a suspension or decision. */
export function DecisionsSection() {
  const standing = useFreshCall("GET /v1/account/standing");
  const { data } = standing;
  if (data === undefined)
    return <QueryError subject="The decisions about your account" query={standing} />;
  const { suspension, decisions } = data;
  if (suspension === null && decisions.length === 0) return null;
  return (
    <SettingsPart id="standing" title="Decisions about your account">
      {suspension !== null && (
        <div className="flex max-w-2xl flex-col gap-3 pb-10">
          <p className="font-medium">Your account is suspended.</p>
          <p>
            Nobody else sees your profiles, artworks and opportunities, and promotions are paused:
            the time they have left resumes if the account is reinstated. You can still read what is
            yours, download your data, cancel what you pay for, and delete the account.
          </p>
        </div>
      )}
      {toActs(decisions).map((act) => (
        <SettingsSection key={act.id} title={act.title} about={formatDay(act.decidedAt)}>
          <DecisionText decision={act} />
        </SettingsSection>
      ))}
    </SettingsPart>
  );
}
