import type { TrackedField } from "@/lib/opportunities/changes/opportunity-changes.schema";
import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import { formatAge } from "@/lib/opportunities/eligibility.rules";
import type { Eligibility } from "@/lib/opportunities/opportunity-fields.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { getCountryName } from "@/lib/shared/names/countries";
import { getLanguageName } from "@/lib/shared/names/languages";
import { formatMoney } from "@/lib/shared/texts/format-money";

type TrackedOpportunity = Pick<
  Opportunity,
  "deadlineKind" | "deadlineLocal" | "timeZone" | "feeType" | "fee" | "eligibility"
>;

function describeEligibility(eligibility: Eligibility): string {
  const { countries, languages, studentsOnly, note } = eligibility;
  const age = formatAge(eligibility);
  const parts = [
    ...(studentsOnly ? ["students only"] : []),
    ...(countries.length > 0
      ? [`from ${countries.map((code) => getCountryName(code)).join(", ")}`]
      : []),
    ...(age === null ? [] : [`aged ${age}`]),
    ...(languages.length > 0 ? [`speaking ${languages.map(getLanguageName).join(", ")}`] : []),
    ...(note === "" ? [] : [note]),
  ];
  return parts.length === 0 ? "Anyone" : parts.join("; ");
}

/** The fields whose changes are listed publicly (CONTRACT section 4, “States”), in words. */
export function describeTrackedFields(
  opportunity: TrackedOpportunity,
): Record<TrackedField, string> {
  return {
    deadline: formatDeadline(opportunity),
    fee: opportunity.fee === null ? "No fee" : formatMoney(opportunity.fee),
    eligibility: describeEligibility(opportunity.eligibility),
  };
}

const trackedFields: readonly TrackedField[] = ["deadline", "fee", "eligibility"];

export function listDifferences(
  before: TrackedOpportunity,
  after: TrackedOpportunity,
): { field: TrackedField; before: string; after: string }[] {
  const [oldTexts, newTexts] = [describeTrackedFields(before), describeTrackedFields(after)];
  return trackedFields.flatMap((field) =>
    oldTexts[field] === newTexts[field]
      ? []
      : [{ field, before: oldTexts[field], after: newTexts[field] }],
  );
}
