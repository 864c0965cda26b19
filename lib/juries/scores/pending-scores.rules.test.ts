import { describe, expect, test } from "vitest";
import {
  countScored,
  mergePending,
  planSave,
  settlePending,
} from "@/lib/juries/scores/pending-scores.rules";
import {
  emptyScore,
  giveCriterion,
  giveValue,
  toggleAbstained,
} from "@/lib/juries/scores/score-drafts.rules";
import type { PendingScore, ScoreDraft } from "@/lib/juries/scores/scores.schema";
import { buildJuryRound, buildRubricRound } from "@/tests/support/build-jury";

const five = buildJuryRound();
const rubric = buildRubricRound();

const build = (draft: ScoreDraft, fields: Partial<PendingScore> = {}): PendingScore => ({
  entryId: "e1",
  number: 4_312,
  workId: null,
  draft,
  isCounted: false,
  mayBeStored: false,
  ...fields,
});
const four = giveValue(emptyScore, 4);
const commented = { ...emptyScore, comment: "Calm" };

describe("planSave", () => {
  test("sends what is complete, and abstentions", () => {
    expect(planSave(five, build(four))).toBe("put");
    expect(planSave(five, build(toggleAbstained(emptyScore)))).toBe("put");
  });

  test("a comment without a score and half a rubric wait", () => {
    expect(planSave(five, build(commented))).toBe("wait");
    expect(planSave(rubric, build(giveCriterion(emptyScore, "idea", 4)))).toBe("wait");
  });

  test("what was taken back is deleted only if the server may have it", () => {
    expect(planSave(five, build(emptyScore, { mayBeStored: true }))).toBe("delete");
    expect(planSave(five, build(commented, { mayBeStored: true }))).toBe("delete");
    expect(planSave(five, build(emptyScore))).toBe("wait");
    const half = giveCriterion(emptyScore, "idea", 4);
    expect(planSave(rubric, build(half, { mayBeStored: true }))).toBe("delete");
  });
});

describe("mergePending", () => {
  test("the latest state wins, and what the server may have is remembered", () => {
    const waiting = build(four, { mayBeStored: true });
    const latest = build(giveValue(emptyScore, 2));
    expect(mergePending(waiting, latest)).toEqual({ ...latest, mayBeStored: true });
  });

  test("pressed and taken back before it was sent: nothing is left", () => {
    expect(mergePending(build(four), build(emptyScore))).toBeNull();
    expect(mergePending(build(four, { mayBeStored: true }), build(emptyScore))).not.toBeNull();
  });
});

describe("settlePending", () => {
  test("what was sent is done, unless it changed meanwhile", () => {
    const sent = build(four);
    expect(settlePending(sent, sent, "put")).toBeNull();
    const latest = build(giveValue(emptyScore, 2));
    const left = { ...latest, isCounted: true, mayBeStored: true };
    expect(settlePending(sent, latest, "put")).toEqual(left);
  });

  test("taken back while it was sent: it is deleted next", () => {
    const left = settlePending(build(four), build(emptyScore), "put");
    expect(left && planSave(five, left)).toBe("delete");
  });

  test("after a deletion a comment waits for the next score", () => {
    const sent = build(commented, { isCounted: true, mayBeStored: true });
    expect(settlePending(sent, sent, "delete")).toEqual(build(commented));
    const blank = build(emptyScore, { isCounted: true, mayBeStored: true });
    expect(settlePending(blank, blank, "delete")).toBeNull();
  });
});

test("countScored: with presses that were not sent, never beyond the total", () => {
  const round = buildJuryRound({ scored: 11, total: 12 });
  expect(countScored(round, [])).toBe(11);
  expect(countScored(round, [build(four), build(commented)])).toBe(12);
  expect(countScored(round, [build(four), build(four)])).toBe(12);
  expect(countScored(round, [build(four, { isCounted: true })])).toBe(11);
  expect(countScored(round, [build(emptyScore, { isCounted: true, mayBeStored: true })])).toBe(10);
  const half = build(giveCriterion(emptyScore, "idea", 4), { isCounted: true, mayBeStored: true });
  expect(countScored({ ...rubric, scored: 11, total: 12 }, [half])).toBe(10);
});
