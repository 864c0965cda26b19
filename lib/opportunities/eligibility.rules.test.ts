import { describe, expect, it } from "vitest";
import {
  formatAge,
  assessEligibility,
  listEligibilityFacts,
} from "@/lib/opportunities/eligibility.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

type Terms = Parameters<typeof assessEligibility>[0];
type Applicant = Parameters<typeof assessEligibility>[1];

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
  overrides: Partial<Terms> = {},
): Terms => ({
  type: "OPEN_CALL",
  artisticFields: [],
  openToAllFields: true,
  ...overrides,
  eligibility: { ...openToAnyone, ...eligibility },
});
const artist: Applicant = { role: "ARTIST", country: "PT", artisticFields: ["PAINTING"] };

describe("assessEligibility", () => {
  it("ENTER without conditions", () => {
    expect(assessEligibility(createTerms(), artist)).toEqual({
      verdict: "ENTER",
      reasons: [{ verdict: "ENTER", text: "It is open to anyone." }],
    });
  });

  it("ENTER for a resident of one of the countries", () => {
    expect(assessEligibility(createTerms({ countries: ["ES", "PT"] }), artist)).toEqual({
      verdict: "ENTER",
      reasons: [{ verdict: "ENTER", text: "Open to Portugal, where your profile is." }],
    });
  });

  it("NOT for a resident of another country, with the reason", () => {
    expect(assessEligibility(createTerms({ countries: ["ES", "FR"] }), artist)).toEqual({
      verdict: "NOT",
      reasons: [{ verdict: "NOT", text: "Open to France and Spain; your profile says Portugal." }],
    });
  });

  it("CHECK for a profile without a country", () => {
    const assessment = assessEligibility(createTerms({ countries: ["ES"] }), {
      ...artist,
      country: null,
    });
    expect(assessment?.verdict).toBe("CHECK");
    expect(assessment?.reasons[0]?.text).toBe("Open to Spain; your profile names no country.");
  });

  it("a sentence names at most six countries", () => {
    const countries = ["AT", "BE", "CZ", "DE", "DK", "ES", "FI", "FR", "GR"];
    expect(assessEligibility(createTerms({ countries }), artist)?.reasons[0]?.text).toBe(
      "Open to Austria, Belgium, Czechia, Denmark, Finland, France and 3 more; your profile says Portugal.",
    );
  });

  it("ENTER for a shared artistic field, CHECK for other fields", () => {
    const assessFields = (...artisticFields: Terms["artisticFields"]) =>
      assessEligibility(createTerms({}, { openToAllFields: false, artisticFields }), artist);
    expect(assessFields("PAINTING", "DRAWING")?.reasons).toEqual([
      { verdict: "ENTER", text: "It asks for Painting." },
    ]);
    expect(assessFields("DANCE", "FILM")?.reasons).toEqual([
      { verdict: "CHECK", text: "It asks for Dance and Film; your profile names other fields." },
    ]);
  });

  it("CHECK for what a profile does not say: age, languages, studies, a note", () => {
    const assessment = assessEligibility(
      createTerms({
        ageMin: 18,
        ageMax: 35,
        languages: ["de"],
        studentsOnly: true,
        note: "Own tools.",
      }),
      artist,
    );
    expect(assessment?.verdict).toBe("CHECK");
    expect(assessment?.reasons.map(({ text }) => text)).toEqual([
      "Your age: 18 to 35.",
      "It asks for German.",
      "It is for students only.",
      "The organiser adds a condition.",
    ]);
  });

  it("the most severe reason decides and comes first", () => {
    const assessment = assessEligibility(
      createTerms(
        { countries: ["ES"], ageMin: 18 },
        { openToAllFields: false, artisticFields: ["PAINTING"] },
      ),
      artist,
    );
    expect(assessment?.reasons.map(({ verdict }) => verdict)).toEqual(["NOT", "CHECK", "ENTER"]);
    expect(assessment?.verdict).toBe("NOT");
  });

  it("a call for curators: ENTER for a curator, CHECK for an artist", () => {
    const forCurators = createTerms({}, { type: "CALL_FOR_CURATORS" });
    expect(assessEligibility(forCurators, { ...artist, role: "CURATOR" })?.verdict).toBe("ENTER");
    expect(assessEligibility(forCurators, artist)?.verdict).toBe("CHECK");
  });

  it.each(["ART_ORGANIZATION", "COLLECTOR", "ART_ENTHUSIAST"] as const)("null for %s", (role) =>
    expect(assessEligibility(createTerms(), { ...artist, role })).toBeNull(),
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
