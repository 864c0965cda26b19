import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { getCountryName } from "@/lib/shared/names/countries";
import { formatList } from "@/lib/shared/texts/format-list";
import { getLanguageName } from "@/lib/shared/names/languages";
import { compareNames } from "@/lib/shared/texts/sorted-names";
import type { Verdict } from "@/lib/vocabulary/opportunity-types.schema";
import { artisticFieldLabels } from "@/lib/vocabulary/opportunity-labels.schema";

export type EligibilityTerms = Pick<
  Opportunity,
  "type" | "eligibility" | "artisticFields" | "openToAllFields"
>;

/** Somebody who may apply: the public profile, and the private facts about its owner. */
export type Applicant = Pick<Profile, "role" | "country" | "artisticFields"> & {
  facts: ProfileFacts;
};

export const verdictLabels: Record<Verdict, string> = {
  ENTER: "You’re eligible",
  CHECK: "Check this",
  NOT: "Not for you",
};

export const verdictExplanations: Record<Verdict, string> = {
  ENTER:
    "Your profile and your private facts meet every condition that the organiser has stated here. The organiser decides; read the full text.",
  CHECK:
    "Your profile and your private facts do not settle every condition of the organiser. Compare the marked points with the full text.",
  NOT: "Your profile or one of your private facts does not meet a condition of the organiser. If it is out of date, correct it there.",
};

export type DecidingFact =
  | "residence"
  | "citizenship"
  | "country"
  | "birthYear"
  | "languages"
  | "student"
  | "artisticFields"
  | "role"
  | "note";

/** `text` names the fact that decided, never the value of a private one. `missing` are the private facts that could decide and are not given. */
export type Reason = {
  verdict: Verdict;
  fact: DecidingFact;
  text: string;
  missing: readonly (keyof ProfileFacts)[];
};
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

/** Returns no facts if anyone may apply. */
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

/** The countries that count for a person: the profile's only where no residence is known. */
function listCountrySources({ country, facts: { residence, citizenships } }: Applicant) {
  const sources = [
    residence === null
      ? { fact: "country" as const, name: "your profile’s country", codes: country }
      : { fact: "residence" as const, name: "your residence", codes: residence },
    { fact: "citizenship" as const, name: "your citizenship", codes: citizenships },
  ];
  return sources
    .map(({ codes, ...source }) => ({ ...source, codes: [codes ?? []].flat() }))
    .filter(({ codes }) => codes.length > 0);
}

/** The known facts of a person, comparable with conditions; null where nothing is known. The list compares them in SQL (docs/decisions/0090-eligibility.md). */
export type KnownFacts = {
  countries: readonly string[] | null;
  /** The birthday may be before or after today. */
  ages: { min: number; max: number } | null;
  languages: readonly string[] | null;
  student: boolean | null;
};

const orNull = (codes: readonly string[]) => (codes.length === 0 ? null : codes);

export function toKnownFacts(applicant: Applicant, now: Date): KnownFacts {
  const { birthYear, languages, student } = applicant.facts;
  const age = birthYear === null ? null : now.getUTCFullYear() - birthYear;
  return {
    countries: orNull(listCountrySources(applicant).flatMap(({ codes }) => codes)),
    ages: age === null ? null : { min: age - 1, max: age },
    languages: orNull(languages),
    student,
  };
}

type Finding = Omit<Reason, "missing"> & Partial<Pick<Reason, "missing">>;

function assessCountries({ eligibility }: EligibilityTerms, applicant: Applicant): Finding | null {
  if (eligibility.countries.length === 0) return null;
  const openTo = `Open to ${listNames(sortCountryNames(eligibility.countries))}`;
  const { residence, citizenships } = applicant.facts;
  const missing = [
    ...(residence === null ? (["residence"] as const) : []),
    ...(citizenships.length === 0 ? (["citizenships"] as const) : []),
  ];
  const sources = listCountrySources(applicant);
  const [first, second] = sources;
  const fitting = sources.find(({ codes }) =>
    codes.some((code) => eligibility.countries.includes(code)),
  );
  if (fitting !== undefined)
    return { verdict: "ENTER", fact: fitting.fact, text: `${openTo}: ${fitting.name} fits.` };
  if (first === undefined) {
    const text = `${openTo}: neither your residence nor your citizenship is given.`;
    return { verdict: "CHECK", fact: "residence", text, missing };
  }
  const text =
    second === undefined
      ? `${openTo}: ${first.name} does not fit.`
      : `${openTo}: neither ${first.name} nor ${second.name} fits.`;
  return { verdict: "NOT", fact: first.fact, text, missing };
}

function assessAge({ eligibility }: EligibilityTerms, { ages }: KnownFacts): Finding | null {
  const text = formatAge(eligibility);
  if (text === null) return null;
  const find = (verdict: Verdict, finding: string, missing: Reason["missing"] = []) => {
    const fact = "birthYear" as const;
    return { verdict, fact, text: `Age ${text}: ${finding}.`, missing };
  };
  if (ages === null) return find("CHECK", "your birth year is not given", ["birthYear"]);
  const [min, max] = [eligibility.ageMin ?? 0, eligibility.ageMax ?? Infinity];
  if (ages.max < min || ages.min > max) return find("NOT", "your birth year does not fit");
  return ages.min >= min && ages.max <= max
    ? find("ENTER", "your birth year fits")
    : find("CHECK", "by your birth year, it depends on your birthday");
}

function assessLanguages(
  { eligibility: { languages } }: EligibilityTerms,
  known: KnownFacts,
): Finding | null {
  if (languages.length === 0) return null;
  const find = (verdict: Verdict, finding: string, missing: Reason["missing"] = []) => {
    const asked = listNames(languages.map(getLanguageName));
    return {
      verdict,
      fact: "languages" as const,
      text: `It asks for ${asked}: ${finding}.`,
      missing,
    };
  };
  if (known.languages === null) return find("CHECK", "your languages are not given", ["languages"]);
  const spoken = languages.filter((code) => known.languages?.includes(code));
  if (spoken.length === 0) return find("NOT", "none of your languages fits");
  return spoken.length === languages.length
    ? find("ENTER", "your languages fit")
    : find("CHECK", "your languages are only some of them");
}

function assessStudent({ eligibility }: EligibilityTerms, { student }: KnownFacts): Finding | null {
  if (!eligibility.studentsOnly) return null;
  const fact = "student";
  if (student === null) {
    const text = "Students only: whether you are a student is not given.";
    return { verdict: "CHECK", fact, text, missing: ["student"] };
  }
  return student
    ? { verdict: "ENTER", fact, text: "Students only: you are a student." }
    : { verdict: "NOT", fact, text: "Students only: you are not a student." };
}

/** Fields can be described in many ways, so they exclude nobody. */
function assessFields(
  { openToAllFields, artisticFields }: EligibilityTerms,
  applicant: Applicant,
): Finding | null {
  if (openToAllFields || artisticFields.length === 0) return null;
  const fact = "artisticFields";
  const shared = artisticFields.filter((field) => applicant.artisticFields.includes(field));
  const formatFields = (fields: EligibilityTerms["artisticFields"]) =>
    listNames(fields.map((field) => artisticFieldLabels[field]));
  if (shared.length > 0)
    return { verdict: "ENTER", fact, text: `It asks for ${formatFields(shared)}.` };
  const named = applicant.artisticFields.length === 0 ? "names no field" : "names other fields";
  const text = `It asks for ${formatFields(artisticFields)}: your profile ${named}.`;
  return { verdict: "CHECK", fact, text };
}

function assessRole({ type }: EligibilityTerms, { role }: Applicant): Finding | null {
  if (type !== "CALL_FOR_CURATORS") return null;
  return role === "CURATOR"
    ? { verdict: "ENTER", fact: "role", text: "It is for curators." }
    : {
        verdict: "CHECK",
        fact: "role",
        text: "It is for curators: your profile is not a curator’s.",
      };
}

const assessNote = ({ eligibility: { note } }: EligibilityTerms): Finding | null =>
  note === ""
    ? null
    : { verdict: "CHECK", fact: "note", text: "The organiser adds a condition of their own." };

const severity: Record<Verdict, number> = { NOT: 0, CHECK: 1, ENTER: 2 };

/**
 * Judges for the page, the list, alerts and applications if somebody can enter: the most severe reason comes first and decides. Without
 * conditions there are no reasons.
 */
export function assessEligibility(
  opportunity: EligibilityTerms,
  applicant: Applicant,
  now: Date,
): Assessment {
  const known = toKnownFacts(applicant, now);
  const reasons = [
    assessRole(opportunity, applicant),
    assessCountries(opportunity, applicant),
    assessAge(opportunity, known),
    assessLanguages(opportunity, known),
    assessStudent(opportunity, known),
    assessFields(opportunity, applicant),
    assessNote(opportunity),
  ]
    .flatMap((finding) => (finding === null ? [] : [{ missing: [], ...finding }]))
    .toSorted((a, b) => severity[a.verdict] - severity[b.verdict]);
  return { verdict: reasons[0]?.verdict ?? "ENTER", reasons };
}

/** The private facts that could change the verdict; none if something else decides it anyway. */
export function listMissingFacts({ verdict, reasons }: Assessment): (keyof ProfileFacts)[] {
  const decisive = reasons.filter((reason) => reason.verdict === verdict);
  if (verdict === "NOT" && decisive.some(({ missing }) => missing.length === 0)) return [];
  return [...new Set(decisive.flatMap(({ missing }) => missing))];
}
