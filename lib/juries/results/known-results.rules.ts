import type { Result, RoundResults } from "@/lib/juries/results/results.schema";

const countScores = (items: readonly Result[], jurorId: string, abstained: boolean): number =>
  items
    .flatMap(({ scores }) => scores)
    .filter((one) => one.jurorId === jurorId && one.abstained === abstained).length;

/** Returns what a reader knows of the results: ranks without a gap, and numbers that reveal nothing of what they do not show. */
export function leaveOut(results: RoundResults, hidden: ReadonlySet<string>): RoundResults {
  const isHidden = ({ applicationId }: Result) => hidden.has(applicationId);
  const gone = [...results.items, ...results.belowQuorum].filter(isHidden);
  const toRank = (rank: number | null) =>
    rank === null ? null : rank - gone.filter((one) => one.rank !== null && one.rank < rank).length;
  const toKnown = (items: readonly Result[]) =>
    items.filter((item) => !isHidden(item)).map((item) => ({ ...item, rank: toRank(item.rank) }));
  const entries = new Set(gone.map(({ applicationId }) => applicationId)).size;
  return {
    ...results,
    round: { ...results.round, entries: results.round.entries - entries },
    items: toKnown(results.items),
    belowQuorum: toKnown(results.belowQuorum),
    jurors: results.jurors.map((juror) => ({
      ...juror,
      count: juror.count - countScores(gone, juror.id, false),
      abstained: juror.abstained - countScores(gone, juror.id, true),
    })),
  };
}
