import { expect, test } from "vitest";
import { formatDeadline } from "@/lib/opportunities/deadline-text.rules";

test.each([
  ["FIXED", "2027-06-30T23:59", "30 June 2027, 23:59 (Europe/Lisbon)"],
  ["FIXED", "2027-06-30", "30 June 2027, the end of the day (Europe/Lisbon)"],
  ["FIXED", null, "Not given"],
  ["ROLLING", null, "Rolling"],
  ["TBA", null, "To be announced"],
] as const)("formatDeadline: %s, %s → %s", (deadlineKind, deadlineLocal, text) => {
  expect(formatDeadline({ deadlineKind, deadlineLocal, timeZone: "Europe/Lisbon" })).toBe(text);
});
