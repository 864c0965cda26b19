import { describe, expect, test } from "vitest";
import {
  describeEffect,
  describeHistogram,
  describeRanking,
  formatChange,
} from "@/components/juries/results/results-texts";
import { RoundForm } from "@/lib/juries/rounds/rounds.schema";

const round = (fields: object = {}) => ({
  ...RoundForm.parse({ name: "First round", ...fields }),
  id: "r",
  number: 1,
  state: "CLOSED" as const,
  openedAt: null,
  closedAt: null,
  entries: 0,
});

describe("describeRanking", () => {
  const adjusted = round({ ranking: "ADJUSTED" });

  test("by what it ranks", () => {
    const mean = { round: round(), isAdjusted: false, adjustmentGap: "FEW_SCORES" } as const;
    expect(describeRanking(mean)).toMatch(/^Ranked by the mean/);
    expect(describeRanking({ round: adjusted, isAdjusted: true, adjustmentGap: null })).toMatch(
      /^Ranked by adjusted scores/,
    );
  });

  test.each([
    ["FEW_SCORES", "a juror has fewer than five scores."],
    ["NOT_CONNECTED", "the jurors share too few entries to be compared."],
    [null, "they could not rank the round when it closed."],
  ] as const)("why the mean counts although adjusted scores were chosen: %s", (gap, reason) => {
    expect(describeRanking({ round: adjusted, isAdjusted: false, adjustmentGap: gap })).toBe(
      `Adjusted scores were chosen, but the mean counts: ${reason}`,
    );
  });
});

test("describeEffect: how lenient or strict a juror is, from a point on", () => {
  expect([-12.4, 1.2, 0.3, null].map(describeEffect)).toEqual([
    "12 points stricter than the others",
    "1 point more lenient than the others",
    "",
    "",
  ]);
});

test("formatChange: what adjusting has changed", () => {
  const change = (mean: number, adjusted: number) => formatChange({ mean, adjusted });
  expect([change(50, 53.2), change(50, 47), change(50, 50.01)]).toEqual(["+3.2", "−3.0", ""]);
});

test("describeHistogram: the best tenth first, without empty ones", () => {
  expect(describeHistogram([1, 0, 0, 0, 0, 0, 0, 0, 0, 2])).toBe(
    "90 to 100: 2 scores, 0 to 10: 1 score",
  );
  expect(describeHistogram([0, 0])).toBe("No scores");
});
