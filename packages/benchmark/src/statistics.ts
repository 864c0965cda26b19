/** The mean of the two middle values of an even number of values; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [lower = Number.NaN, upper = Number.NaN] = [
    sorted[Math.floor(middle)],
    sorted[Math.ceil(middle)],
  ];
  return (lower + upper) / 2;
}

/**
 * Computes how far values lie from their median, as a part of it: half the width of what remains without the lowest and the highest fifth. The
 * median of a repetition lies about as far away. NaN of fewer than two values, or if one was not measured.
 */
export function computeSpread(values: readonly number[]): number {
  if (values.length < 2 || values.some(Number.isNaN)) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  const outliers = Math.floor(sorted.length / 5);
  const kept = sorted.slice(outliers, sorted.length - outliers);
  const width = (kept.at(-1) ?? Number.NaN) - (kept[0] ?? Number.NaN);
  return width === 0 ? 0 : width / 2 / Math.abs(median(sorted));
}

/** Two runs whose values spread no more than this differ by a tenth at most. */
const MAX_SPREAD = 0.05;

/** True if values hardly differ; false if the spread is unknown. */
export const isSteady = (spread: number): boolean => spread <= MAX_SPREAD;

/** The ratio of the values of each round, measured next to each other, so that what slows both cancels. */
export const computeRatios = (values: readonly number[], others: readonly number[]): number[] =>
  values.flatMap((value, index) => {
    const other = others[index];
    return other === undefined ? [] : [value / other];
  });
