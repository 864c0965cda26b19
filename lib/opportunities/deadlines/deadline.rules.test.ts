import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toDeadline } from "@/lib/opportunities/deadlines/deadline.rules";
import { toInstant } from "@/lib/shared/time/zoned-time";

const toIsoInstant = (local: string, timeZone: string) => toInstant(local, timeZone).toISOString();

describe("toInstant", () => {
  test.each([
    ["2027-06-30T23:59", "Europe/Berlin", "2027-06-30T21:59:00.000Z"],
    ["2027-01-31T23:59", "Europe/Berlin", "2027-01-31T22:59:00.000Z"],
    ["2027-06-30T23:59", "UTC", "2027-06-30T23:59:00.000Z"],
    ["2027-06-30T12:00", "Asia/Kathmandu", "2027-06-30T06:15:00.000Z"],
    ["2027-06-30T12:00", "Pacific/Kiritimati", "2027-06-29T22:00:00.000Z"],
    ["2027-06-30T12:00", "Pacific/Pago_Pago", "2027-06-30T23:00:00.000Z"],
    ["2027-06-30T12:00:30", "America/New_York", "2027-06-30T16:00:30.000Z"],
  ])("%s in %s is %s", (local, timeZone, instant) => {
    expect(toIsoInstant(local, timeZone)).toBe(instant);
  });

  test.each([
    ["2027-06-30", "Europe/Berlin", "2027-06-30T21:59:59.000Z"],
    ["2027-12-31", "UTC", "2027-12-31T23:59:59.000Z"],
    ["2028-02-29", "Asia/Tokyo", "2028-02-29T14:59:59.000Z"],
    // Days on which summer time begins or ends have 23 or 25 hours.
    ["2027-03-28", "Europe/Berlin", "2027-03-28T21:59:59.000Z"],
    ["2027-10-31", "Europe/Berlin", "2027-10-31T22:59:59.000Z"],
  ])("a date without a time is its last second: %s in %s", (day, timeZone, instant) => {
    expect(toIsoInstant(day, timeZone)).toBe(instant);
  });

  test.each([
    ["2027-10-31T02:30", "Europe/Berlin", "2027-10-31T01:30:00.000Z"],
    ["2027-11-07T01:30", "America/New_York", "2027-11-07T06:30:00.000Z"],
    ["2027-04-04T01:45", "Australia/Lord_Howe", "2027-04-03T15:15:00.000Z"],
    // On the Azores the clocks go back at 01:00, to midnight.
    ["2027-10-31T00:30", "Atlantic/Azores", "2027-10-31T01:30:00.000Z"],
  ])("a repeated time is its later instant: %s in %s", (local, timeZone, instant) => {
    expect(toIsoInstant(local, timeZone)).toBe(instant);
  });

  test.each([
    ["2027-03-28T02:30", "Europe/Berlin", "2027-03-28T01:00:00.000Z"],
    ["2027-03-28T02:00", "Europe/Berlin", "2027-03-28T01:00:00.000Z"],
    ["2027-03-14T02:59", "America/New_York", "2027-03-14T07:00:00.000Z"],
    ["2027-10-03T02:15", "Australia/Lord_Howe", "2027-10-02T15:30:00.000Z"],
    // Samoa crossed the date line, and had no 30 December.
    ["2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00.000Z"],
    ["2011-12-30T12:00", "Pacific/Apia", "2011-12-30T10:00:00.000Z"],
  ])("a skipped time is the end of the gap: %s in %s", (local, timeZone, instant) => {
    expect(toIsoInstant(local, timeZone)).toBe(instant);
  });
});

const zones = [
  "Europe/Berlin",
  "Europe/London",
  "America/New_York",
  "America/St_Johns",
  "America/Sao_Paulo",
  "America/Havana",
  "Africa/Casablanca",
  "Africa/Cairo",
  "Asia/Tehran",
  "Asia/Gaza",
  "Asia/Kolkata",
  "Atlantic/Azores",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Chatham",
  "UTC",
];

/** Formats what a clock in the zone shows, computed independently of the code under test. */
const formatAsClock = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" })
    .format(instant)
    .replace(" ", "T");

const anyLocalTime = fc
  .date({
    min: new Date("2000-01-02T00:00:00Z"),
    max: new Date("2035-12-30T00:00:00Z"),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 16));

/** Times from midnight to four in the morning, in months in which clocks change somewhere. */
const localTimeNearChange = fc
  .tuple(
    fc.integer({ min: 2010, max: 2035 }),
    fc.constantFrom("03", "04", "10", "11", "09"),
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: 0, max: 239 }),
  )
  .map(([year, month, day, minute]) => {
    const hour = String(Math.floor(minute / 60)).padStart(2, "0");
    const minutes = String(minute % 60).padStart(2, "0");
    return `${year}-${month}-${String(day).padStart(2, "0")}T${hour}:${minutes}`;
  });

test("toInstant: the last instant at which the clock shows the time, or the end of its gap", () => {
  fc.assert(
    fc.property(
      fc.oneof(anyLocalTime, localTimeNearChange),
      fc.constantFrom(...zones),
      (localTime, timeZone) => {
        const instant = toInstant(localTime, timeZone);
        const displayed = formatAsClock(instant, timeZone);
        if (displayed === `${localTime}:00`) {
          // No later instant within a day shows the same time.
          for (const minutes of [15, 20, 30, 60, 90, 120, 24 * 60]) {
            const later = new Date(instant.getTime() + minutes * 60_000);
            expect(formatAsClock(later, timeZone)).not.toBe(`${localTime}:00`);
          }
          return;
        }
        // The time is skipped: just before the instant the clock shows less, and from then on more.
        expect(displayed > `${localTime}:00`).toBe(true);
        expect(
          formatAsClock(new Date(instant.getTime() - 1_000), timeZone) < `${localTime}:00`,
        ).toBe(true);
      },
    ),
    { numRuns: 400 },
  );
});

test("toInstant: later local times are never earlier instants", () => {
  fc.assert(
    fc.property(
      localTimeNearChange,
      localTimeNearChange,
      fc.constantFrom(...zones),
      (a, b, timeZone) => {
        const [first = a, second = b] = [a, b].toSorted();
        // In a repeated hour both mean its second occurrence, so the order holds there as well.
        expect(toInstant(first, timeZone).getTime()).toBeLessThanOrEqual(
          toInstant(second, timeZone).getTime(),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test("toDeadline: an instant only for a fixed deadline that is filled in", () => {
  const fields = { deadlineLocal: "2027-06-30", timeZone: "UTC" };
  expect(toDeadline({ ...fields, deadlineKind: "FIXED" })?.toISOString()).toBe(
    "2027-06-30T23:59:59.000Z",
  );
  expect(toDeadline({ ...fields, deadlineKind: "ROLLING" })).toBeNull();
  expect(toDeadline({ ...fields, deadlineKind: "TBA" })).toBeNull();
  expect(toDeadline({ ...fields, deadlineKind: "FIXED", deadlineLocal: null })).toBeNull();
});
