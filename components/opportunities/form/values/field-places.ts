import type { SummarizedError } from "@/components/ui/form/error-summary";
import type { Place } from "@/components/ui/form/use-form-errors";

/** What each field is called on the page, also in the summary of errors, in the order of the page. */
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
  applyUrl: "Application page",
  applyEmail: "Application e-mail",
  website: "Website",
  images: "Pictures",
  plan: "Plan",
  boost: "Boost",
} as const;

export type FieldName = keyof typeof fieldLabels;

const costParts: Record<string, string> = {
  kind: "kind",
  paidBy: "who pays",
  amount: "amount",
  note: "note",
};

const order = Object.keys(fieldLabels);

/** Whether a name is a field's. */
export const isField = (name: string): name is FieldName => Object.hasOwn(fieldLabels, name);

/** The element of a field, where the summary of errors leads; paths are the API's. */
export function fieldId(path: string): string {
  return `opportunity-${path.replace(/[^\w]+/g, "-").replace(/-$/, "")}`;
}

/** The field that a path of the API is about: an amount's currency is the amount's field, a country in a list the list's. Null for none of the form's. */
export function placeOf(path: string): Place | null {
  const [, at, part = ""] = /^costs\[(\d+)\]\.?(\w*)/.exec(path) ?? [];
  if (at !== undefined) {
    const named = part === "" ? "note" : part;
    const own = `costs[${at}].${named}`;
    return {
      path: own,
      id: fieldId(own),
      label: `Cost ${Number(at) + 1}: ${costParts[named] ?? named}`,
      rank: order.indexOf("costs"),
    };
  }
  const steps = path.replace(/\[\d+\].*$/, "").split(".");
  const known = [steps.slice(0, 2).join("."), steps[0] ?? ""].find(isField);
  return known === undefined
    ? null
    : { path: known, id: fieldId(known), label: fieldLabels[known], rank: order.indexOf(known) };
}

/** What is wrong, one message a field, in the order of the page; what is about no field of the form is left out. */
export function errorsByField(errors: ReadonlyMap<string, string>): Map<string, string> {
  const placed = [...errors]
    .flatMap(([path, message]) => {
      const place = placeOf(path);
      return place === null ? [] : [{ ...place, message }];
    })
    .toSorted((a, b) => a.rank - b.rank || a.path.localeCompare(b.path, "en", { numeric: true }));
  const byField = new Map<string, string>();
  for (const { path, message } of placed) if (!byField.has(path)) byField.set(path, message);
  return byField;
}

/** The same for the summary on top of the form. */
export function summaryOf(byField: ReadonlyMap<string, string>): SummarizedError[] {
  return [...byField].map(([path, message]) => ({
    id: fieldId(path),
    label: placeOf(path)?.label ?? path,
    message,
  }));
}
