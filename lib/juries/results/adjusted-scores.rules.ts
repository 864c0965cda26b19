/** A score from 0 to 100 of one juror for one entry. */
export type JurorScore = { entryId: string; jurorId: string; value: number };

/** The least number of scores that each juror needs, for the adjustment to say something. */
export const MIN_SCORES_PER_JUROR = 5;

const CONVERGENCE = 1e-9;
const SHRINKAGE = 2;
/** Reached by no panel in practice: each step makes the distance smaller. */
const MAX_STEPS = 100_000;

const round6 = 1e6;

/** What results are given, compared and tied by. */
export const roundScore = (value: number): number => Math.round(value * round6) / round6;

function indexOf(ids: readonly string[]): { size: number; at: number[] } {
  const positions = new Map<string, number>();
  const at = ids.map((id) => {
    const position = positions.get(id) ?? positions.size;
    positions.set(id, position);
    return position;
  });
  return { size: positions.size, at };
}

/**
 * Each entry's score without its jurors' mildness or severity: a = mean of (s − b) over the entry's jurors, where a juror's effect
 * is b = Σ(s − a) ÷ (n + 2), from b = 0 until nothing moves. @returns by entry, rounded
 */
export function adjustScores(scores: readonly JurorScore[]): Map<string, number> {
  const entries = indexOf(scores.map(({ entryId }) => entryId));
  const jurors = indexOf(scores.map(({ jurorId }) => jurorId));
  const perEntry = countAt(entries);
  const perJuror = countAt(jurors);
  let adjusted = new Float64Array(entries.size);
  let effects = new Float64Array(jurors.size);
  const meansOf = () => {
    const sums = new Float64Array(entries.size);
    scores.forEach(({ value }, index) => {
      sums[entries.at[index] ?? 0]! += value - effects[jurors.at[index] ?? 0]!;
    });
    return sums.map((sum, index) => sum / perEntry[index]!);
  };
  const effectsOf = () => {
    const sums = new Float64Array(jurors.size);
    scores.forEach(({ value }, index) => {
      sums[jurors.at[index] ?? 0]! += value - adjusted[entries.at[index] ?? 0]!;
    });
    return sums.map((sum, index) => sum / (perJuror[index]! + SHRINKAGE));
  };
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const before = { adjusted, effects };
    adjusted = meansOf();
    effects = effectsOf();
    const moved = Math.max(distance(before.adjusted, adjusted), distance(before.effects, effects));
    if (moved <= CONVERGENCE) break;
  }
  return new Map(
    scores.map(({ entryId }, index) => [entryId, roundScore(adjusted[entries.at[index] ?? 0]!)]),
  );
}

function countAt({ size, at }: { size: number; at: readonly number[] }): Float64Array {
  const counts = new Float64Array(size);
  for (const position of at) counts[position]! += 1;
  return counts;
}

function distance(before: Float64Array, after: Float64Array): number {
  let most = 0;
  for (const [index, value] of after.entries())
    most = Math.max(most, Math.abs(value - before[index]!));
  return most;
}

/** Whether every entry can be compared with every other one, by way of jurors who have scored both. */
export function isConnected(scores: readonly JurorScore[]): boolean {
  const neighbours = new Map<string, string[]>();
  const byJuror = Map.groupBy(scores, ({ jurorId }) => jurorId);
  for (const [jurorId, own] of byJuror) {
    neighbours.set(
      `juror ${jurorId}`,
      own.map(({ entryId }) => `entry ${entryId}`),
    );
  }
  for (const [entryId, own] of Map.groupBy(scores, (score) => score.entryId)) {
    neighbours.set(
      `entry ${entryId}`,
      own.map(({ jurorId }) => `juror ${jurorId}`),
    );
  }
  const [first] = neighbours.keys();
  if (first === undefined) return false;
  const reached = new Set([first]);
  for (const node of reached) for (const next of neighbours.get(node) ?? []) reached.add(next);
  return reached.size === neighbours.size;
}

export type AdjustmentGap = "FEW_SCORES" | "NOT_CONNECTED";

/** Why adjusted scores cannot rank a round; null if they can. @param jurorIds of the panel, also those without a score */
export function findAdjustmentGap(
  scores: readonly JurorScore[],
  jurorIds: readonly string[],
): AdjustmentGap | null {
  const byJuror = Map.groupBy(scores, ({ jurorId }) => jurorId);
  const panel = new Set([...jurorIds, ...byJuror.keys()]);
  const hasFew = [...panel].some(
    (jurorId) => (byJuror.get(jurorId)?.length ?? 0) < MIN_SCORES_PER_JUROR,
  );
  if (hasFew) return "FEW_SCORES";
  return isConnected(scores) ? null : "NOT_CONNECTED";
}
