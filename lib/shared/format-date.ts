const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });
const utcDayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const utcDayMonthFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const dayMonthFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const shortDayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const timeFormat = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

/** “21 November 2026”, in the local zone: the reader’s in a browser. */
export const formatDay = (instant: string | Date) => dayFormat.format(new Date(instant));

/** “21 Nov”, with the year if it is not this one, where there is little room. In the local zone. */
export function formatShortDay(instant: string | Date, now = new Date()): string {
  const day = new Date(instant);
  const format = day.getFullYear() === now.getFullYear() ? dayMonthFormat : shortDayFormat;
  return format.format(day);
}

/** In UTC: a calendar day (`2026-11-21`), or an instant for a reader whose zone is unknown. */
export const formatUtcDay = (instant: string | Date) => utcDayFormat.format(new Date(instant));

/** “23 Nov”, where the year is plain. */
export const formatUtcDayMonth = (day: string) => utcDayMonthFormat.format(new Date(day));

export const formatTime = (instant: string | Date) => timeFormat.format(new Date(instant));

export const formatDateTime = (instant: string | Date) =>
  `${formatDay(instant)}, ${formatTime(instant)}`;

const zonedFormats = new Map<string, Intl.DateTimeFormat>();

/** “4 December 2026, 14:00 (Europe/Zurich)”, for texts that leave the site. @param timeZone the reader's, or null if it is unknown */
export function formatZonedTime(instant: string | Date, timeZone: string | null): string {
  const zone = timeZone ?? "UTC";
  const format =
    zonedFormats.get(zone) ??
    new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: zone });
  zonedFormats.set(zone, format);
  return `${format.format(new Date(instant)).replace(" at ", ", ")} (${zone})`;
}

/** “Friday, 14:00”, for what is less than a week away. @param timeZone the reader's, or null if it is unknown */
export function formatWeekdayTime(instant: Date, timeZone: string | null): string {
  const zone = timeZone ?? "UTC";
  const format = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get("weekday")}, ${parts.get("hour")}:${parts.get("minute")}`;
}
