import type { Effort } from "@/lib/opportunities/effort/effort.rules";
import { requirementLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { Requirement } from "@/lib/vocabulary/opportunity-types.schema";

/** Our own estimates for the documents of SPEC section 3, “Requirements”. `hint`: what people easily forget. */
const documentEfforts: Record<Requirement, Effort & { hint?: string }> = {
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

/** A document that is asked for, as the page lists it. */
export type RequiredDocument = {
  id: Requirement;
  label: string;
  effort: Effort;
  hint: string | undefined;
};

export const describeDocuments = (requirements: readonly Requirement[]): RequiredDocument[] =>
  requirements.map((id) => {
    const { hint, ...effort } = documentEfforts[id];
    return { id, label: requirementLabels[id], effort, hint };
  });
