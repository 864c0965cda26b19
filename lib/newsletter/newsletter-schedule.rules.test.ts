import { expect, test } from "vitest";
import {
  findIssueDay,
  findNextIssueDay,
  formatIssueDay,
  listBookableDays,
} from "@/lib/newsletter/newsletter-schedule.rules";

test("findIssueDay: the next Friday, today until nine", () => {
  expect(findIssueDay(new Date("2026-11-30T12:00:00Z"))).toBe("2026-12-04");
  expect(findIssueDay(new Date("2026-12-04T08:59:59Z"))).toBe("2026-12-04");
  expect(findIssueDay(new Date("2026-12-04T09:00:00Z"))).toBe("2026-12-11");
});

test("findNextIssueDay: never the day of an issue that was sent early", () => {
  const now = new Date("2026-12-03T12:00:00Z");
  expect(findNextIssueDay(null, now)).toBe("2026-12-04");
  expect(findNextIssueDay("2026-11-27", now)).toBe("2026-12-04");
  expect(findNextIssueDay("2026-12-04", now)).toBe("2026-12-11");
});

test("listBookableDays: eight issues, without one that goes out within twelve hours", () => {
  const days = listBookableDays("2026-12-04", new Date("2026-12-03T20:59:00Z"));
  expect([days.length, days[0], days.at(-1)]).toEqual([8, "2026-12-04", "2027-01-22"]);
  const laterDays = listBookableDays("2026-12-04", new Date("2026-12-03T21:00:00Z"));
  expect([laterDays.length, laterDays[0]]).toEqual([8, "2026-12-11"]);
});

test("formatIssueDay: weekday, day and month", () => {
  expect(formatIssueDay("2026-12-04")).toBe("Friday 4 December");
});
