export type Step = 1 | -1;

/** What the arrow keys do to a row that can be moved. */
export const stepsByKey: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 };
