import { expect, test } from "vitest";
import { describeFacts } from "@/lib/profiles/facts/fact-texts.rules";
import { noFacts } from "@/lib/profiles/facts/profile-facts.schema";

test("describeFacts: what was given, in words", () => {
  expect(describeFacts(noFacts)).toBe("none given");
  const given = { birthYear: 1990, residence: "CH", citizenships: ["FR", "IT"], languages: ["fr"] };
  expect(describeFacts({ ...given, student: false })).toBe(
    "born in 1990 · living in Switzerland · citizen of France, Italy · French · not a student",
  );
});
