import {
  type FieldName,
  fieldId,
} from "@/components/screens/opportunity-form/values/opportunity-fields";
import {
  isBlank,
  type OpportunityValues,
} from "@/components/screens/opportunity-form/values/opportunity-values";
import type { ContentsEntry } from "@/components/ui/form/form-contents";

type Section = {
  title: string;
  /** Fields that can have errors. */
  fields: readonly FieldName[];
  /** True if anything is filled in; for an optional section. */
  isFilled?: (values: OpportunityValues) => boolean;
};

/** Sections in page order; the plan section follows, for drafts only. */
export const formSections = [
  { title: "The opportunity", fields: ["profile", "type", "title", "summary", "organizationName"] },
  { title: "What it is about", fields: ["description"] },
  {
    title: "Deadline and dates",
    fields: [
      "deadlineKind",
      "deadlineLocal",
      "timeZone",
      "opensAt",
      "startDate",
      "endDate",
      "resultsAt",
    ],
  },
  {
    title: "Place",
    fields: ["attendance", "city", "country"],
    isFilled: ({ attendance, city, country }) => attendance === "ONLINE" || city + country !== "",
  },
  { title: "What it costs", fields: ["feeType", "fee", "feeReason", "costs"] },
  {
    title: "What artists get",
    fields: ["rewards", "rewardAmount", "rewardNote"],
    isFilled: ({ rewards, rewardAmount, rewardNote }) =>
      rewards.length > 0 || rewardAmount.amount + rewardNote !== "",
  },
  {
    title: "Who can apply",
    fields: [
      "eligibility.countries",
      "eligibility.ageMin",
      "eligibility.ageMax",
      "eligibility.languages",
      "eligibility.studentsOnly",
      "eligibility.note",
      "artisticFields",
    ],
    isFilled: ({
      countries,
      languages,
      ageMin,
      ageMax,
      studentsOnly,
      eligibilityNote,
      openToAllFields,
    }) =>
      countries.length + languages.length > 0 ||
      studentsOnly ||
      !openToAllFields ||
      ageMin + ageMax + eligibilityNote !== "",
  },
  {
    title: "How to apply",
    fields: ["requirements", "applyMode", "form", "applyUrl", "applyEmail", "website"],
  },
  { title: "Pictures", fields: ["images"], isFilled: ({ images }) => images.length > 0 },
] as const satisfies readonly Section[];

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

/** Pre-filled values count as done only once something is written. */
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
