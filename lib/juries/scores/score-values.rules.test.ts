import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Round, Scale } from "@/lib/juries/rounds/rounds.schema";
import { ScoreForm } from "@/lib/juries/scores/scores.schema";
import {
  checkScore,
  toHundred,
  toShownValue,
  toStoredValue,
} from "@/lib/juries/scores/score-values.rules";

const criteria = [
  { id: "idea", name: "Idea", weight: 3, max: 10 as const },
  { id: "craft", name: "Craft", weight: 1, max: 5 as const },
];
const roundOf = (scale: Scale, fields: Partial<Round> = {}) => ({
  scale,
  criteria: scale === "RUBRIC" ? criteria : [],
  commentsToArtist: false,
  subject: "APPLICATION" as const,
  ...fields,
});
const score = (fields: object) => ScoreForm.parse(fields);
const hundredOf = (scale: Scale, fields: object) =>
  toHundred(roundOf(scale), toStoredValue(score(fields)));
const pathsOf = (scale: Scale, fields: object, round: Partial<Round> = {}) =>
  checkScore(roundOf(scale, round), score(fields)).map(({ path }) => path);

describe("toHundred", () => {
  test.each([
    ["YES_MAYBE_NO", "YES", 100],
    ["YES_MAYBE_NO", "MAYBE", 50],
    ["YES_MAYBE_NO", "NO", 0],
    ["FIVE", 1, 0],
    ["FIVE", 4, 75],
    ["FIVE", 5, 100],
    ["TEN", 1, 0],
    ["TEN", 10, 100],
  ] as const)("%s: %s is %d", (scale, value, hundred) => {
    expect(hundredOf(scale, { value })).toBe(hundred);
  });

  test("a rubric is the weighted mean of its criteria", () => {
    expect(hundredOf("RUBRIC", { values: { idea: 10, craft: 1 } })).toBe(75);
    expect(hundredOf("RUBRIC", { values: { idea: 1, craft: 5 } })).toBe(25);
    expect(hundredOf("RUBRIC", { values: { idea: 10, craft: 5 } })).toBe(100);
  });

  test("a rubric is between 0 and 100, and rises with each criterion", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5 }), (idea, craft) => {
        const lower = hundredOf("RUBRIC", { values: { idea, craft } }) ?? -1;
        const higher = hundredOf("RUBRIC", { values: { idea: idea + 1, craft } }) ?? -1;
        expect(lower).toBeGreaterThanOrEqual(0);
        expect(higher).toBeLessThanOrEqual(100);
        expect(higher).toBeGreaterThan(lower);
      }),
    );
  });

  test("an abstention has no value", () => {
    expect(hundredOf("FIVE", { abstained: true })).toBeNull();
    expect(hundredOf("RUBRIC", { abstained: true })).toBeNull();
  });
});

test("toShownValue: words of YES_MAYBE_NO come back as they were given", () => {
  for (const word of ["YES", "MAYBE", "NO"]) {
    const { value } = toStoredValue(score({ value: word }));
    expect(toShownValue({ scale: "YES_MAYBE_NO" }, value)).toBe(word);
  }
  expect(toShownValue({ scale: "TEN" }, 7)).toBe(7);
});

describe("checkScore: names the field that does not fit", () => {
  test.each([
    ["FIVE", { value: 0 }, ["value"]],
    ["FIVE", { value: 6 }, ["value"]],
    ["FIVE", { value: "YES" }, ["value"]],
    ["FIVE", {}, ["value"]],
    ["FIVE", { value: 3, values: { idea: 3 } }, ["values"]],
    ["FIVE", { value: 3, abstained: true }, ["value"]],
    ["TEN", { value: 11 }, ["value"]],
    ["YES_MAYBE_NO", { value: 1 }, ["value"]],
    [
      "RUBRIC",
      { values: { idea: 11, craft: 0, size: 1 } },
      ["values.idea", "values.craft", "values.size"],
    ],
    ["RUBRIC", { values: { idea: 10 } }, ["values.craft"]],
    ["RUBRIC", { value: 3, values: { idea: 1, craft: 1 } }, ["value"]],
    ["FIVE", { value: 3, feedback: "Thank you" }, ["feedback"]],
    ["FIVE", { value: 3, workId: "w" }, ["workId"]],
    ["FIVE", { value: 3 }, []],
    ["FIVE", { abstained: true }, []],
    ["RUBRIC", { values: { idea: 10, craft: 5 } }, []],
    ["YES_MAYBE_NO", { value: "MAYBE" }, []],
  ] as const)("%s: %j → %j", (scale, fields, paths) => {
    expect(pathsOf(scale, fields)).toEqual(paths);
  });

  test("a round of works needs the work, and one with feedback takes it", () => {
    expect(pathsOf("FIVE", { value: 3 }, { subject: "WORK" })).toEqual(["workId"]);
    expect(pathsOf("FIVE", { value: 3, feedback: "Fine" }, { commentsToArtist: true })).toEqual([]);
  });
});
