import { expect, test } from "vitest";
import { announceCountdown, formatCountdown } from "@/components/letters/countdown-text";

test.each([
  [600_000, "10:00"],
  [581_000, "9:41"],
  [500, "0:01"],
  [0, "0:00"],
  [3 * 3_600_000, "3 hours"],
])("formatCountdown: %i ms is %s", (ms, text) => {
  expect(formatCountdown(ms)).toBe(text);
});

test("announceCountdown: says the time, then 5 minutes, then 1, and nothing in between", () => {
  const at = "2027-05-02T09:00:00.000Z";
  const announced = Array.from({ length: 601 }, (_, index) =>
    announceCountdown((600 - index) * 1_000, at),
  );
  expect([...new Set(announced)]).toEqual([
    expect.stringMatching(/^The letters are released on 2 May 2027, /),
    "The letters will be released in 5 minutes at most.",
    "The letters will be released in 1 minute at most.",
    "The letters are being released.",
  ]);
});
