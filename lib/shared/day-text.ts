const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });
const utcDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

/** “21 November 2026”, in the local zone: the reader’s in a browser. */
export const dayText = (instant: string | Date) => day.format(new Date(instant));

/** In UTC: a calendar day (`2026-11-21`), or an instant for a reader whose zone is unknown. */
export const utcDayText = (instant: string | Date) => utcDay.format(new Date(instant));

export const timeText = (instant: string | Date) => time.format(new Date(instant));

export const momentText = (instant: string | Date) => `${dayText(instant)}, ${timeText(instant)}`;
