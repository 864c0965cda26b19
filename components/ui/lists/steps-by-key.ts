export type Step = 1 | -1;

/** Steps of the arrow keys on a row that can be moved. */
export const stepsByKey: Readonly<Record<string, Step>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
};
