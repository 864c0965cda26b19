import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { artisticFieldLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { countryName } from "@/lib/shared/countries";
import { languageName } from "@/lib/shared/languages";

type Call = Pick<Opportunity, "type" | "eligibility" | "artisticFields" | "openToAllFields">;
type Asker = Pick<Profile, "role" | "country" | "artisticFields">;

/** Whether somebody may apply: yes, perhaps (what we do not know of them), no. */
export type Verdict = "ENTER" | "CHECK" | "NOT";

export const verdictLabels: Record<Verdict, string> = {
  ENTER: "You can enter",
  CHECK: "Check this",
  NOT: "Not for you",
};

/** How each verdict is reached. */
export const verdictExplanations: Record<Verdict, string> = {
  ENTER:
    "Your profile meets every condition that the organiser has stated here. The organiser decides; read the full text.",
  CHECK:
    "Your profile does not say everything that the organiser asks for. Compare the marked points with the full text.",
  NOT: "Your profile says something that a condition of the organiser excludes. If the profile is out of date, correct it there.",
};

/** One reason of a verdict, as a sentence. */
export type Reason = { verdict: Verdict; text: string };
export type Assessment = { verdict: Verdict; reasons: readonly Reason[] };

/** How many countries or languages a sentence names. */
const NAMED = 6;
const list = new Intl.ListFormat("en-GB");

function named(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return list.format(rest > 1 ? [...names.slice(0, NAMED), `${rest} more`] : names);
}

const countryNames = (codes: readonly string[]) =>
  codes.map((code) => countryName(code)).toSorted((a, b) => a.localeCompare(b, "en"));

/** For whom of which age, in words; null where it is open to any. */
export function ageText({
  ageMin,
  ageMax,
}: Pick<Opportunity["eligibility"], "ageMin" | "ageMax">): string | null {
  if (ageMin !== null && ageMax !== null) {
    return ageMin === ageMax ? `${ageMin}` : `${ageMin} to ${ageMax}`;
  }
  if (ageMin !== null) return `${ageMin} or older`;
  return ageMax === null ? null : `${ageMax} or younger`;
}

/** Who may apply, as terms with what is asked; empty when anyone may. */
export function eligibilityFacts(call: Call): { term: string; text: string }[] {
  const { countries, languages, studentsOnly, note } = call.eligibility;
  const age = ageText(call.eligibility);
  const facts: [string, string | null][] = [
    ["From", countries.length === 0 ? null : list.format(countryNames(countries))],
    ["Age", age],
    ["Languages", languages.length === 0 ? null : list.format(languages.map(languageName))],
    ["Students", studentsOnly ? "Students only" : null],
    [
      "Fields",
      call.openToAllFields || call.artisticFields.length === 0
        ? null
        : list.format(call.artisticFields.map((field) => artisticFieldLabels[field])),
    ],
    ["Also", note === "" ? null : note],
  ];
  return facts.flatMap(([term, text]) => (text === null ? [] : [{ term, text }]));
}

function ofCountry({ eligibility: { countries } }: Call, { country }: Asker): Reason[] {
  if (countries.length === 0) return [];
  const open = `Open to ${named(countryNames(countries))}`;
  if (country === null) {
    return [{ verdict: "CHECK", text: `${open}; your profile names no country.` }];
  }
  return countries.includes(country)
    ? [{ verdict: "ENTER", text: `Open to ${countryName(country)}, where your profile is.` }]
    : [{ verdict: "NOT", text: `${open}; your profile says ${countryName(country)}.` }];
}

function ofFields({ openToAllFields, artisticFields }: Call, asker: Asker): Reason[] {
  if (openToAllFields || artisticFields.length === 0) return [];
  const shared = artisticFields.filter((field) => asker.artisticFields.includes(field));
  const words = (fields: Call["artisticFields"]) =>
    named(fields.map((field) => artisticFieldLabels[field]));
  if (shared.length > 0) return [{ verdict: "ENTER", text: `It asks for ${words(shared)}.` }];
  const yours = asker.artisticFields.length === 0 ? "names no field" : "names other fields";
  return [
    { verdict: "CHECK", text: `It asks for ${words(artisticFields)}; your profile ${yours}.` },
  ];
}

function ofRole({ type }: Call, { role }: Asker): Reason[] {
  if (type !== "CALL_FOR_CURATORS") return [];
  return role === "CURATOR"
    ? [{ verdict: "ENTER", text: "It is for curators." }]
    : [{ verdict: "CHECK", text: "It is for curators; your profile is an artist’s." }];
}

/** What a profile does not tell. */
function ofTheUnknown({ eligibility }: Call): Reason[] {
  const { languages, studentsOnly, note } = eligibility;
  const age = ageText(eligibility);
  const asked = [
    age === null ? null : `Your age: ${age}.`,
    languages.length === 0 ? null : `It asks for ${named(languages.map(languageName))}.`,
    studentsOnly ? "It is for students only." : null,
    note === "" ? null : "The organiser adds a condition.",
  ];
  return asked.flatMap((text) => (text === null ? [] : [{ verdict: "CHECK" as const, text }]));
}

const gravity: Record<Verdict, number> = { NOT: 0, CHECK: 1, ENTER: 2 };

/**
 * Whether an artist or a curator can enter a call, by what it asks for and what their profile says, the weightiest reason
 * first; null for other roles, to whom calls are not addressed.
 */
export function assessEligibility(call: Call, asker: Asker): Assessment | null {
  if (asker.role !== "ARTIST" && asker.role !== "CURATOR") return null;
  const found = [
    ...ofRole(call, asker),
    ...ofCountry(call, asker),
    ...ofFields(call, asker),
    ...ofTheUnknown(call),
  ].toSorted((a, b) => gravity[a.verdict] - gravity[b.verdict]);
  const reasons: Reason[] =
    found.length === 0 ? [{ verdict: "ENTER", text: "It is open to anyone." }] : found;
  return { verdict: reasons[0]?.verdict ?? "ENTER", reasons };
}
