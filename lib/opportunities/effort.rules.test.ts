import { expect, test } from "vitest";
import { documentEfforts, sumEfforts, formatEffort } from "@/lib/opportunities/effort.rules";
import { Requirement } from "@/lib/vocabulary/opportunity-types.schema";

test("documentEfforts: an estimate for each requirement", () => {
  expect(Object.keys(documentEfforts).toSorted()).toEqual(Requirement.options.toSorted());
  expect(Object.values(documentEfforts).every(({ min, max }) => min > 0 && min < max)).toBe(true);
});

test("sumEfforts: adds up minimum and maximum", () => {
  expect(sumEfforts(["cv", "motivation_letter"])).toEqual({ min: 60, max: 300 });
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
