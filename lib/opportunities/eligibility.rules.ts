import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { formatList } from "@/lib/shared/format-list";
import { artisticFieldLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { getCountryName } from "@/lib/shared/countries";
import { getLanguageName } from "@/lib/shared/languages";
import { compareNames } from "@/lib/shared/sorted-names";

export type EligibilityTerms = Pick<
  Opportunity,
  "type" | "eligibility" | "artisticFields" | "openToAllFields"
>;
type Applicant = Pick<Profile, "role" | "country" | "artisticFields">;

export type Verdict = "ENTER" | "CHECK" | "NOT";

export const verdictLabels: Record<Verdict, string> = {
  ENTER: "You can enter",
  CHECK: "Check this",
  NOT: "Not for you",
};

export const verdictExplanations: Record<Verdict, string> = {
  ENTER:
    "Your profile meets every condition that the organiser has stated here. The organiser decides; read the full text.",
  CHECK:
    "Your profile does not say everything that the organiser asks for. Compare the marked points with the full text.",
  NOT: "Your profile says something that a condition of the organiser excludes. If the profile is out of date, correct it there.",
};

export type Reason = { verdict: Verdict; text: string };
export type Assessment = { verdict: Verdict; reasons: readonly Reason[] };

/** Names in a sentence. A seventh is written out, as “1 more” would hardly be shorter. */
const MAX_LISTED_NAMES = 6;

function listNames(names: readonly string[]): string {
  const remainingCount = names.length - MAX_LISTED_NAMES;
  return formatList(
    remainingCount > 1 ? [...names.slice(0, MAX_LISTED_NAMES), `${remainingCount} more`] : names,
  );
}

const sortCountryNames = (codes: readonly string[]) =>
  codes.map((code) => getCountryName(code)).toSorted(compareNames);

export function formatAge({
  ageMin,
  ageMax,
}: Pick<Opportunity["eligibility"], "ageMin" | "ageMax">): string | null {
  if (ageMin !== null && ageMax !== null) {
    return ageMin === ageMax ? `${ageMin}` : `${ageMin} to ${ageMax}`;
  }
  if (ageMin !== null) return `${ageMin} or older`;
  return ageMax === null ? null : `${ageMax} or younger`;
}

/** Empty if anyone may apply. */
export function listEligibilityFacts(
  opportunity: EligibilityTerms,
): { term: string; text: string }[] {
  const { countries, languages, studentsOnly, note } = opportunity.eligibility;
  const age = formatAge(opportunity.eligibility);
  const facts: [string, string | null][] = [
    ["From", countries.length === 0 ? null : formatList(sortCountryNames(countries))],
    ["Age", age],
    ["Languages", languages.length === 0 ? null : formatList(languages.map(getLanguageName))],
    ["Students", studentsOnly ? "Students only" : null],
    [
      "Fields",
      opportunity.openToAllFields || opportunity.artisticFields.length === 0
        ? null
        : formatList(opportunity.artisticFields.map((field) => artisticFieldLabels[field])),
    ],
    ["Also", note === "" ? null : note],
  ];
  return facts.flatMap(([term, text]) => (text === null ? [] : [{ term, text }]));
}

function assessCountry(
  { eligibility: { countries } }: EligibilityTerms,
  { country }: Applicant,
): Reason[] {
  if (countries.length === 0) return [];
  const openTo = `Open to ${listNames(sortCountryNames(countries))}`;
  if (country === null) {
    return [{ verdict: "CHECK", text: `${openTo}; your profile names no country.` }];
  }
  return countries.includes(country)
    ? [{ verdict: "ENTER", text: `Open to ${getCountryName(country)}, where your profile is.` }]
    : [{ verdict: "NOT", text: `${openTo}; your profile says ${getCountryName(country)}.` }];
}

function assessFields(
  { openToAllFields, artisticFields }: EligibilityTerms,
  applicant: Applicant,
): Reason[] {
  if (openToAllFields || artisticFields.length === 0) return [];
  const sharedFields = artisticFields.filter((field) => applicant.artisticFields.includes(field));
  const formatFields = (fields: EligibilityTerms["artisticFields"]) =>
    listNames(fields.map((field) => artisticFieldLabels[field]));
  if (sharedFields.length > 0)
    return [{ verdict: "ENTER", text: `It asks for ${formatFields(sharedFields)}.` }];
  const profileFields =
    applicant.artisticFields.length === 0 ? "names no field" : "names other fields";
  return [
    {
      verdict: "CHECK",
      text: `It asks for ${formatFields(artisticFields)}; your profile ${profileFields}.`,
    },
  ];
}

function assessRole({ type }: EligibilityTerms, { role }: Applicant): Reason[] {
  if (type !== "CALL_FOR_CURATORS") return [];
  return role === "CURATOR"
    ? [{ verdict: "ENTER", text: "It is for curators." }]
    : [{ verdict: "CHECK", text: "It is for curators; your profile is an artist’s." }];
}

function listUnverifiableReasons({ eligibility }: EligibilityTerms): Reason[] {
  const { languages, studentsOnly, note } = eligibility;
  const age = formatAge(eligibility);
  const texts = [
    age === null ? null : `Your age: ${age}.`,
    languages.length === 0 ? null : `It asks for ${listNames(languages.map(getLanguageName))}.`,
    studentsOnly ? "It is for students only." : null,
    note === "" ? null : "The organiser adds a condition.",
  ];
  return texts.flatMap((text) => (text === null ? [] : [{ verdict: "CHECK" as const, text }]));
}

const severity: Record<Verdict, number> = { NOT: 0, CHECK: 1, ENTER: 2 };

/** The most severe reason comes first and is the verdict. Null for roles that do not apply for anything. */
export function assessEligibility(
  opportunity: EligibilityTerms,
  applicant: Applicant,
): Assessment | null {
  if (applicant.role !== "ARTIST" && applicant.role !== "CURATOR") return null;
  const reasons = [
    ...assessRole(opportunity, applicant),
    ...assessCountry(opportunity, applicant),
    ...assessFields(opportunity, applicant),
    ...listUnverifiableReasons(opportunity),
  ].toSorted((a, b) => severity[a.verdict] - severity[b.verdict]);
  const [mostSevere] = reasons;
  return mostSevere === undefined
    ? { verdict: "ENTER", reasons: [{ verdict: "ENTER", text: "It is open to anyone." }] }
    : { verdict: mostSevere.verdict, reasons };
}
