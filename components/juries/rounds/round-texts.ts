import {
  assignmentLabels,
  rankingLabels,
  scaleLabels,
  subjectLabels,
} from "@/lib/juries/rounds/round-labels.schema";
import type { Round, RoundForm } from "@/lib/juries/rounds/rounds.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDue } from "@/lib/shared/texts/due-dates";
import { joinParts } from "@/lib/shared/texts/join-parts";

type RoundTimes = Pick<Round, "state" | "opensAt" | "closesAt" | "openedAt" | "closedAt">;

/** Formats when it opens and closes, or did, in the opportunity's zone. */
export function formatRoundTimes(round: RoundTimes, timeZone: string): string {
  const { state, opensAt, closesAt, openedAt, closedAt } = round;
  const at = (instant: string) => formatDue(instant, timeZone);
  const closing = closesAt === null ? "closes when you close it" : `closes on ${at(closesAt)}`;
  if (state === "CLOSED") return closedAt === null ? "Closed" : `Closed on ${at(closedAt)}`;
  if (state === "OPEN")
    return openedAt === null ? `Open, ${closing}` : `Open since ${at(openedAt)}; ${closing}`;
  const opening = opensAt === null ? "Opens when you open it" : `Opens by itself on ${at(opensAt)}`;
  return `${opening}; ${closing}`;
}

export const describeAssignment = ({ assignment }: Pick<RoundForm, "assignment">): string =>
  assignment.mode === "BALANCED" && assignment.per !== null
    ? `${assignmentLabels.BALANCED}, ${pluralise(assignment.per, "juror")} for each`
    : assignmentLabels[assignment.mode];

/** “Whole applications, blind · 1 to 5 · Everybody judges everything · By the mean”. */
export const summariseRound = (round: RoundForm): string =>
  joinParts([
    round.blind ? `${subjectLabels[round.subject]}, blind` : subjectLabels[round.subject],
    scaleLabels[round.scale],
    describeAssignment(round),
    rankingLabels[round.ranking],
  ]);
