import { type FieldName, fieldId } from "@/components/opportunities/form/values/field-places";
import {
  isBlank,
  type OpportunityValues,
} from "@/components/opportunities/form/values/opportunity-values";
import type { ContentsEntry } from "@/components/ui/form-contents";

type Section = {
  title: string;
  /** Its fields that publishing looks at, and that can be wrong. */
  fields: readonly FieldName[];
  /** For a section that may stay empty: whether anything is filled in. */
  isFilled?: (values: OpportunityValues) => boolean;
};

/** The numbered sections of the form, in the order of the page; the plan is the last, and there for drafts only. */
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
  { title: "How to apply", fields: ["requirements", "applyUrl", "applyEmail", "website"] },
  { title: "Pictures", fields: ["images"], isFilled: ({ images }) => images.length > 0 },
] as const satisfies readonly Section[];

export const PLAN_TITLE = "Plan";

/** The element of the numbered section, where the contents lead. */
export const sectionId = (number: number) => fieldId(`section-${number}`);

type Progress = {
  values: OpportunityValues;
  /** What keeps it from being published, by field. */
  missing: ReadonlyMap<string, string>;
  /** What of that is said on the page. */
  shown: ReadonlyMap<string, string>;
  /** Whether a plan is chosen; null where there is nothing to choose. */
  isPlanChosen: boolean | null;
};

/** How far each section has come, for the contents beside the form. What is filled in beforehand is not done before anything is written. */
export function contentsOf({ values, missing, shown, isPlanChosen }: Progress): ContentsEntry[] {
  const fieldsOf = (errors: ReadonlyMap<string, string>) =>
    new Set([...errors.keys()].map((path) => (path.startsWith("costs[") ? "costs" : path)));
  const absent = fieldsOf(missing);
  const wrong = fieldsOf(shown);
  const isBegun = !isBlank(values);
  const entries = formSections.map((section: Section, at): ContentsEntry => {
    const { title, fields, isFilled } = section;
    const state = fields.some((field) => wrong.has(field))
      ? "wrong"
      : fields.some((field) => absent.has(field))
        ? "open"
        : isBegun && (isFilled?.(values) ?? true)
          ? "done"
          : isFilled === undefined
            ? "open"
            : "optional";
    return { id: sectionId(at + 1), title, state };
  });
  if (isPlanChosen === null) return entries;
  const state = wrong.has("plan") ? "wrong" : isPlanChosen && isBegun ? "done" : "open";
  return [...entries, { id: sectionId(entries.length + 1), title: PLAN_TITLE, state }];
}
