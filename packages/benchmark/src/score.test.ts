import { expect, it } from "vitest";
import { rateScore } from "#score";

it("rateScore: meets the target, only the requirement, or neither; lower or higher is better", () => {
  const score = { figure: "", required: 170, target: 140, unit: "KB" as const };
  expect(rateScore({ ...score, reached: 171, lowerIsBetter: true })).toBe("missed");
  expect(rateScore({ ...score, reached: 170, lowerIsBetter: true })).toBe("required");
  expect(rateScore({ ...score, reached: 140, lowerIsBetter: true })).toBe("target");
  expect(rateScore({ ...score, reached: 171, lowerIsBetter: false })).toBe("target");
});
