import { expect, test } from "vitest";
import { leaveOut } from "@/lib/juries/results/known-results.rules";
import { RoundForm } from "@/lib/juries/rounds/rounds.schema";
import type { Result, RoundResults } from "@/lib/juries/results/results.schema";

const toScore = (jurorId: string, abstained = false): Result["scores"][number] => ({
  jurorId,
  juror: jurorId,
  isChair: false,
  hundred: abstained ? null : 50,
  value: abstained ? null : 5,
  values: null,
  abstained,
});

const toResult = (applicationId: string, rank: number | null): Result => ({
  rank,
  decidedBy: null,
  applicationId,
  number: 1,
  name: null,
  workId: null,
  workTitle: null,
  picture: null,
  stage: null,
  outcomePending: null,
  mean: 50,
  adjusted: null,
  median: 50,
  spread: 0,
  count: 1,
  histogram: [],
  lot: "",
  scores: [toScore("ada"), toScore("ben", true)],
});

const results: RoundResults = {
  round: {
    ...RoundForm.parse({ name: "First round" }),
    id: "r",
    number: 1,
    state: "CLOSED",
    openedAt: null,
    closedAt: null,
    entries: 5,
  },
  isAdjusted: false,
  adjustmentGap: null,
  items: [toResult("a", 1), toResult("b", 2), toResult("c", 2), toResult("d", 4)],
  belowQuorum: [toResult("e", null)],
  jurors: [
    { id: "ada", name: "Ada", isChair: true, count: 5, abstained: 0, effect: 0 },
    { id: "ben", name: "Ben", isChair: false, count: 0, abstained: 5, effect: null },
  ],
};

test("leaveOut: ranks close up, equal ones stay equal, and numbers leave the same out", () => {
  const known = leaveOut(results, new Set(["a", "c", "e"]));
  const ranks = known.items.map(({ applicationId, rank }) => [applicationId, rank]);
  expect(ranks).toEqual([
    ["b", 1],
    ["d", 2],
  ]);
  expect(known.belowQuorum).toEqual([]);
  expect(known.round.entries).toBe(2);
  expect(known.jurors.map(({ count }) => count)).toEqual([2, 0]);
});

test("leaveOut: without a conflict everything stays", () => {
  expect(leaveOut(results, new Set())).toEqual(results);
});
