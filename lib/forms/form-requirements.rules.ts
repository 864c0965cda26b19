import { listFields } from "@/lib/forms/form-answers.rules";
import type { FieldType } from "@/lib/forms/form-field.schema";
import type { FormDefinition } from "@/lib/forms/form.schema";
import type { Requirement } from "@/lib/vocabulary/opportunity-types.schema";

const byType: Partial<Record<FieldType, Requirement>> = {
  STATEMENT: "artist_statement",
  CV: "cv",
  WORKS: "artwork_portfolio",
  REFERENCES: "references",
  BUDGET: "cost_estimation",
};

/** The ids of texts and files in the templates. */
const byId: Readonly<Record<string, Requirement>> = {
  portfolio: "artwork_portfolio",
  proposal: "project_description",
  concept: "project_description",
  description: "project_description",
  sketches: "project_sketch",
  motivation: "motivation_letter",
  letter: "motivation_letter",
  schedule: "production_schedule_timetable",
};

/** Lists the documents that a form asks for, which are shown before anybody begins. */
export function listRequirements(form: Pick<FormDefinition, "sections">): Requirement[] {
  const found = listFields(form).flatMap(({ type, id }) => byType[type] ?? byId[id] ?? []);
  return [...new Set(found)];
}
