import type { Requirement } from "@/lib/vocabulary/opportunity-words.schema";

/** Minutes: at least when existing material is adapted, at most from scratch. */
export type Effort = { least: number; most: number };

/** Our own estimates per document of SPEC section 3, “Requirements”; `hint` is what is easily forgotten. */
export const documentEfforts: Record<Requirement, Effort & { hint?: string }> = {
  artist_statement: { least: 20, most: 180 },
  cv: { least: 15, most: 120 },
  artwork_portfolio: { least: 60, most: 480, hint: "Check the number of works and the file size." },
  application_forms: { least: 30, most: 90 },
  project_description: { least: 90, most: 480 },
  motivation_letter: { least: 45, most: 180 },
  recommendation_letter: {
    least: 20,
    most: 60,
    hint: "Ask two to three weeks ahead, as someone else writes it.",
  },
  references: { least: 10, most: 30, hint: "Ask the people you name first." },
  project_sketch: { least: 60, most: 360 },
  production_schedule_timetable: { least: 45, most: 150 },
  letter_of_intent: { least: 30, most: 120 },
  cost_estimation: { least: 60, most: 240, hint: "Quotes can take days to arrive." },
};

export function totalEffort(documents: readonly Requirement[]): Effort {
  const total = { least: 0, most: 0 };
  for (const document of documents) {
    total.least += documentEfforts[document].least;
    total.most += documentEfforts[document].most;
  }
  return total;
}

const HOUR = 60;
/** From here on, half hours would be false precision. */
const WHOLE_HOURS_FROM = 8 * HOUR;

function hours(minutes: number): string {
  const step = minutes >= WHOLE_HOURS_FROM ? 1 : 0.5;
  return `${Math.max(step, Math.round(minutes / HOUR / step) * step)}`
    .replace(".5", "½")
    .replace(/^0½/, "½");
}

/** `20 to 45 minutes`, `20 minutes to 3 hours`, `1½ to 8 hours`. */
export function effortText({ least, most }: Effort): string {
  if (most < HOUR) return `${least} to ${most} minutes`;
  const end = `${hours(most)} ${hours(most) === "1" ? "hour" : "hours"}`;
  if (least < HOUR) return `${least} minutes to ${end}`;
  return hours(least) === hours(most) ? end : `${hours(least)} to ${end}`;
}
