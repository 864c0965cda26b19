import { expect, it } from "vitest";
import { verdict } from "#score";

it("meets the aim, the minimum or neither, whether low or high is good", () => {
  const score = { figure: "", must: 170, aim: 140, unit: "KB" as const };
  expect(verdict({ ...score, reached: 171, lowIsGood: true })).toBe("missed");
  expect(verdict({ ...score, reached: 170, lowIsGood: true })).toBe("must");
  expect(verdict({ ...score, reached: 140, lowIsGood: true })).toBe("aim");
  expect(verdict({ ...score, reached: 171, lowIsGood: false })).toBe("aim");
});
