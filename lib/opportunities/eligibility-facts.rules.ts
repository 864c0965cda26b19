import type { EligibilityTerms, Verdict } from "@/lib/opportunities/eligibility.rules";
import type { ProfileFacts } from "@/lib/profiles/profile-facts.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";

type Applicant = Pick<Profile, "role" | "country" | "artisticFields">;
type Terms = Pick<EligibilityTerms, "type" | "eligibility" | "artisticFields" | "openToAllFields">;

function assessCountries({ eligibility }: Terms, { country }: Applicant, facts: ProfileFacts) {
  if (eligibility.countries.length === 0) return "ENTER";
  const residence = facts.residence ?? country;
  const known = [...facts.citizenships, ...(residence === null ? [] : [residence])];
  if (known.length === 0) return "CHECK";
  return known.some((code) => eligibility.countries.includes(code)) ? "ENTER" : "NOT";
}

/** Somebody's birthday may be before or after today. */
function assessAge({ eligibility }: Terms, { birthYear }: ProfileFacts, now: Date): Verdict {
  const { ageMin, ageMax } = eligibility;
  if (ageMin === null && ageMax === null) return "ENTER";
  if (birthYear === null) return "CHECK";
  const age = now.getUTCFullYear() - birthYear;
  const [min, max] = [ageMin ?? 0, ageMax ?? Infinity];
  if (age < min || age - 1 > max) return "NOT";
  return age - 1 >= min && age <= max ? "ENTER" : "CHECK";
}

function assessLanguages({ eligibility }: Terms, facts: ProfileFacts): Verdict {
  const { languages } = eligibility;
  if (languages.length === 0) return "ENTER";
  if (facts.languages.length === 0) return "CHECK";
  const spoken = languages.filter((code) => facts.languages.includes(code));
  if (spoken.length === 0) return "NOT";
  return spoken.length === languages.length ? "ENTER" : "CHECK";
}

function assessStudent({ eligibility }: Terms, { student }: ProfileFacts): Verdict {
  if (!eligibility.studentsOnly) return "ENTER";
  if (student === null) return "CHECK";
  return student ? "ENTER" : "NOT";
}

function assessField({ openToAllFields, artisticFields }: Terms, applicant: Applicant): Verdict {
  if (openToAllFields || artisticFields.length === 0) return "ENTER";
  return artisticFields.some((field) => applicant.artisticFields.includes(field))
    ? "ENTER"
    : "CHECK";
}

/** Whether somebody can enter, by the profile and its private facts: the most severe of all conditions. */
export function assessFacts(
  terms: Terms,
  applicant: Applicant,
  facts: ProfileFacts,
  now: Date,
): Verdict {
  const verdicts: readonly Verdict[] = [
    assessCountries(terms, applicant, facts),
    assessAge(terms, facts, now),
    assessLanguages(terms, facts),
    assessStudent(terms, facts),
    assessField(terms, applicant),
    terms.type === "CALL_FOR_CURATORS" && applicant.role !== "CURATOR" ? "CHECK" : "ENTER",
    terms.eligibility.note === "" ? "ENTER" : "CHECK",
  ];
  if (verdicts.includes("NOT")) return "NOT";
  return verdicts.includes("CHECK") ? "CHECK" : "ENTER";
}
