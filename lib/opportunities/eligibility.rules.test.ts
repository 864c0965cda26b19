import { describe, expect, it, test } from "vitest";
import {
  type Applicant,
  assessEligibility,
  type EligibilityTerms,
  formatAge,
  listEligibilityFacts,
} from "@/lib/opportunities/eligibility.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { noFacts } from "@/lib/profiles/facts/profile-facts.schema";
import type { Verdict } from "@/lib/vocabulary/opportunity-types.schema";

const openToAnyone: Opportunity["eligibility"] = {
  countries: [],
  ageMin: null,
  ageMax: null,
  languages: [],
  studentsOnly: false,
  note: "",
};
const createTerms = (
  eligibility: Partial<Opportunity["eligibility"]> = {},
  overrides: Partial<EligibilityTerms> = {},
): EligibilityTerms => ({
  type: "OPEN_CALL",
  artisticFields: [],
  openToAllFields: true,
  ...overrides,
  eligibility: { ...openToAnyone, ...eligibility },
});

type Person = Partial<Omit<Applicant, "facts"> & Applicant["facts"]>;

const createApplicant = ({
  role = "ARTIST",
  country = null,
  artisticFields = [],
  ...facts
}: Person): Applicant => ({
  role,
  country,
  artisticFields,
  facts: { ...noFacts, ...facts },
});

const now = new Date("2026-11-29T12:00:00Z");
const assess = (terms: EligibilityTerms, person: Person = {}) =>
  assessEligibility(terms, createApplicant(person), now);

/** One kind of condition, one person, and the verdict with the fact that decides or the facts that are missing. */
type Case = [terms: EligibilityTerms, person: Person, verdict: Verdict, decided: string];

const forAustria = createTerms({ countries: ["AT"] });
const upTo35 = createTerms({ ageMax: 35 });
const from18 = createTerms({ ageMin: 18 });
const from18To35 = createTerms({ ageMin: 18, ageMax: 35 });
const inItalian = createTerms({ languages: ["it"] });
const inItalianAndGerman = createTerms({ languages: ["it", "de"] });
const forStudents = createTerms({ studentsOnly: true });
const forPainters = createTerms({}, { openToAllFields: false, artisticFields: ["PAINTING"] });
const forCurators = createTerms({}, { type: "CALL_FOR_CURATORS" });
const withNote = createTerms({ note: "Own tools." });

const everything = {
  country: "AU",
  residence: "AU",
  citizenships: ["AU"],
  birthYear: 1900,
  languages: ["ka"],
  student: false,
};

const cases: Case[] = [
  // No condition: whatever the facts.
  [createTerms(), {}, "ENTER", ""],
  [createTerms(), everything, "ENTER", ""],
  // Countries: residence, else the profile's country, or citizenship.
  [forAustria, {}, "CHECK", "missing residence, citizenships"],
  [forAustria, { residence: "AT" }, "ENTER", "residence"],
  [forAustria, { residence: "AU" }, "NOT", "residence"],
  [forAustria, { citizenships: ["AT"] }, "ENTER", "citizenship"],
  [forAustria, { citizenships: ["IT", "AT"] }, "ENTER", "citizenship"],
  [forAustria, { citizenships: ["AU"] }, "NOT", "citizenship"],
  [forAustria, { residence: "AU", citizenships: ["AT"] }, "ENTER", "citizenship"],
  [forAustria, { residence: "AT", citizenships: ["AU"] }, "ENTER", "residence"],
  [forAustria, { residence: "AU", citizenships: ["IT"] }, "NOT", "residence"],
  [forAustria, { country: "AT" }, "ENTER", "country"],
  [forAustria, { country: "AU" }, "NOT", "country"],
  [forAustria, { country: "AU", citizenships: ["AT"] }, "ENTER", "citizenship"],
  [forAustria, { country: "AU", citizenships: ["IT"] }, "NOT", "country"],
  [forAustria, { country: "AT", residence: "AU" }, "NOT", "residence"],
  [forAustria, { country: "AU", residence: "AT" }, "ENTER", "residence"],
  // Age in 2026: the birthday may be before or after today.
  [upTo35, {}, "CHECK", "missing birthYear"],
  [upTo35, { birthYear: 1998 }, "ENTER", "birthYear"],
  [upTo35, { birthYear: 1991 }, "ENTER", "birthYear"],
  [upTo35, { birthYear: 1990 }, "CHECK", "birthYear"],
  [upTo35, { birthYear: 1989 }, "NOT", "birthYear"],
  [from18, {}, "CHECK", "missing birthYear"],
  [from18, { birthYear: 2007 }, "ENTER", "birthYear"],
  [from18, { birthYear: 2008 }, "CHECK", "birthYear"],
  [from18, { birthYear: 2009 }, "NOT", "birthYear"],
  [from18To35, { birthYear: 2000 }, "ENTER", "birthYear"],
  [from18To35, { birthYear: 1976 }, "NOT", "birthYear"],
  [from18To35, { birthYear: 2015 }, "NOT", "birthYear"],
  // Languages.
  [inItalian, {}, "CHECK", "missing languages"],
  [inItalian, { languages: ["it", "en"] }, "ENTER", "languages"],
  [inItalian, { languages: ["en"] }, "NOT", "languages"],
  [inItalianAndGerman, { languages: ["de"] }, "CHECK", "languages"],
  [inItalianAndGerman, { languages: ["de", "it"] }, "ENTER", "languages"],
  // Students.
  [forStudents, {}, "CHECK", "missing student"],
  [forStudents, { student: true }, "ENTER", "student"],
  [forStudents, { student: false }, "NOT", "student"],
  // What a profile describes excludes nobody.
  [forPainters, {}, "CHECK", "artisticFields"],
  [forPainters, { artisticFields: ["Fresco"] }, "CHECK", "artisticFields"],
  [forPainters, { artisticFields: ["PAINTING"] }, "ENTER", "artisticFields"],
  [forCurators, {}, "CHECK", "role"],
  [forCurators, { role: "CURATOR" }, "ENTER", "role"],
  [withNote, everything, "CHECK", "note"],
];

const describeTerms = ({ eligibility, type, artisticFields }: EligibilityTerms) =>
  JSON.stringify({ ...eligibility, type, artisticFields });

describe("assessEligibility: one condition", () => {
  test.each(cases.map((entry) => [describeTerms(entry[0]), JSON.stringify(entry[1]), ...entry]))(
    "%s and %s",
    (_, __, terms, person, verdict, decided) => {
      const assessment = assess(terms, person);
      expect(assessment.verdict).toBe(verdict);
      const [reason] = assessment.reasons;
      if (decided.startsWith("missing "))
        expect(reason?.missing).toEqual(decided.slice("missing ".length).split(", "));
      else {
        expect(reason?.fact ?? "").toBe(decided);
        // What excludes a person may also ask for what would let them in.
        if (verdict !== "NOT") expect(reason?.missing ?? []).toEqual([]);
      }
    },
  );
});

/** Kinds of conditions that a private fact decides, with such a fact. */
const kinds = [
  {
    set: { countries: ["AT"] },
    fits: { citizenships: ["AT"] },
    excludes: { citizenships: ["AU"] },
  },
  { set: { ageMax: 35 }, fits: { birthYear: 1998 }, excludes: { birthYear: 1976 } },
  { set: { languages: ["it"] }, fits: { languages: ["it"] }, excludes: { languages: ["en"] } },
  { set: { studentsOnly: true }, fits: { student: true }, excludes: { student: false } },
] as const satisfies readonly {
  set: Partial<Opportunity["eligibility"]>;
  fits: Person;
  excludes: Person;
}[];
type State = {
  terms: Partial<Opportunity["eligibility"]>;
  person: Person;
  verdict: Verdict | null;
};

/** Each condition is set or not, and its fact fits, excludes or is missing. */
const states = kinds.map(({ set, fits, excludes }): State[] => [
  { terms: set, person: fits, verdict: "ENTER" },
  { terms: set, person: excludes, verdict: "NOT" },
  { terms: set, person: {}, verdict: "CHECK" },
  ...[fits, excludes, {}].map((person) => ({ terms: {}, person, verdict: null })),
]);

const combinations = states.reduce<State[][]>(
  (all, ofKind) => all.flatMap((chosen) => ofKind.map((state) => [...chosen, state])),
  [[]],
);

test("assessEligibility: all 1,296 combinations of conditions and facts give the most severe verdict, whose reason comes first", () => {
  expect(combinations).toHaveLength(1_296);
  for (const combination of combinations) {
    const terms = Object.assign({}, ...combination.map((state) => state.terms));
    const person = Object.assign({}, ...combination.map((state) => state.person));
    const verdicts = combination.flatMap(({ verdict }) => verdict ?? []);
    const expected = (["NOT", "CHECK"] as const).find((verdict) => verdicts.includes(verdict));
    const { verdict, reasons } = assess(createTerms(terms), person);
    expect(verdict, JSON.stringify({ terms, person })).toBe(expected ?? "ENTER");
    expect(reasons.map((reason) => reason.verdict).toSorted()).toEqual(verdicts.toSorted());
    if (reasons.length > 0) expect(reasons[0]?.verdict).toBe(verdict);
  }
});

test("assessEligibility: a reason names the fact, never the value of a private one", () => {
  const terms = createTerms({
    countries: ["AT"],
    ageMax: 35,
    languages: ["it"],
    studentsOnly: true,
  });
  const { reasons } = assess(terms, {
    residence: "AU",
    citizenships: ["GE"],
    birthYear: 1976,
    languages: ["ka"],
    student: false,
  });
  expect(reasons.map(({ text }) => text)).toEqual([
    "Open to Austria: neither your residence nor your citizenship fits.",
    "Age 35 or younger: your birth year does not fit.",
    "It asks for Italian: none of your languages fits.",
    "Students only: you are not a student.",
  ]);
});

test("assessEligibility: a sentence names at most six countries", () => {
  const countries = ["AT", "BE", "CZ", "DE", "DK", "ES", "FI", "FR", "GR"];
  expect(assess(createTerms({ countries }), { country: "PT" }).reasons[0]?.text).toBe(
    "Open to Austria, Belgium, Czechia, Denmark, Finland, France and 3 more: your profile’s country does not fit.",
  );
});

describe("formatAge and listEligibilityFacts", () => {
  it.each([
    [18, 35, "18 to 35"],
    [18, null, "18 or older"],
    [null, 30, "30 or younger"],
    [21, 21, "21"],
    [null, null, null],
  ])("age %s to %s → %s", (ageMin, ageMax, text) => {
    expect(formatAge({ ageMin, ageMax })).toBe(text);
  });

  it("one fact per condition, none without conditions", () => {
    expect(
      listEligibilityFacts(
        createTerms(
          { countries: ["PT", "ES"], ageMin: 18, languages: ["en", "pt"], note: "Own tools." },
          { openToAllFields: false, artisticFields: ["PAINTING"] },
        ),
      ),
    ).toEqual([
      { term: "From", text: "Portugal and Spain" },
      { term: "Age", text: "18 or older" },
      { term: "Languages", text: "English and Portuguese" },
      { term: "Fields", text: "Painting" },
      { term: "Also", text: "Own tools." },
    ]);
    expect(listEligibilityFacts(createTerms())).toEqual([]);
  });
});
