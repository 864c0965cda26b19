import { expect, test } from "vitest";
import { getDeliveryDelay, readRetryAfter } from "@/lib/endpoints/delivery-retries.rules";
import { HOUR_MS } from "@/lib/shared/time/durations";

const now = new Date("2026-12-01T12:00:00Z");

test("getDeliveryDelay: spread by 10 per cent, and null after the seventh", () => {
  expect([0, 0.5, 1].map((random) => getDeliveryDelay(0, null, random))).toEqual([
    4_500, 5_000, 5_500,
  ]);
  expect(getDeliveryDelay(6, null, 0.5)).toBe(10 * HOUR_MS);
  expect(getDeliveryDelay(7, null)).toBeNull();
  expect(getDeliveryDelay(7, 1_000)).toBeNull();
});

test.each([
  [503, "120", 120_000],
  [429, "Tue, 01 Dec 2026 12:01:00 GMT", 60_000],
  [429, "Tue, 01 Dec 2026 11:00:00 GMT", 0],
  [500, "120", null],
  [503, undefined, null],
  [503, "-1", null],
  [503, "1.5", null],
  [503, "soon 1", null],
])("readRetryAfter: %i with %s", (status, header, expected) => {
  expect(readRetryAfter(status, header, now)).toBe(expected);
});
