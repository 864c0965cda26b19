import { afterEach, expect, test, vi } from "vitest";

import {
  formatDay,
  formatDateTime,
  formatShortDay,
  formatTime,
  formatUtcDay,
  formatZonedTime,
} from "@/lib/shared/texts/format-date";

test("formatDay, formatTime, formatDateTime: long dates and 24-hour times, whatever the locale", () => {
  const date = new Date(2026, 10, 22, 14, 30);
  expect(formatDay(date)).toBe("22 November 2026");
  expect(formatTime(date)).toBe("14:30");
  expect(formatDateTime(date)).toBe("22 November 2026, 14:30");
  expect(formatTime(new Date(2026, 10, 22, 0, 5))).toBe("00:05");
});

test("formatShortDay: without the year, if it is this one", () => {
  const date = new Date(2026, 10, 22, 14, 30);
  expect(formatShortDay(date, new Date(2026, 0, 1))).toBe("22 Nov");
  expect(formatShortDay(date, new Date(2027, 0, 1))).toBe("22 Nov 2026");
});

test.each(["2026-11-21", "2026-11-21T00:00:00Z", "2026-11-21T23:59:59Z"])(
  "formatUtcDay: %s is the same day in every time zone",
  (instant) => expect(formatUtcDay(instant)).toBe("21 November 2026"),
);

test.each([
  ["2027-10-31T00:30:00Z", "31 October 2027, 02:30, the first time, Berlin time (GMT+2)"],
  ["2027-10-31T01:30:00.250Z", "31 October 2027, 02:30, the second time, Berlin time (GMT+1)"],
  ["2027-10-31T02:00:00Z", "31 October 2027, 03:00, Berlin time (GMT+1)"],
  ["2027-03-28T01:00:00Z", "28 March 2027, 03:00, Berlin time (GMT+2)"],
])("formatZonedTime: %s is %s", (instant, text) => {
  expect(formatZonedTime(instant, "Europe/Berlin")).toBe(text);
});

afterEach(() => vi.unstubAllEnvs());

test("formatDateTime: says which of two, where the reader's clock shows a time twice", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  expect(formatDateTime("2027-10-31T00:30:00Z")).toBe("31 October 2027, 02:30, the first time");
  expect(formatDateTime("2027-10-31T01:30:00Z")).toBe("31 October 2027, 02:30, the second time");
  expect(formatDateTime("2027-10-31T02:30:00Z")).toBe("31 October 2027, 03:30");
});
