import { expect, test } from "vitest";
import { addIntervals, nextAfter } from "#subscriptions/calendar";

const at = (text: string) => Date.parse(text) / 1000;
const month = { interval: "month", interval_count: 1 };
const year = { interval: "year", interval_count: 1 };

test("months keep day and time, or use the month's last day", () => {
  const from = at("2027-12-31T23:59:59Z");
  expect(addIntervals(from, month, 1)).toBe(at("2028-01-31T23:59:59Z"));
  expect(addIntervals(from, month, 2)).toBe(at("2028-02-29T23:59:59Z"));
  expect(addIntervals(from, month, 3)).toBe(at("2028-03-31T23:59:59Z"));
  expect(addIntervals(from, { interval: "month", interval_count: 3 }, 1)).toBe(
    at("2028-03-31T23:59:59Z"),
  );
});

test("a year after 29 February is 28 February, four years after is 29 February", () => {
  const from = at("2028-02-29T08:00:00Z");
  expect(addIntervals(from, year, 1)).toBe(at("2029-02-28T08:00:00Z"));
  expect(addIntervals(from, year, 4)).toBe(at("2032-02-29T08:00:00Z"));
});

test("weeks and days have a fixed length", () => {
  const from = at("2027-03-27T12:00:00Z");
  expect(addIntervals(from, { interval: "week", interval_count: 2 }, 1)).toBe(
    at("2027-04-10T12:00:00Z"),
  );
  expect(addIntervals(from, { interval: "day", interval_count: 1 }, 5)).toBe(
    at("2027-04-01T12:00:00Z"),
  );
});

test("a period ends at the next instant counted from the anchor, which may be in the future", () => {
  const anchor = at("2027-01-31T00:00:00Z");
  expect(nextAfter(anchor, month, anchor)).toBe(at("2027-02-28T00:00:00Z"));
  expect(nextAfter(anchor, month, at("2027-02-28T00:00:00Z"))).toBe(at("2027-03-31T00:00:00Z"));
  expect(nextAfter(anchor, year, at("2026-12-01T00:00:00Z"))).toBe(anchor);
});
