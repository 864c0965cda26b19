/** Milliseconds of an hour. */
export const HOUR_MS = 3_600_000;

/** Milliseconds of a day of 24 hours. */
export const DAY_MS = 24 * HOUR_MS;

/** The instant so many days away. */
export const daysAfter = (instant: Date, days: number) =>
  new Date(instant.getTime() + days * DAY_MS);

/** An instant in whole seconds since 1970. */
export const unixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

/** The earlier of two instants, the second of which may be never. */
export const sooner = (a: Date, b: Date | null): Date => (b !== null && b < a ? b : a);
