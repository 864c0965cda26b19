import { FREE_FOR_ARTISTS, isAppliedHere } from "@/lib/opportunities/apply-here.rules";
import { opportunityFields } from "@/lib/opportunities/opportunity-fields.schema";
import type { OpportunityForm } from "@/lib/opportunities/form/opportunity-form.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { checkPublishable } from "@/lib/opportunities/publishing/publishing.rules";
import { type PartOf, pickPart } from "@/lib/shared/declared-fields";
import type { FailureDetail } from "@/lib/shared/failure";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";

type FieldName = keyof PartOf<typeof opportunityFields, "empty">;
/** The fields that an owner writes, without images and plan. */
export type OpportunityFields = Pick<Opportunity, FieldName>;

export const emptyFields: OpportunityFields = pickPart(opportunityFields, "empty");

const fieldNames = typedKeys<FieldName>(emptyFields);

export const pickFields = (source: OpportunityFields): OpportunityFields =>
  recordFromKeys<OpportunityFields>(fieldNames, (name) => source[name]);

/** A chosen way to apply drops the addresses of the others, unless they come with it; without one, the only address implies it. */
function mergeApply(after: OpportunityFields, changes: Partial<OpportunityForm>): void {
  const { applyMode, applyUrl, applyEmail } = changes;
  if (applyMode === undefined) {
    if (isAppliedHere(after)) return;
    if (after.applyUrl === null && after.applyEmail !== null) after.applyMode = "EMAIL";
    if (after.applyEmail === null && after.applyUrl !== null) after.applyMode = "LINK";
    return;
  }
  if (applyMode !== "LINK" && applyUrl === undefined) after.applyUrl = null;
  if (applyMode === "HERE" && applyEmail === undefined) after.applyEmail = null;
}

/** Merges changes into the fields, and makes these consistent: a new amount, address, day or selection of fields implies its kind. */
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
  mergeApply(after, changes);
  return after;
}

/** Errors of fields in combination, as a change of one can contradict a stored one. */
export function checkFields(
  fields: Pick<
    OpportunityFields,
    "startDate" | "endDate" | "applyMode" | "applyUrl" | "applyEmail" | "feeType"
  >,
): FailureDetail[] {
  const { startDate, endDate } = fields;
  const isEndBeforeStart = startDate !== null && endDate !== null && endDate < startDate;
  return [
    ...(isEndBeforeStart ? [{ path: "endDate", message: "Not before the start, please." }] : []),
    ...(isAppliedHere(fields) ? checkAppliedHere(fields) : []),
  ];
}

function checkAppliedHere(
  fields: Pick<OpportunityFields, "applyUrl" | "applyEmail" | "feeType">,
): FailureDetail[] {
  const noAddress = "Leave this out where artists apply on Vitrine.";
  return [
    ...(fields.feeType === "FEES" ? [{ path: "feeType", message: FREE_FOR_ARTISTS }] : []),
    ...(fields.applyUrl === null ? [] : [{ path: "applyUrl", message: noAddress }]),
    ...(fields.applyEmail === null ? [] : [{ path: "applyEmail", message: noAddress }]),
  ];
}

/** Lists what prevents publishing at once; nothing for a draft. @param invalidFields fields whose errors are reported already */
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
  const fields = mergeFields(emptyFields, withOrganizer);
  return [...checkFields(fields), ...checkPublishable(fields, now)].filter(
    ({ path }) => !invalidFields.has(path),
  );
}
