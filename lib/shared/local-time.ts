const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** Milliseconds since 1970 as if UTC; a bare day is its last second. Null if invalid, or a year without four digits. */
export function wallClock(local: string): number | null {
  const match = LOCAL_TIME.exec(local);
  if (match === null) return null;
  const isDay = match[4] === undefined;
  const part = (at: number, whole: number) => Number(match[at] ?? whole);
  const [year, month, day] = [part(1, 0), part(2, 0), part(3, 0)];
  const [hour, minute] = [part(4, 23), part(5, 59)];
  const second = part(6, isDay ? 59 : 0);
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isValid =
    year >= 1970 &&
    year < 9999 &&
    wall.getUTCMonth() === month - 1 &&
    wall.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return isValid ? wall.getTime() : null;
}

export function localTimeError(local: string): string | null {
  return wallClock(local) === null
    ? "A day (2027-06-30) or a day with a time (2027-06-30T23:59), please."
    : null;
}
