import type { Juror } from "@/lib/juries/jurors/jurors.schema";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";
import { joinParts } from "@/lib/shared/texts/join-parts";

export type Progress = { scored: number; total: number };

export function sumProgress(jurors: readonly Juror[], round: number): Progress {
  const all = jurors.flatMap(({ progress }) => progress.filter((one) => one.round === round));
  return {
    scored: all.reduce((sum, { scored }) => sum + scored, 0),
    total: all.reduce((sum, { total }) => sum + total, 0),
  };
}

/** “12 of 60 scored”. */
export const formatProgress = ({ scored, total }: Progress): string =>
  total === 0 ? "nothing to score yet" : `${formatCount(scored)} of ${formatCount(total)} scored`;

export const listUnfinished = (jurors: readonly Juror[], round: number): string[] =>
  jurors
    .filter(({ progress }) => progress.some((one) => one.round === round && one.scored < one.total))
    .map(({ name }) => name);

/** Lists what removing a juror deletes, and what stays. */
export function listLosses({ name, state, progress }: Juror, rounds: readonly Round[]): string {
  if (state === "INVITED")
    return "The link in the e-mail stops working, and the place is free again.";
  if (state !== "ACCEPTED") return "They leave this list. You can invite them again.";
  const open = rounds.filter((round) => round.state === "OPEN");
  const lost = progress
    .filter(({ round }) => open.some(({ number }) => number === round))
    .reduce((sum, { scored }) => sum + scored, 0);
  const isShared = open.some(({ assignment }) => assignment.mode === "BALANCED");
  const isByHand = rounds.some(
    (round) => round.state !== "CLOSED" && round.assignment.mode === "MANUAL",
  );
  return joinParts(
    [
      `${name} loses access at once.`,
      lost > 0
        ? `${pluralise(lost, "score")} in the open round ${lost === 1 ? "is" : "are"} deleted for good.`
        : "",
      isShared ? "Others take over the entries." : "",
      isByHand ? "What was assigned by hand has to be assigned to somebody else." : "",
      "Scores in closed rounds stay, with the name.",
    ],
    " ",
  );
}
