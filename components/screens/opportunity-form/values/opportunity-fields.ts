import type { SummarizedError } from "@/components/ui/form/error-summary";
import type { ErrorField } from "@/components/ui/form/use-form-errors";
import { compareTexts } from "@/lib/shared/texts/sorted-names";

/** Labels in page order; also used by the error summary. */
export const fieldLabels = {
  profile: "Posted by",
  type: "Type",
  title: "Title",
  summary: "Summary",
  organizationName: "Organiser",
  description: "Description",
  deadlineKind: "Kind of deadline",
  deadlineLocal: "Deadline",
  timeZone: "Time zone",
  opensAt: "Opens on",
  startDate: "Starts on",
  endDate: "Ends on",
  resultsAt: "Results announced on",
  attendance: "How people take part",
  city: "City",
  country: "Country",
  feeType: "Application fee",
  fee: "Fee",
  feeReason: "What the fee is for",
  costs: "Other costs",
  rewards: "What artists get",
  rewardAmount: "Amount per artist",
  rewardNote: "More about what artists get",
  "eligibility.countries": "Countries",
  "eligibility.ageMin": "Minimum age",
  "eligibility.ageMax": "Maximum age",
  "eligibility.languages": "Languages",
  "eligibility.studentsOnly": "Students only",
  "eligibility.note": "More about who can apply",
  artisticFields: "Artistic fields",
  requirements: "Documents",
  applyMode: "How artists apply",
  form: "Application form",
  applyUrl: "Application page",
  applyEmail: "Application e-mail",
  website: "Website",
  images: "Pictures",
  plan: "Plan",
  boost: "Boost",
} as const;

export type FieldName = keyof typeof fieldLabels;

const costPartLabels: Record<string, string> = {
  kind: "kind",
  paidBy: "who pays",
  amount: "amount",
  note: "note",
};

const fieldOrder = Object.keys(fieldLabels);

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

export function summarizeErrors(byField: ReadonlyMap<string, string>): SummarizedError[] {
  return [...byField].map(([path, message]) => ({
    id: fieldId(path),
    label: findErrorField(path)?.label ?? path,
    message,
  }));
}
