import { expect, test } from "vitest";
import { findNextDigest, findQuietEnd, toLocalDay } from "@/lib/mails/local-hours.rules";
import { DAY_MS, HOUR_MS } from "@/lib/shared/time/durations";

const night = { from: "22:00", to: "08:00" };

test.each([
  ["2026-11-23T21:30:00Z", "Europe/Zurich", "2026-11-24T07:00:00.000Z"],
  ["2026-11-23T05:00:00Z", "Europe/Zurich", "2026-11-23T07:00:00.000Z"],
  ["2026-11-23T12:00:00Z", "Europe/Zurich", undefined],
  ["2026-11-23T07:00:00Z", "Europe/Zurich", undefined],
  // The night in which clocks go forward has an hour less, and the one in which they go back one more.
  ["2027-03-27T22:00:00Z", "Europe/Zurich", "2027-03-28T06:00:00.000Z"],
  ["2026-10-24T22:00:00Z", "Europe/Zurich", "2026-10-25T07:00:00.000Z"],
  ["2026-11-23T17:00:00Z", "Asia/Kathmandu", "2026-11-24T02:15:00.000Z"],
])("findQuietEnd: %s in %s ends at %s", (now, zone, end) => {
  expect(findQuietEnd(new Date(now), zone, night)?.toISOString()).toBe(end);
});

test("findQuietEnd: an end that the clocks skip is the end of the gap", () => {
  const now = new Date("2027-03-28T00:30:00Z");
  const end = findQuietEnd(now, "Europe/Zurich", { from: "01:00", to: "02:30" });
  expect(end?.toISOString()).toBe("2027-03-28T01:00:00.000Z");
});

test("findQuietEnd: none without quiet hours, or with none between", () => {
  const now = new Date("2026-11-23T23:00:00Z");
  expect(findQuietEnd(now, "UTC", null)).toBeNull();
  expect(findQuietEnd(now, "UTC", { from: "22:00", to: "22:00" })).toBeNull();
});

const zones = [
  "Europe/Zurich",
  "America/New_York",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Asia/Kathmandu",
];

test.each(zones)("findNextDigest: once on each local day of a year, at the hour: %s", (zone) => {
  const times = { digestHour: 2, digestDay: "MO" as const };
  let now = new Date("2026-01-01T12:00:00Z");
  let lastDigestOn: string | null = null;
  const end = new Date(now.getTime() + 365 * DAY_MS);
  const days = new Set<string>();
  while (now < end) {
    const due = findNextDigest(now, zone, { ...times, lastDigestOn }, "DAILY");
    expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(26 * HOUR_MS);
    const day = toLocalDay(due, zone);
    expect(days.has(day)).toBe(false);
    days.add(day);
    [now, lastDigestOn] = [due, day];
  }
  expect(days.size).toBeGreaterThanOrEqual(365);
});

test("findNextDigest: weekly ones on their day; never a second one on the same day", () => {
  const now = new Date("2026-11-23T07:00:00Z");
  const times = { digestHour: 8, digestDay: "WE" as const, lastDigestOn: null };
  expect(findNextDigest(now, "UTC", times, "WEEKLY").toISOString()).toBe(
    "2026-11-25T08:00:00.000Z",
  );
  const sent = { ...times, lastDigestOn: "2026-11-23" };
  expect(findNextDigest(now, "UTC", sent, "DAILY").toISOString()).toBe("2026-11-24T08:00:00.000Z");
});
