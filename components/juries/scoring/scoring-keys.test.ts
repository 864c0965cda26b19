import { describe, expect, test } from "vitest";
import {
  createScoringKeyReader,
  readScoringKey,
  type ScoringAction,
} from "@/components/juries/scoring/scoring-keys";

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
    ["M", words, { value: "MAYBE" }],
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
    ["C", five, "comment"],
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

test("createScoringKeyReader: after a G the key is the page's, for a second and a half", () => {
  const read = createScoringKeyReader();
  expect(read("g", 0, five)).toBeNull();
  expect(read("a", 1_000, five)).toBeNull();
  expect(read("a", 1_100, five)).toBe("abstain");
  expect(read("g", 2_000, five)).toBeNull();
  expect(read("a", 3_600, five)).toBe("abstain");
});
