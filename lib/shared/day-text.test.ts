import { expect, test } from "vitest";
import { dayText, momentText, timeText, utcDayText } from "@/lib/shared/day-text";

test("days are written out and times have 24 hours, everywhere the same", () => {
  const at = new Date(2026, 10, 22, 14, 30);
  expect(dayText(at)).toBe("22 November 2026");
  expect(timeText(at)).toBe("14:30");
  expect(momentText(at)).toBe("22 November 2026, 14:30");
  expect(timeText(new Date(2026, 10, 22, 0, 5))).toBe("00:05");
});

test.each(["2026-11-21", "2026-11-21T00:00:00Z", "2026-11-21T23:59:59Z"])(
  "by UTC, %s is the same day in every zone",
  (instant) => expect(utcDayText(instant)).toBe("21 November 2026"),
);
