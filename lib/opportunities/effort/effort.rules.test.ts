import { expect, test } from "vitest";
import { sumEfforts, formatEffort } from "@/lib/opportunities/effort/effort.rules";

test("sumEfforts: adds up minimum and maximum", () => {
  expect(
    sumEfforts([
      { min: 15, max: 120 },
      { min: 45, max: 180 },
    ]),
  ).toEqual({ min: 60, max: 300 });
  expect(sumEfforts([])).toEqual({ min: 0, max: 0 });
});

test.each([
  [10, 30, "10 to 30 minutes"],
  [20, 60, "20 minutes to 1 hour"],
  [20, 180, "20 minutes to 3 hours"],
  [45, 150, "45 minutes to 2½ hours"],
  [90, 480, "1½ to 8 hours"],
  [500, 2_490, "8 to 42 hours"],
])("formatEffort: %i to %i minutes → %s", (min, max, text) => {
  expect(formatEffort({ min, max })).toBe(text);
});
