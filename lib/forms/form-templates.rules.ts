import { FormDefinition } from "@/lib/forms/form.schema";
import table from "@/lib/forms/form-templates.json" with { type: "json" };
import type { OpportunityType } from "@/lib/vocabulary/opportunity-types.schema";

/** Fields that several templates name by their key. */
const shared: Readonly<Record<string, unknown>> = table.shared;

/** Creates a form that can be opened as it is. */
export const createTemplate = (type: OpportunityType): FormDefinition =>
  FormDefinition.parse({
    sections: table.templates[type].map(({ fields, ...section }) => ({
      ...section,
      fields: fields.map((field) => (typeof field === "string" ? shared[field] : field)),
    })),
  });
