const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });
const utcDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

/** A day in words, “21 November 2026”, in the zone of whoever it is written for: the reader’s in a browser. */
export const dayText = (instant: string | Date) => day.format(new Date(instant));

/** A day in words by UTC: a calendar day (`2026-11-21`), or what a server says to a reader whose zone it does not know. */
export const utcDayText = (instant: string | Date) => utcDay.format(new Date(instant));

/** A time of day, “14:30”, in the same zone. */
export const timeText = (instant: string | Date) => time.format(new Date(instant));

/** A day and a time, “21 November 2026, 14:30”, in the same zone. */
export const momentText = (instant: string | Date) => `${dayText(instant)}, ${timeText(instant)}`;
