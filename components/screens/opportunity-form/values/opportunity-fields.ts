import type { SummarisedError } from "@/components/ui/form/error-summary";
import type { ErrorField } from "@/components/ui/form/use-form-errors";
import type { OpportunityValues } from "@/components/screens/opportunity-form/values/opportunity-values";
import { opportunityFields } from "@/lib/opportunities/opportunity-fields.schema";
import { pickPart } from "@/lib/shared/declared-fields";
import { recordFromKeys } from "@/lib/shared/records";
import { compareTexts } from "@/lib/shared/texts/sorted-names";

const labels = {
  ...pickPart(opportunityFields, "label"),
  "eligibility.countries": "Countries",
  "eligibility.ageMin": "Minimum age",
  "eligibility.ageMax": "Maximum age",
  "eligibility.languages": "Languages",
  "eligibility.studentsOnly": "Students only",
  "eligibility.note": "More about who can apply",
  form: "Application form",
  plan: "Plan",
  boost: "Boost",
} as const;

export type FieldName = keyof typeof labels;

export type Section = {
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

const fieldOrder: readonly FieldName[] = [
  ...formSections.flatMap(({ fields }) => fields),
  "plan",
  "boost",
];

/** Labels in page order; also used by the error summary. */
export const fieldLabels = recordFromKeys<typeof labels>(fieldOrder, (name) => labels[name]);

const costPartLabels: Record<string, string> = {
  kind: "kind",
  paidBy: "who pays",
  amount: "amount",
  note: "note",
};

export const isField = (name: string): name is FieldName => Object.hasOwn(fieldLabels, name);

/** The id of a field's control. @param path in the API's notation */
export function fieldId(path: string): string {
  return `opportunity-${path.replace(/[^\w]+/g, "-").replace(/-$/, "")}`;
}

/**
 * Maps a path of the API to its field: an amount's currency to the amount, a list item to the list. Null if the form has no
 * such field.
 */
export function findErrorField(path: string): ErrorField | null {
  const [, index, part = ""] = /^costs\[(\d+)\]\.?(\w*)/.exec(path) ?? [];
  if (index !== undefined) {
    const costField = part === "" ? "note" : part;
    const costPath = `costs[${index}].${costField}`;
    return {
      path: costPath,
      id: fieldId(costPath),
      label: `Cost ${Number(index) + 1}: ${costPartLabels[costField] ?? costField}`,
      rank: fieldOrder.indexOf("costs"),
    };
  }
  const segments = path.replace(/\[\d+\].*$/, "").split(".");
  const fieldName = [segments.slice(0, 2).join("."), segments[0] ?? ""].find(isField);
  return fieldName === undefined
    ? null
    : {
        path: fieldName,
        id: fieldId(fieldName),
        label: fieldLabels[fieldName],
        rank: fieldOrder.indexOf(fieldName),
      };
}

/** `costs[2]` before `costs[10]`. */
const toSortable = (path: string) => path.replace(/\d+/g, (index) => index.padStart(4, "0"));

/** One message per field, in page order; errors outside the form are dropped. */
export function groupErrorsByField(errors: ReadonlyMap<string, string>): Map<string, string> {
  const fieldErrors = [...errors]
    .flatMap(([path, message]) => {
      const field = findErrorField(path);
      return field === null ? [] : [{ ...field, message }];
    })
    .toSorted((a, b) => a.rank - b.rank || compareTexts(toSortable(a.path), toSortable(b.path)));
  const byField = new Map<string, string>();
  for (const { path, message } of fieldErrors) if (!byField.has(path)) byField.set(path, message);
  return byField;
}

export function summariseErrors(byField: ReadonlyMap<string, string>): SummarisedError[] {
  return [...byField].map(([path, message]) => ({
    id: fieldId(path),
    label: findErrorField(path)?.label ?? path,
    message,
  }));
}
