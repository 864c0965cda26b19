import { expect, test } from "vitest";
import { addIntervals, computePeriodEnd } from "#subscriptions/calendar";

const toUnix = (text: string) => Date.parse(text) / 1000;
const month = { interval: "month", interval_count: 1 };
const year = { interval: "year", interval_count: 1 };

test("addIntervals: months keep day and time, or use the month's last day", () => {
  const from = toUnix("2027-12-31T23:59:59Z");
  expect(addIntervals(from, month, 1)).toBe(toUnix("2028-01-31T23:59:59Z"));
  expect(addIntervals(from, month, 2)).toBe(toUnix("2028-02-29T23:59:59Z"));
  expect(addIntervals(from, month, 3)).toBe(toUnix("2028-03-31T23:59:59Z"));
  expect(addIntervals(from, { interval: "month", interval_count: 3 }, 1)).toBe(
    toUnix("2028-03-31T23:59:59Z"),
  );
});

test("addIntervals: a year after 29 February is 28 February, four years after is 29 February", () => {
  const from = toUnix("2028-02-29T08:00:00Z");
  expect(addIntervals(from, year, 1)).toBe(toUnix("2029-02-28T08:00:00Z"));
  expect(addIntervals(from, year, 4)).toBe(toUnix("2032-02-29T08:00:00Z"));
});

test("addIntervals: weeks and days have a fixed length", () => {
  const from = toUnix("2027-03-27T12:00:00Z");
  expect(addIntervals(from, { interval: "week", interval_count: 2 }, 1)).toBe(
    toUnix("2027-04-10T12:00:00Z"),
  );
  expect(addIntervals(from, { interval: "day", interval_count: 1 }, 5)).toBe(
    toUnix("2027-04-01T12:00:00Z"),
  );
});

test("computePeriodEnd: counts intervals from the anchor, which may be in the future", () => {
  const anchor = toUnix("2027-01-31T00:00:00Z");
  expect(computePeriodEnd(anchor, month, anchor)).toBe(toUnix("2027-02-28T00:00:00Z"));
  expect(computePeriodEnd(anchor, month, toUnix("2027-02-28T00:00:00Z"))).toBe(
    toUnix("2027-03-31T00:00:00Z"),
  );
  expect(computePeriodEnd(anchor, year, toUnix("2026-12-01T00:00:00Z"))).toBe(anchor);
});
