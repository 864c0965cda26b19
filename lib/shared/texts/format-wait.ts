const MINUTE_S = 60;
const HOUR_S = 3_600;

/** Rounded up: `45 s`, `12 minutes`, `24 hours`. */
export function formatWait(seconds: number): string {
  if (seconds < 2 * MINUTE_S) return `${seconds} s`;
  return seconds < 2 * HOUR_S
    ? `${Math.ceil(seconds / MINUTE_S)} minutes`
    : `${Math.ceil(seconds / HOUR_S)} hours`;
}
