import type { ValuesChange } from "@/components/screens/opportunity-form/draft/use-opportunity-draft";
import {
  type FieldName,
  fieldId,
  fieldLabels,
} from "@/components/screens/opportunity-form/values/opportunity-fields";
import type { OpportunityValues } from "@/components/screens/opportunity-form/values/opportunity-values";
import type { FieldErrors } from "@/components/ui/form/form-errors";
import type { FormFields } from "@/components/ui/form/form-field";

type SectionForm = FormFields<OpportunityValues> & {
  change: (changes: ValuesChange) => void;
  /** Label and error of a field that is more than a text, and its link from the error summary. */
  field: (path: FieldName) => { id: string; label: string; error: string | undefined };
};

export type SectionProps = { form: SectionForm };

/** @param errors only those to be shown */
export function createSectionForm(
  values: OpportunityValues,
  errors: FieldErrors,
  change: SectionForm["change"],
): SectionForm {
  return {
    values,
    errors,
    change,
    field: (path) => ({ id: fieldId(path), label: fieldLabels[path], error: errors.get(path) }),
    setText: (name, text) => change({ [name]: text }),
    labels: fieldLabels,
    getFieldId: fieldId,
    isQuiet: true,
  };
}
