import { FormDefinition } from "@/lib/forms/form.schema";
import type { SectionInput } from "@/lib/forms/template-sections.rules";
import { award, curators, openCall } from "@/lib/forms/templates-for-showing.rules";
import { commission, grant, residency } from "@/lib/forms/templates-for-making.rules";
import { collaboration, education, job } from "@/lib/forms/templates-for-joining.rules";
import type { OpportunityType } from "@/lib/vocabulary/opportunity-types.schema";

const sectionsByType: Readonly<Record<OpportunityType, SectionInput[]>> = {
  ART_RESIDENCY: residency,
  AWARD_OR_PRICE: award,
  CALL_FOR_CURATORS: curators,
  COLLABORATION: collaboration,
  COMMISSION: commission,
  EDUCATION: education,
  GRANT_OR_STIPEND: grant,
  JOB: job,
  OPEN_CALL: openCall,
};

/** Creates a form that can be opened as it is. */
export const createTemplate = (type: OpportunityType): FormDefinition =>
  FormDefinition.parse({ sections: sectionsByType[type] });
