import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import { isBlank, isComplete, type RoundOfScores } from "@/lib/juries/scores/score-drafts.rules";
import type { PendingScore } from "@/lib/juries/scores/scores.schema";

export const toScoreKey = (entryId: string, workId: string | null): string =>
  `${entryId}:${workId ?? ""}`;

/** `wait`: a comment without a score, or half a rubric, stays on the device until there is more. */
export type SaveAction = "put" | "delete" | "wait";

export function planSave(round: RoundOfScores, pending: PendingScore): SaveAction {
  const { draft, workId, mayBeStored } = pending;
  if (isComplete(round, draft, workId)) return "put";
  return mayBeStored ? "delete" : "wait";
}

const isDone = ({ draft, mayBeStored }: PendingScore) => isBlank(draft) && !mayBeStored;

/** The latest state of an entry replaces what waits for it. @returns null if nothing is left to send */
export const mergePending = (
  waiting: PendingScore | undefined,
  latest: PendingScore,
): PendingScore | null => {
  const merged =
    waiting === undefined
      ? latest
      : { ...latest, isCounted: waiting.isCounted, mayBeStored: waiting.mayBeStored };
  return isDone(merged) ? null : merged;
};

/** @param latest what waits by now: `sent` itself unless it was changed meanwhile @returns what is left to send */
export function settlePending(
  sent: PendingScore,
  latest: PendingScore,
  action: Exclude<SaveAction, "wait">,
): PendingScore | null {
  if (latest === sent && action === "put") return null;
  const isStored = action === "put";
  const settled = { ...latest, isCounted: isStored, mayBeStored: isStored };
  return isDone(settled) ? null : settled;
}

/** Counts the scores of a round, with what was pressed but not sent yet. */
export function countScored(
  round: RoundOfScores & Pick<JuryRound, "scored" | "total">,
  pending: Iterable<PendingScore>,
): number {
  let scored = round.scored;
  for (const one of pending) {
    const isScored = isComplete(round, one.draft, one.workId);
    if (isScored && !one.isCounted) scored += 1;
    else if (!isScored && one.isCounted) scored -= 1;
  }
  return Math.max(0, Math.min(scored, round.total));
}
