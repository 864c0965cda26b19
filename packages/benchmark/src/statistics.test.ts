import { describe, expect, it } from "vitest";
import { computeRatios, computeSpread, isSteady, median } from "#statistics";

it("median: the middle value, or the mean of the two in the middle", () => {
  expect(median([4, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

describe("computeSpread", () => {
  it("is half of the width of the values, as a part of their median", () => {
    expect(computeSpread([90, 100, 110])).toBeCloseTo(0.1);
    expect(computeSpread([100, 100])).toBe(0);
    expect(computeSpread([0, 0])).toBe(0);
  });

  it("is unknown of one value, or if one was not measured", () => {
    expect(computeSpread([100])).toBeNaN();
    expect(computeSpread([])).toBeNaN();
    expect(computeSpread([100, Number.NaN, 100])).toBeNaN();
  });

  it("leaves out the lowest and the highest fifth", () => {
    expect(computeSpread([1, 95, 100, 105, 900])).toBeCloseTo(0.05);
    expect(computeSpread([1, 95, 100, 105])).toBeGreaterThan(0.5);
  });
});

it("isSteady: up to a twentieth on each side, so that two runs differ by a tenth at most", () => {
  expect([0, 0.05, 0.051, Number.NaN].map(isSteady)).toEqual([true, true, false, false]);
});

it("computeRatios: of the same round, as far as both have one", () => {
  expect(computeRatios([1, 20, 3], [2, 40])).toEqual([0.5, 0.5]);
});
