import type { WatchedField } from "@/lib/opportunities/changes/schema";
import type { Eligibility, Opportunity } from "@/lib/opportunities/schema";
import { countryName } from "@/lib/shared/countries";
import { languageName } from "@/lib/shared/languages";
import { moneyText } from "@/lib/shared/money-text";

type Watched = Pick<
  Opportunity,
  "deadlineKind" | "deadlineLocal" | "timeZone" | "feeType" | "fee" | "eligibility"
>;

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

function deadlineWords({ deadlineKind, deadlineLocal, timeZone }: Watched): string {
  if (deadlineKind === "ROLLING") return "Rolling";
  if (deadlineKind === "TBA") return "To be announced";
  if (deadlineLocal === null) return "Not given";
  const [day = "", time] = deadlineLocal.split("T");
  const words = dayFormat.format(new Date(`${day}T00:00:00Z`));
  return `${words}${time === undefined ? "" : `, ${time}`} (${timeZone})`;
}

function ageWords({ ageMin, ageMax }: Eligibility): string[] {
  if (ageMin !== null && ageMax !== null) return [`aged ${ageMin} to ${ageMax}`];
  if (ageMin !== null) return [`aged ${ageMin} or over`];
  return ageMax === null ? [] : [`aged ${ageMax} or under`];
}

function eligibilityWords(eligibility: Eligibility): string {
  const { countries, languages, studentsOnly, note } = eligibility;
  const parts = [
    ...(studentsOnly ? ["students only"] : []),
    ...(countries.length > 0
      ? [`from ${countries.map((code) => countryName(code)).join(", ")}`]
      : []),
    ...ageWords(eligibility),
    ...(languages.length > 0 ? [`speaking ${languages.map(languageName).join(", ")}`] : []),
    ...(note === "" ? [] : [note]),
  ];
  return parts.length === 0 ? "Anyone" : parts.join("; ");
}

/** What a reader must learn of when it changes, in words (CONTRACT section 4, “States”). */
export function watchedWords(call: Watched): Record<WatchedField, string> {
  return {
    deadline: deadlineWords(call),
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
