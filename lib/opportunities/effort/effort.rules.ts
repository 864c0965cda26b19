/** Minutes: `min` to adapt existing material, `max` to start from scratch. */
export type Effort = { min: number; max: number };

export function sumEfforts(efforts: readonly Effort[]): Effort {
  const total = { min: 0, max: 0 };
  for (const { min, max } of efforts) {
    total.min += min;
    total.max += max;
  }
  return total;
}

const MINUTES_PER_HOUR = 60;
/** Minutes from which half hours would be false precision: eight hours. */
const MIN_WHOLE_HOURS_MINUTES = 8 * MINUTES_PER_HOUR;

function formatHours(minutes: number): string {
  const step = minutes >= MIN_WHOLE_HOURS_MINUTES ? 1 : 0.5;
  return `${Math.max(step, Math.round(minutes / MINUTES_PER_HOUR / step) * step)}`
    .replace(".5", "½")
    .replace(/^0½/, "½");
}

/** `20 to 45 minutes`, `20 minutes to 3 hours`, `1½ to 8 hours`. */
export function formatEffort({ min, max }: Effort): string {
  if (max < MINUTES_PER_HOUR) return `${min} to ${max} minutes`;
  const maxText = `${formatHours(max)} ${formatHours(max) === "1" ? "hour" : "hours"}`;
  if (min < MINUTES_PER_HOUR) return `${min} minutes to ${maxText}`;
  return formatHours(min) === formatHours(max) ? maxText : `${formatHours(min)} to ${maxText}`;
}
