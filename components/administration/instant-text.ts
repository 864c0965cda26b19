const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** An instant as administrators read it, in their zone: “21 Nov 2026, 14:05”. */
export const instantText = (instant: string): string => format.format(new Date(instant));
