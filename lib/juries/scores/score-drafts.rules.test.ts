import { describe, expect, test } from "vitest";
import {
  describeScore,
  emptyScore,
  giveCriterion,
  giveValue,
  isBlank,
  isComplete,
  listScaleValues,
  type RoundOfScores,
  toggleAbstained,
} from "@/lib/juries/scores/score-drafts.rules";
import type { ScoreDraft } from "@/lib/juries/scores/scores.schema";
import { buildJuryRound, buildRubricRound } from "@/tests/support/build-jury";

const five = buildJuryRound();
const rubric = buildRubricRound();
const commented = { ...emptyScore, comment: "Calm" };

test("listScaleValues: as the buttons and keys offer them", () => {
  expect(listScaleValues({ scale: "FIVE" })).toEqual([1, 2, 3, 4, 5]);
  expect(listScaleValues({ scale: "TEN" })).toHaveLength(10);
  expect(listScaleValues({ scale: "YES_MAYBE_NO" })).toEqual(["YES", "MAYBE", "NO"]);
  expect(listScaleValues({ scale: "RUBRIC" })).toEqual([]);
});

describe("changes of a score", () => {
  test("a value ends an abstention, and an abstention takes the value back; the comment stays", () => {
    const scored = giveValue(commented, 4);
    expect(scored).toEqual({ ...commented, value: 4 });
    const abstained = toggleAbstained(scored);
    expect(abstained).toEqual({ ...commented, abstained: true });
    expect(giveValue(abstained, 2)).toEqual({ ...commented, value: 2 });
    expect(toggleAbstained(abstained)).toEqual(commented);
  });

  test("a rubric counts once each criterion has its score", () => {
    const half = giveCriterion(commented, "idea", 5);
    expect(isComplete(rubric, half, null)).toBe(false);
    expect(isComplete(rubric, giveCriterion(half, "craft", 10), null)).toBe(true);
    expect(isComplete(rubric, toggleAbstained(half), null)).toBe(true);
  });

  test("in a round of works the score names one", () => {
    const works: RoundOfScores = { ...five, subject: "WORK" };
    expect(isComplete(works, giveValue(emptyScore, 4), null)).toBe(false);
    expect(isComplete(works, giveValue(emptyScore, 4), "w1")).toBe(true);
  });

  test("a comment alone is neither blank nor complete", () => {
    expect(isBlank(emptyScore)).toBe(true);
    expect(isBlank(commented)).toBe(false);
    expect(isComplete(five, commented, null)).toBe(false);
  });
});

test.each<[RoundOfScores, ScoreDraft, string]>([
  [five, giveValue(emptyScore, 4), "4 of 5"],
  [{ ...five, scale: "TEN" as const }, giveValue(emptyScore, 10), "10 of 10"],
  [{ ...five, scale: "YES_MAYBE_NO" as const }, giveValue(emptyScore, "MAYBE"), "maybe"],
  [
    rubric,
    giveCriterion(giveCriterion(emptyScore, "craft", 7), "idea", 4),
    "Idea 4 of 5, Craft 7 of 10",
  ],
  [five, toggleAbstained(emptyScore), "abstained"],
  [five, emptyScore, "not scored"],
])("describeScore: %o, %o → %s", (round, draft, text) => {
  expect(describeScore(round, draft)).toBe(text);
});
