import type { OpportunityForm } from "@/lib/opportunities/opportunity-form.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { publishingFaults } from "@/lib/opportunities/publishing/publishing.rules";
import type { FailureDetail } from "@/lib/shared/failure";

/** What an owner writes, without its pictures and its plan. */
export type OpportunityFields = Pick<
  Opportunity,
  Exclude<keyof OpportunityForm & keyof Opportunity, "images" | "plan">
>;

/** A draft before anything is written into it. */
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

/** The fields alone, of anything that has them. */
export function fieldsOf(given: OpportunityFields): OpportunityFields {
  return Object.fromEntries(names.map((name) => [name, given[name]])) as OpportunityFields;
}

/**
 * The fields after a change, settled among each other: a call without a fee has no amount, one without a fixed deadline
 * no day, one that is open to all no chosen fields. What is given without saying which of the two it is, says it.
 */
export function settledFields(
  before: OpportunityFields,
  given: Partial<OpportunityForm>,
): OpportunityFields {
  const after: OpportunityFields = { ...fieldsOf(before) };
  const sent = names.filter((name) => given[name] !== undefined);
  Object.assign(after, Object.fromEntries(sent.map((name) => [name, given[name]])));
  if (given.feeType === undefined && given.fee) after.feeType = "FEES";
  if (after.feeType === "FREE") Object.assign(after, { fee: null, feeReason: "" });
  if (given.deadlineKind === undefined && given.deadlineLocal) after.deadlineKind = "FIXED";
  if (after.deadlineKind !== "FIXED") after.deadlineLocal = null;
  if (given.openToAllFields === undefined && after.artisticFields.length > 0) {
    after.openToAllFields = false;
  }
  if (after.openToAllFields) after.artisticFields = [];
  return after;
}

/** What is wrong with fields taken together, also where a change meets what stood there before. */
export function fieldFaults({
  startDate,
  endDate,
}: Pick<OpportunityFields, "startDate" | "endDate">): FailureDetail[] {
  return startDate !== null && endDate !== null && endDate < startDate
    ? [{ path: "endDate", message: "Not before the start, please." }]
    : [];
}

/**
 * What keeps a new call that is to be published at once from it; nothing for a draft.
 * @param wrong fields that cannot be read, of which nothing more is said
 */
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
  return publishingFaults(settledFields(emptyFields, filled), now).filter(
    ({ path }) => !wrong.has(path),
  );
}
