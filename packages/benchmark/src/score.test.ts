import { expect, it } from "vitest";
import { verdict } from "#score";

it("verdict: meets the target, only the requirement, or neither; lower or higher is better", () => {
  const score = { figure: "", required: 170, target: 140, unit: "KB" as const };
  expect(verdict({ ...score, reached: 171, lowerIsBetter: true })).toBe("missed");
  expect(verdict({ ...score, reached: 170, lowerIsBetter: true })).toBe("required");
  expect(verdict({ ...score, reached: 140, lowerIsBetter: true })).toBe("target");
  expect(verdict({ ...score, reached: 171, lowerIsBetter: false })).toBe("target");
});
