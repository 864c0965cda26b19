import type { OpportunityForm } from "@/lib/opportunities/opportunity-form.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { checkPublishable } from "@/lib/opportunities/publishing/publishing.rules";
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

const fieldNames = Object.keys(emptyFields) as (keyof OpportunityFields)[];

export function pickFields(source: OpportunityFields): OpportunityFields {
  return Object.fromEntries(fieldNames.map((name) => [name, source[name]])) as OpportunityFields;
}

/** Keeps the fields consistent: a new amount, day or selection of fields implies its kind. */
export function mergeFields(
  before: OpportunityFields,
  changes: Partial<OpportunityForm>,
): OpportunityFields {
  const after: OpportunityFields = { ...pickFields(before) };
  const changedNames = fieldNames.filter((name) => changes[name] !== undefined);
  Object.assign(after, Object.fromEntries(changedNames.map((name) => [name, changes[name]])));
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

/** Errors of fields in combination, as a change of one can contradict a stored one. */
export function checkFields({
  startDate,
  endDate,
}: Pick<OpportunityFields, "startDate" | "endDate">): FailureDetail[] {
  return startDate !== null && endDate !== null && endDate < startDate
    ? [{ path: "endDate", message: "Not before the start, please." }]
    : [];
}

/** What prevents publishing at once; nothing for a draft. @param invalidFields fields whose errors are reported already */
export function checkFormPublishable(
  form: Partial<OpportunityForm>,
  invalidFields: ReadonlySet<unknown>,
  now: Date,
): FailureDetail[] {
  if ((form.plan ?? null) === null) return [];
  const validFields = Object.fromEntries(
    Object.entries(form).filter(([name]) => !invalidFields.has(name)),
  );
  const withOrganizer: Partial<OpportunityForm> = { ...validFields };
  // An opportunity without an organiser's name gets the acting profile's.
  if ((withOrganizer.organizationName ?? "") === "") withOrganizer.organizationName = "-";
  return checkPublishable(mergeFields(emptyFields, withOrganizer), now).filter(
    ({ path }) => !invalidFields.has(path),
  );
}
