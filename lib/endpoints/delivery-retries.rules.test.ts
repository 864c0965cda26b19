import { expect, test } from "vitest";
import { getDeliveryDelay, readRetryAfter } from "@/lib/endpoints/delivery-retries.rules";
import { HOUR_MS, MINUTE_MS } from "@/lib/shared/time/durations";

const now = new Date("2026-12-01T12:00:00Z");

test("getDeliveryDelay: spread by 10 per cent, and null after the seventh", () => {
  expect([0, 0.5, 1].map((random) => getDeliveryDelay(0, 0, random))).toEqual([
    4_500, 5_000, 5_500,
  ]);
  expect(getDeliveryDelay(6, 0, 0.5)).toBe(10 * HOUR_MS);
  expect(getDeliveryDelay(7, 0)).toBeNull();
  expect(getDeliveryDelay(7, 1_000)).toBeNull();
});

test("getDeliveryDelay: Retry-After only postpones, by an hour at most", () => {
  expect(getDeliveryDelay(0, 120_000)).toBe(120_000);
  expect(getDeliveryDelay(0, 24 * HOUR_MS)).toBe(HOUR_MS);
  expect(getDeliveryDelay(1, 1_000, 0.5)).toBe(5 * MINUTE_MS);
  expect(getDeliveryDelay(4, HOUR_MS, 0.5)).toBe(5 * HOUR_MS);
});

test.each([
  [503, "120", 120_000],
  [429, "Tue, 01 Dec 2026 12:01:00 GMT", 60_000],
  [429, "Tue, 01 Dec 2026 11:00:00 GMT", 0],
  [500, "120", 0],
  [503, undefined, 0],
  [503, "-1", 0],
  [503, "1.5", 0],
  [503, "soon 1", 0],
  [503, "soon", 0],
  [null, undefined, 0],
])("readRetryAfter: %i with %s", (status, header, expected) => {
  expect(readRetryAfter(status, header, now)).toBe(expected);
});
