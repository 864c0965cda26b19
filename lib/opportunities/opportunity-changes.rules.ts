import type { WatchedField } from "@/lib/opportunities/opportunity-changes.schema";
import { deadlineText } from "@/lib/opportunities/deadline-text.rules";
import { ageText } from "@/lib/opportunities/eligibility.rules";
import type { Eligibility, Opportunity } from "@/lib/opportunities/opportunities.schema";
import { countryName } from "@/lib/shared/countries";
import { languageName } from "@/lib/shared/languages";
import { moneyText } from "@/lib/shared/money-text";

type Watched = Pick<
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

/** What a reader must learn of when it changes, in words (CONTRACT section 4, “States”). */
export function watchedWords(call: Watched): Record<WatchedField, string> {
  return {
    deadline: deadlineText(call),
    fee: call.fee === null ? "No fee" : moneyText(call.fee),
    eligibility: eligibilityWords(call.eligibility),
  };
}

const watched: readonly WatchedField[] = ["deadline", "fee", "eligibility"];

/** What of deadline, fee and eligibility differs between two states of a call. */
export function changesBetween(
  before: Watched,
  after: Watched,
): { field: WatchedField; before: string; after: string }[] {
  const [was, is] = [watchedWords(before), watchedWords(after)];
  return watched.flatMap((field) =>
    was[field] === is[field] ? [] : [{ field, before: was[field], after: is[field] }],
  );
}
