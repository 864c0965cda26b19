import type { OpportunityForm } from "@/lib/opportunities/opportunity-form.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { publishingErrors } from "@/lib/opportunities/publishing/publishing.rules";
import type { FailureDetail } from "@/lib/shared/failure";

/** The fields that an owner writes, without images and plan. */
export type OpportunityFields = Pick<
  Opportunity,
  Exclude<keyof OpportunityForm & keyof Opportunity, "images" | "plan">
>;

export const emptyFields: OpportunityFields = {
  type: null,
  title: "",
  summary: "",
  description: "",
  organizationName: "",
  attendance: "ONSITE",
  city: "",
  country: null,
  deadlineKind: "FIXED",
  deadlineLocal: null,
  timeZone: "UTC",
  opensAt: null,
  startDate: null,
  endDate: null,
  resultsAt: null,
  applyUrl: null,
  applyEmail: null,
  website: null,
  feeType: "FREE",
  fee: null,
  feeReason: "",
  costs: [],
  rewards: [],
  rewardAmount: null,
  rewardNote: "",
  eligibility: {
    countries: [],
    ageMin: null,
    ageMax: null,
    languages: [],
    studentsOnly: false,
    note: "",
  },
  artisticFields: [],
  openToAllFields: true,
  requirements: [],
};

const names = Object.keys(emptyFields) as (keyof OpportunityFields)[];

export function pickFields(source: OpportunityFields): OpportunityFields {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as OpportunityFields;
}

/** Makes fields consistent after a change; a new amount, day or choice implies its kind. */
export function mergeFields(
  before: OpportunityFields,
  changes: Partial<OpportunityForm>,
): OpportunityFields {
  const after: OpportunityFields = { ...pickFields(before) };
  const sent = names.filter((name) => changes[name] !== undefined);
  Object.assign(after, Object.fromEntries(sent.map((name) => [name, changes[name]])));
  if (changes.feeType === undefined && changes.fee) after.feeType = "FEES";
  if (after.feeType === "FREE") Object.assign(after, { fee: null, feeReason: "" });
  if (changes.deadlineKind === undefined && changes.deadlineLocal) after.deadlineKind = "FIXED";
  if (after.deadlineKind !== "FIXED") after.deadlineLocal = null;
  if (changes.openToAllFields === undefined && after.artisticFields.length > 0) {
    after.openToAllFields = false;
  }
  if (after.openToAllFields) after.artisticFields = [];
  return after;
}

/** Errors of fields in combination, including those that a change leaves as they are. */
export function fieldErrors({
  startDate,
  endDate,
}: Pick<OpportunityFields, "startDate" | "endDate">): FailureDetail[] {
  return startDate !== null && endDate !== null && endDate < startDate
    ? [{ path: "endDate", message: "Not before the start, please." }]
    : [];
}

/** What prevents publishing at once; nothing for a draft. @param wrong unreadable fields, which are reported elsewhere */
export function missingInForm(
  form: Partial<OpportunityForm>,
  wrong: ReadonlySet<unknown>,
  now: Date,
): FailureDetail[] {
  if ((form.plan ?? null) === null) return [];
  const sound = Object.fromEntries(Object.entries(form).filter(([name]) => !wrong.has(name)));
  const filled: Partial<OpportunityForm> = { ...sound };
  // Without a name of the organiser it takes the acting profile's.
  if ((filled.organizationName ?? "") === "") filled.organizationName = "-";
  return publishingErrors(mergeFields(emptyFields, filled), now).filter(
    ({ path }) => !wrong.has(path),
  );
}
