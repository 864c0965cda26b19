import { expect, test } from "vitest";
import { listWeekStarts, toWeekStart } from "@/lib/statistics/weeks.rules";

test.each([
  ["2026-11-23T00:00:00Z", "2026-11-23"],
  ["2026-11-27T12:00:00Z", "2026-11-23"],
  ["2026-11-29T23:59:59Z", "2026-11-23"],
  ["2026-11-30T00:00:00Z", "2026-11-30"],
  ["2027-01-01T08:00:00Z", "2026-12-28"],
])("toWeekStart: %s → %s", (moment, monday) => {
  expect(toWeekStart(new Date(moment))).toBe(monday);
});

test("listWeekStarts: oldest first, the present week last", () => {
  expect(listWeekStarts(new Date("2027-01-07T00:00:00Z"), 3)).toEqual([
    "2026-12-21",
    "2026-12-28",
    "2027-01-04",
  ]);
});
