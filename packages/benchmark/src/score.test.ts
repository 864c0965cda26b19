import { expect, it } from "vitest";
import { verdict } from "#score";

it("meets the target, the minimum or neither, for lower-is-better and higher-is-better", () => {
  const score = { figure: "", must: 170, aim: 140, unit: "KB" as const };
  expect(verdict({ ...score, reached: 171, lowIsGood: true })).toBe("missed");
  expect(verdict({ ...score, reached: 170, lowIsGood: true })).toBe("must");
  expect(verdict({ ...score, reached: 140, lowIsGood: true })).toBe("aim");
  expect(verdict({ ...score, reached: 171, lowIsGood: false })).toBe("aim");
});
