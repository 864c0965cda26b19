import { describe, expect, test } from "vitest";
import { readScoringKey, type ScoringAction } from "@/components/juries/scoring/scoring-keys";

const [five, ten] = [{ scale: "FIVE" } as const, { scale: "TEN" } as const];
const [words, rubric] = [{ scale: "YES_MAYBE_NO" } as const, { scale: "RUBRIC" } as const];

describe("readScoringKey", () => {
  test.each<[string, Parameters<typeof readScoringKey>[1], ScoringAction | null]>([
    ["1", five, { value: 1 }],
    ["5", five, { value: 5 }],
    ["6", five, null],
    ["0", five, null],
    ["0", ten, { value: 10 }],
    ["y", words, { value: "YES" }],
    ["m", words, { value: "MAYBE" }],
    ["n", words, { value: "NO" }],
    ["3", words, null],
    ["n", five, null],
    ["7", rubric, { criterionValue: 7 }],
    ["0", rubric, { criterionValue: 10 }],
    ["ArrowLeft", five, "previous"],
    ["ArrowRight", five, "next"],
    ["ArrowUp", five, "up"],
    ["ArrowDown", five, "down"],
    ["f", five, "fullScreen"],
    ["c", five, "comment"],
    ["a", five, "abstain"],
    ["x", five, "conflict"],
    ["u", five, "undo"],
    ["?", five, "help"],
    ["z", five, null],
    ["Enter", five, null],
  ])("%s, %o → %j", (key, round, action) => {
    expect(readScoringKey(key, round)).toEqual(action);
  });
});
