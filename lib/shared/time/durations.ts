export const MINUTE_MS = 60_000;

export const HOUR_MS = 60 * MINUTE_MS;

export const DAY_MS = 24 * HOUR_MS;

export const addDays = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY_MS);

/** Returns whole seconds since 1970. */
export const toUnixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

/** `b` is null for never. */
export const getEarlierDate = (a: Date, b: Date | null): Date => (b !== null && b < a ? b : a);
/** `b` is null for never. */
export const getLaterDate = (a: Date, b: Date | null): Date => (b !== null && b > a ? b : a);
