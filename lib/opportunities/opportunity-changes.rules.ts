import type { TrackedField } from "@/lib/opportunities/opportunity-changes.schema";
import { deadlineText } from "@/lib/opportunities/deadline-text.rules";
import { ageText } from "@/lib/opportunities/eligibility.rules";
import type { Eligibility, Opportunity } from "@/lib/opportunities/opportunities.schema";
import { countryName } from "@/lib/shared/countries";
import { languageName } from "@/lib/shared/languages";
import { formatMoney } from "@/lib/shared/format-money";

type TrackedOpportunity = Pick<
  Opportunity,
  "deadlineKind" | "deadlineLocal" | "timeZone" | "feeType" | "fee" | "eligibility"
>;

function eligibilityWords(eligibility: Eligibility): string {
  const { countries, languages, studentsOnly, note } = eligibility;
  const age = ageText(eligibility);
  const parts = [
    ...(studentsOnly ? ["students only"] : []),
    ...(countries.length > 0
      ? [`from ${countries.map((code) => countryName(code)).join(", ")}`]
      : []),
    ...(age === null ? [] : [`aged ${age}`]),
    ...(languages.length > 0 ? [`speaking ${languages.map(languageName).join(", ")}`] : []),
    ...(note === "" ? [] : [note]),
  ];
  return parts.length === 0 ? "Anyone" : parts.join("; ");
}

/** What readers must be told of when it changes, in words (CONTRACT section 4, “States”). */
export function describeTracked(opportunity: TrackedOpportunity): Record<TrackedField, string> {
  return {
    deadline: deadlineText(opportunity),
    fee: opportunity.fee === null ? "No fee" : formatMoney(opportunity.fee),
    eligibility: eligibilityWords(opportunity.eligibility),
  };
}

const trackedFields: readonly TrackedField[] = ["deadline", "fee", "eligibility"];

export function listDifferences(
  before: TrackedOpportunity,
  after: TrackedOpportunity,
): { field: TrackedField; before: string; after: string }[] {
  const [oldTexts, is] = [describeTracked(before), describeTracked(after)];
  return trackedFields.flatMap((field) =>
    oldTexts[field] === is[field] ? [] : [{ field, before: oldTexts[field], after: is[field] }],
  );
}
