import { deskMutation } from "@/hooks/desk-mutation";
import type { JuryProps } from "@/components/juries/desk/jury-overview";
import {
  formatProgress,
  listUnfinished,
  sumProgress,
} from "@/components/juries/desk/progress-text";
import { usePoolCount } from "@/components/juries/rounds/use-pool-count";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useNow } from "@/hooks/use-now";
import { toast } from "@/lib/client/toasts";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";
import { formatList } from "@/lib/shared/texts/format-list";

type RoundActionsProps = Omit<JuryProps, "onOpen" | "rounds"> & { round: Round };

type Obstacle = { text: string; isCertain: boolean };

/**
 * Finds why a round cannot open yet, or null. The server's clock decides about the deadline, not this device's, and a manager who is in the jury
 * may have conflicts with all that it judges.
 */
function findObstacle(
  { opportunity, jurors }: RoundActionsProps,
  { count, now }: { count: number | undefined; now: Date },
): Obstacle | null {
  const { deadline, deadlineKind } = opportunity;
  if (deadlineKind !== "ROLLING" && deadline !== null && new Date(deadline) > now) {
    const text = `Rounds open after the deadline, ${formatDeadline(opportunity)}: until then artists may change what they sent.`;
    return { text, isCertain: false };
  }
  if (!jurors.some(({ state }) => state === "ACCEPTED"))
    return { text: "Nobody has accepted the invitation to the jury yet.", isCertain: true };
  if (count !== 0) return null;
  const text =
    "You see no application that fits this round. It opens if there are some that are closed to you, as a juror who knows the artists; otherwise change what it judges.";
  return { text, isCertain: false };
}

function OpenRound(props: RoundActionsProps) {
  const { opportunity, jurors, round } = props;
  const openRound = useCallMutation("POST /v1/opportunities/{id}/rounds/{n}/open", deskMutation);
  const count = usePoolCount(opportunity.id, round.pool);
  const obstacle = findObstacle(props, { count, now: useNow() });
  const panel = jurors.filter(({ state }) => state === "ACCEPTED").length;
  const unassigned = round.unassigned?.count ?? 0;
  const consequence = [
    `What it judges is fixed from then on${count === undefined ? "" : `: ${pluralise(count, "application")}`}, as sent. ${pluralise(panel, "juror")} ${panel === 1 ? "is" : "are"} told by e-mail.`,
    "Afterwards only its name, its instructions and its close can be changed.",
    opportunity.deadlineKind === "ROLLING"
      ? "Artists who have applied by then can no longer change their applications, whether or not they are in this round. So nobody can tell who is in it."
      : "",
    round.blind
      ? "Names, contacts and file names are left out. What artists have written into texts or pictures stays."
      : "",
    unassigned > 0
      ? `${pluralise(unassigned, "application has", "applications have")} no juror yet; you can still assign them while it is open.`
      : "",
  ];
  return (
    <ConfirmButton
      label="Open the round"
      tone="primary"
      openerTone="secondary"
      question={`Open round ${round.number}?`}
      consequence={obstacle?.text ?? consequence.filter((sentence) => sentence !== "").join(" ")}
      cancelLabel="Not yet"
      isBlocked={obstacle?.isCertain ?? false}
      onConfirm={async () => {
        await openRound.mutateAsync({ params: { id: opportunity.id, n: round.id } });
        toast({ kind: "success", text: `Round ${round.number} is open` });
      }}
    />
  );
}

function CloseRound({ opportunity, jurors, round }: RoundActionsProps) {
  const closeRound = useCallMutation("POST /v1/opportunities/{id}/rounds/{n}/close", deskMutation);
  const unfinished = listUnfinished(jurors, round.number);
  const rest =
    unfinished.length === 0
      ? ""
      : ` ${unfinished.length > 5 ? `${formatCount(unfinished.length)} jurors have` : `${formatList(unfinished)} ${unfinished.length === 1 ? "has" : "have"}`} something left.`;
  return (
    <ConfirmButton
      label="Close the round"
      tone="primary"
      openerTone="secondary"
      question={`Close round ${round.number}?`}
      consequence={`Scores stay as they are: ${formatProgress(sumProgress(jurors, round.number))}.${rest} You can open it again, which the history records.`}
      cancelLabel="Leave it open"
      onConfirm={async () => {
        await closeRound.mutateAsync({ params: { id: opportunity.id, n: round.id } });
        toast({ kind: "success", text: `Round ${round.number} is closed` });
      }}
    />
  );
}

function ReopenRound({ opportunity, round }: RoundActionsProps) {
  const openRound = useCallMutation("POST /v1/opportunities/{id}/rounds/{n}/open", deskMutation);
  return (
    <ConfirmButton
      label="Open again"
      tone="primary"
      openerTone="secondary"
      question={`Open round ${round.number} again?`}
      consequence="Jurors can add and change scores, and its results move with them. The history records it. If the time of its close has passed, it stays open until you close it or set another."
      cancelLabel="Leave it closed"
      onConfirm={async () => {
        await openRound.mutateAsync({ params: { id: opportunity.id, n: round.id } });
        toast({ kind: "success", text: `Round ${round.number} is open again` });
      }}
    />
  );
}

const actions = { SETUP: OpenRound, OPEN: CloseRound, CLOSED: ReopenRound } as const;

/** Opening, closing or opening it again; each says what happens before it does. */
export function RoundActions(props: RoundActionsProps) {
  const Action = actions[props.round.state];
  return <Action {...props} />;
}
