import type { AdjustmentGap } from "@/lib/juries/rounds/rounds.schema";

/** A score from 0 to 100 of one juror for one entry. */
export type JurorScore = { entryId: string; jurorId: string; value: number };

/** The least number of scores that each juror needs, for the adjustment to say something. */
export const MIN_SCORES_PER_JUROR = 5;

const SHRINKAGE = 2;

const round6 = 1e6;

/** Rounds a score to the precision in which results are given, compared and tied. */
export const roundScore = (value: number): number => Math.round(value * round6) / round6;

const toScale = (value: number): number => Math.min(100, Math.max(0, value));

/** Says how much milder each juror scores than the others, by id. */
type JurorEffects = ReadonlyMap<string, number>;

type Positions = { ids: string[]; at: Int32Array };

/** Numbers ids from 0, in the order in which they first come. `at`: the number of each. */
function toPositions(
  scores: readonly JurorScore[],
  readId: (score: JurorScore) => string,
): Positions {
  const positions = new Map<string, number>();
  const at = new Int32Array(scores.length);
  scores.forEach((score, index) => {
    const id = readId(score);
    let position = positions.get(id);
    if (position === undefined) positions.set(id, (position = positions.size));
    at[index] = position;
  });
  return { ids: [...positions.keys()], at };
}

/** Each entry's jurors, one entry after the other: those of the entry `n` begin at `starts[n]`. */
function groupJurors(entries: Positions, jurors: Positions) {
  const starts = new Int32Array(entries.ids.length + 1);
  for (const entry of entries.at) starts[entry + 1]! += 1;
  for (let entry = 1; entry < starts.length; entry += 1) starts[entry]! += starts[entry - 1]!;
  const free = starts.slice();
  const grouped = new Int32Array(entries.at.length);
  entries.at.forEach((entry, index) => (grouped[free[entry]!++] = jurors.at[index]!));
  return { starts, grouped };
}

/** The means of values by entry. */
function meanOf(entries: Positions, starts: Int32Array, readValue: (index: number) => number) {
  const means = new Float64Array(entries.ids.length);
  entries.at.forEach((entry, index) => (means[entry]! += readValue(index)));
  return means.map((sum, entry) => sum / (starts[entry + 1]! - starts[entry]!));
}

/** Solves `matrix` · x = `right` in place by Cholesky's decomposition. @param matrix the lower half of a symmetric, positive definite one */
function solveSymmetric(matrix: readonly Float64Array[], right: Float64Array): void {
  matrix.forEach((row, i) => {
    for (let j = 0; j <= i; j += 1) {
      const other = matrix[j]!;
      let rest = row[j]!;
      for (let k = 0; k < j; k += 1) rest -= row[k]! * other[k]!;
      row[j] = i === j ? Math.sqrt(rest) : rest / other[j]!;
    }
    for (let k = 0; k < i; k += 1) right[i]! -= row[k]! * right[k]!;
    right[i]! /= row[i]!;
  });
  for (let i = matrix.length - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < matrix.length; k += 1) right[i]! -= matrix[k]![i]! * right[k]!;
    right[i]! /= matrix[i]![i]!;
  }
}

/**
 * Each entry's score without its jurors' mildness or severity: a = mean of (s − b) over the entry's jurors, where a juror's effect is
 * b = Σ(s − a) ÷ (n + 2). With the first put into the second, entries are gone: (n + 2) b − Σ (mean of the entry's b) = Σ (s − mean of the entry's s)
 * is one equation for each juror. What would leave the scale ends with it. @param known effects, of a round that is closed @returns scores by entry, rounded
 */
export function adjustScores(scores: readonly JurorScore[], known?: JurorEffects) {
  const entries = toPositions(scores, ({ entryId }) => entryId);
  const jurors = toPositions(scores, ({ jurorId }) => jurorId);
  const { starts, grouped } = groupJurors(entries, jurors);
  const effects = Float64Array.from(jurors.ids, (id) => known?.get(id) ?? 0);
  if (known === undefined) {
    const means = meanOf(entries, starts, (index) => scores[index]!.value);
    const matrix = jurors.ids.map((_, juror) => new Float64Array(juror + 1).fill(SHRINKAGE, juror));
    jurors.at.forEach((juror, index) => {
      matrix[juror]![juror]! += 1;
      effects[juror]! += scores[index]!.value - means[entries.at[index]!]!;
    });
    for (let entry = 0; entry < entries.ids.length; entry += 1) {
      const own = grouped.subarray(starts[entry], starts[entry + 1]).sort();
      own.forEach((juror, count) => {
        const row = matrix[juror]!;
        for (let other = 0; other <= count; other += 1) row[own[other]!]! -= 1 / own.length;
      });
    }
    solveSymmetric(matrix, effects);
  }
  const means = meanOf(
    entries,
    starts,
    (index) => scores[index]!.value - effects[jurors.at[index]!]!,
  );
  const adjusted = new Map<string, number>();
  entries.ids.forEach((id, entry) => adjusted.set(id, roundScore(toScale(means[entry]!))));
  return {
    adjusted,
    effects: new Map(jurors.ids.map((id, juror) => [id, effects[juror]!])),
  };
}

/** True if every entry can be compared with every other one, by way of jurors who have scored both. */
export function isConnected(scores: readonly JurorScore[]): boolean {
  const entries = toPositions(scores, ({ entryId }) => entryId);
  const jurors = toPositions(scores, ({ jurorId }) => jurorId);
  // Each node points towards the one that stands for its part of the panel.
  const parents = Int32Array.from({ length: entries.ids.length + jurors.ids.length }, (_, n) => n);
  const findRoot = (node: number) => {
    let root = node;
    while (parents[root] !== root) root = parents[root] = parents[parents[root]!]!;
    return root;
  };
  let parts = parents.length;
  entries.at.forEach((entry, index) => {
    const one = findRoot(entry);
    const other = findRoot(entries.ids.length + jurors.at[index]!);
    if (one === other) return;
    parents[one] = other;
    parts -= 1;
  });
  return parts === 1;
}

/** Returns why adjusted scores cannot rank a round; null if they can. @param jurorIds of the panel, also those without a score */
export function findAdjustmentGap(
  scores: readonly JurorScore[],
  jurorIds: readonly string[],
): AdjustmentGap | null {
  const counts = new Map(jurorIds.map((id) => [id, 0]));
  for (const { jurorId } of scores) counts.set(jurorId, (counts.get(jurorId) ?? 0) + 1);
  if ([...counts.values()].some((count) => count < MIN_SCORES_PER_JUROR)) return "FEW_SCORES";
  return isConnected(scores) ? null : "NOT_CONNECTED";
}
