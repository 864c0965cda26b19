const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** Parses a time as if it were UTC, in milliseconds; a date alone means its last second. @returns null if invalid, or outside the years 1970 to 9998 */
export function parseLocalTime(local: string): number | null {
  const match = LOCAL_TIME.exec(local);
  if (match === null) return null;
  const isDateOnly = match[4] === undefined;
  const readPart = (group: number, fallback: number) => Number(match[group] ?? fallback);
  const [year, month, day] = [readPart(1, 0), readPart(2, 0), readPart(3, 0)];
  const [hour, minute] = [readPart(4, 23), readPart(5, 59)];
  const second = readPart(6, isDateOnly ? 59 : 0);
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isValid =
    year >= 1970 &&
    year < 9999 &&
    time.getUTCMonth() === month - 1 &&
    time.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return isValid ? time.getTime() : null;
}

export function checkLocalTime(local: string): string | null {
  return parseLocalTime(local) === null
    ? "A day (2027-06-30) or a day with a time (2027-06-30T23:59), please."
    : null;
}
