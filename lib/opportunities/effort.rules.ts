import type { Requirement } from "@/lib/vocabulary/opportunity-types.schema";

/** In minutes: `min` to adapt existing material, `max` to start from scratch. */
export type Effort = { min: number; max: number };

/** Our own estimates for the documents of SPEC section 3, “Requirements”. `hint`: what people easily forget. */
export const documentEfforts: Record<Requirement, Effort & { hint?: string }> = {
  artist_statement: { min: 20, max: 180 },
  cv: { min: 15, max: 120 },
  artwork_portfolio: { min: 60, max: 480, hint: "Check the number of works and the file size." },
  application_forms: { min: 30, max: 90 },
  project_description: { min: 90, max: 480 },
  motivation_letter: { min: 45, max: 180 },
  recommendation_letter: {
    min: 20,
    max: 60,
    hint: "Ask two to three weeks ahead, as someone else writes it.",
  },
  references: { min: 10, max: 30, hint: "Ask the people you name first." },
  project_sketch: { min: 60, max: 360 },
  production_schedule_timetable: { min: 45, max: 150 },
  letter_of_intent: { min: 30, max: 120 },
  cost_estimation: { min: 60, max: 240, hint: "Quotes can take days to arrive." },
};

export function sumEfforts(documents: readonly Requirement[]): Effort {
  const total = { min: 0, max: 0 };
  for (const document of documents) {
    total.min += documentEfforts[document].min;
    total.max += documentEfforts[document].max;
  }
  return total;
}

const MINUTES_PER_HOUR = 60;
/** From eight hours on, half hours would be false precision. */
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
