const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** A day in words, “21 November 2026”, in the zone of whoever it is written for: the reader’s in a browser. */
export const dayText = (instant: string | Date) => format.format(new Date(instant));
