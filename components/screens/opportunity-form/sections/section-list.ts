import {
  fieldId,
  formSections,
  type Section,
} from "@/components/screens/opportunity-form/values/opportunity-fields";
import {
  isBlank,
  type OpportunityValues,
} from "@/components/screens/opportunity-form/values/opportunity-values";
import type { ContentsEntry } from "@/components/ui/form/form-contents";

export const PLAN_TITLE = "Plan";

export const sectionId = (number: number) => fieldId(`section-${number}`);

type Progress = {
  values: OpportunityValues;
  /** Errors that prevent publishing, by field. */
  publishErrors: ReadonlyMap<string, string>;
  /** Errors that the page shows already. */
  shownErrors: ReadonlyMap<string, string>;
  /** Null if there is no plan to select. */
  isPlanChosen: boolean | null;
};

/** Lists the sections with what is done; pre-filled values count only once something is written. */
export function listContents({
  values,
  publishErrors,
  shownErrors,
  isPlanChosen,
}: Progress): ContentsEntry[] {
  const toFieldNames = (errors: ReadonlyMap<string, string>) =>
    new Set([...errors.keys()].map((path) => (path.startsWith("costs[") ? "costs" : path)));
  const missingFields = toFieldNames(publishErrors);
  const invalidFields = toFieldNames(shownErrors);
  const hasContent = !isBlank(values);
  const entries = formSections.map((section: Section, index): ContentsEntry => {
    const { title, fields, isFilled } = section;
    const state = fields.some((field) => invalidFields.has(field))
      ? "invalid"
      : fields.some((field) => missingFields.has(field))
        ? "open"
        : hasContent && (isFilled?.(values) ?? true)
          ? "done"
          : isFilled === undefined
            ? "open"
            : "optional";
    return { id: sectionId(index + 1), title, state };
  });
  if (isPlanChosen === null) return entries;
  const state = invalidFields.has("plan")
    ? "invalid"
    : isPlanChosen && hasContent
      ? "done"
      : "open";
  return [...entries, { id: sectionId(entries.length + 1), title: PLAN_TITLE, state }];
}
