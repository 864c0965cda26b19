import { describe, expect, it } from "vitest";
import {
  ageText,
  assessEligibility,
  eligibilityFacts,
} from "@/lib/opportunities/eligibility.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

type OpportunityPart = Parameters<typeof assessEligibility>[0];
type Applicant = Parameters<typeof assessEligibility>[1];

const anyone: Opportunity["eligibility"] = {
  countries: [],
  ageMin: null,
  ageMax: null,
  languages: [],
  studentsOnly: false,
  note: "",
};
const opportunity = (
  eligibility: Partial<Opportunity["eligibility"]> = {},
  rest: Partial<OpportunityPart> = {},
): OpportunityPart => ({
  type: "OPEN_CALL",
  artisticFields: [],
  openToAllFields: true,
  ...rest,
  eligibility: { ...anyone, ...eligibility },
});
const artist: Applicant = { role: "ARTIST", country: "PT", artisticFields: ["PAINTING"] };

describe("whether one can enter", () => {
  it("anyone can where nothing is asked", () => {
    expect(assessEligibility(opportunity(), artist)).toEqual({
      verdict: "ENTER",
      reasons: [{ verdict: "ENTER", text: "It is open to anyone." }],
    });
  });

  it("who lives in one of the countries can", () => {
    expect(assessEligibility(opportunity({ countries: ["ES", "PT"] }), artist)).toEqual({
      verdict: "ENTER",
      reasons: [{ verdict: "ENTER", text: "Open to Portugal, where your profile is." }],
    });
  });

  it("who lives elsewhere cannot, and is told why", () => {
    expect(assessEligibility(opportunity({ countries: ["ES", "FR"] }), artist)).toEqual({
      verdict: "NOT",
      reasons: [{ verdict: "NOT", text: "Open to France and Spain; your profile says Portugal." }],
    });
  });

  it("who does not say where they live is to check", () => {
    const assessed = assessEligibility(opportunity({ countries: ["ES"] }), {
      ...artist,
      country: null,
    });
    expect(assessed?.verdict).toBe("CHECK");
    expect(assessed?.reasons[0]?.text).toBe("Open to Spain; your profile names no country.");
  });

  it("names six countries of many", () => {
    const countries = ["AT", "BE", "CZ", "DE", "DK", "ES", "FI", "FR", "GR"];
    expect(assessEligibility(opportunity({ countries }), artist)?.reasons[0]?.text).toBe(
      "Open to Austria, Belgium, Czechia, Denmark, Finland, France and 3 more; your profile says Portugal.",
    );
  });

  it("a field that one works in is a reason to enter, another one to check", () => {
    const fields = (...artisticFields: OpportunityPart["artisticFields"]) =>
      assessEligibility(opportunity({}, { openToAllFields: false, artisticFields }), artist);
    expect(fields("PAINTING", "DRAWING")?.reasons).toEqual([
      { verdict: "ENTER", text: "It asks for Painting." },
    ]);
    expect(fields("DANCE", "FILM")?.reasons).toEqual([
      { verdict: "CHECK", text: "It asks for Dance and Film; your profile names other fields." },
    ]);
  });

  it("what a profile does not tell is to check: age, languages, studies, a condition in words", () => {
    const assessed = assessEligibility(
      opportunity({
        ageMin: 18,
        ageMax: 35,
        languages: ["de"],
        studentsOnly: true,
        note: "Own tools.",
      }),
      artist,
    );
    expect(assessed?.verdict).toBe("CHECK");
    expect(assessed?.reasons.map(({ text }) => text)).toEqual([
      "Your age: 18 to 35.",
      "It asks for German.",
      "It is for students only.",
      "The organiser adds a condition.",
    ]);
  });

  it("the weightiest reason decides and comes first", () => {
    const assessed = assessEligibility(
      opportunity(
        { countries: ["ES"], ageMin: 18 },
        { openToAllFields: false, artisticFields: ["PAINTING"] },
      ),
      artist,
    );
    expect(assessed?.reasons.map(({ verdict }) => verdict)).toEqual(["NOT", "CHECK", "ENTER"]);
    expect(assessed?.verdict).toBe("NOT");
  });

  it("an opportunity for curators: eligible curator, artist should check", () => {
    const forCurators = opportunity({}, { type: "CALL_FOR_CURATORS" });
    expect(assessEligibility(forCurators, { ...artist, role: "CURATOR" })?.verdict).toBe("ENTER");
    expect(assessEligibility(forCurators, artist)?.verdict).toBe("CHECK");
  });

  it.each(["ART_ORGANIZATION", "COLLECTOR", "ART_ENTHUSIAST"] as const)(
    "nothing is said to %s",
    (role) => expect(assessEligibility(opportunity(), { ...artist, role })).toBeNull(),
  );
});

describe("who may apply, in words", () => {
  it.each([
    [18, 35, "18 to 35"],
    [18, null, "18 or older"],
    [null, 30, "30 or younger"],
    [21, 21, "21"],
    [null, null, null],
  ])("ages %s to %s: %s", (ageMin, ageMax, words) => {
    expect(ageText({ ageMin, ageMax })).toBe(words);
  });

  it("is a list of what is asked", () => {
    expect(
      eligibilityFacts(
        opportunity(
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
    expect(eligibilityFacts(opportunity())).toEqual([]);
  });
});
