import { expect, test } from "vitest";
import { dayText, momentText, timeText } from "@/lib/shared/day-text";

test("days are written out and times have 24 hours, everywhere the same", () => {
  const at = new Date(2026, 10, 22, 14, 30);
  expect(dayText(at)).toBe("22 November 2026");
  expect(timeText(at)).toBe("14:30");
  expect(momentText(at)).toBe("22 November 2026, 14:30");
  expect(timeText(new Date(2026, 10, 22, 0, 5))).toBe("00:05");
});
