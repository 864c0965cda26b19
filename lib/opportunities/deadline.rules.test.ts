import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toDeadline, toInstant } from "@/lib/opportunities/deadline.rules";

const at = (local: string, timeZone: string) => toInstant(local, timeZone).toISOString();

describe("a local time in a zone", () => {
  test.each([
    ["2027-06-30T23:59", "Europe/Berlin", "2027-06-30T21:59:00.000Z"],
    ["2027-01-31T23:59", "Europe/Berlin", "2027-01-31T22:59:00.000Z"],
    ["2027-06-30T23:59", "UTC", "2027-06-30T23:59:00.000Z"],
    ["2027-06-30T12:00", "Asia/Kathmandu", "2027-06-30T06:15:00.000Z"],
    ["2027-06-30T12:00", "Pacific/Kiritimati", "2027-06-29T22:00:00.000Z"],
    ["2027-06-30T12:00", "Pacific/Pago_Pago", "2027-06-30T23:00:00.000Z"],
    ["2027-06-30T12:00:30", "America/New_York", "2027-06-30T16:00:30.000Z"],
  ])("%s in %s is %s", (local, timeZone, instant) => {
    expect(at(local, timeZone)).toBe(instant);
  });

  test.each([
    ["2027-06-30", "Europe/Berlin", "2027-06-30T21:59:59.000Z"],
    ["2027-12-31", "UTC", "2027-12-31T23:59:59.000Z"],
    ["2028-02-29", "Asia/Tokyo", "2028-02-29T14:59:59.000Z"],
    // The day that summer time begins or ends on is shorter or longer, and lasts to its own end.
    ["2027-03-28", "Europe/Berlin", "2027-03-28T21:59:59.000Z"],
    ["2027-10-31", "Europe/Berlin", "2027-10-31T22:59:59.000Z"],
  ])("a bare day lasts to its last second: %s in %s", (day, timeZone, instant) => {
    expect(at(day, timeZone)).toBe(instant);
  });

  test.each([
    ["2027-10-31T02:30", "Europe/Berlin", "2027-10-31T01:30:00.000Z"],
    ["2027-11-07T01:30", "America/New_York", "2027-11-07T06:30:00.000Z"],
    ["2027-04-04T01:45", "Australia/Lord_Howe", "2027-04-03T15:15:00.000Z"],
    // In Azores the hour before midnight comes twice: a bare day lasts to the later of its ends.
    ["2027-10-31T00:30", "Atlantic/Azores", "2027-10-31T01:30:00.000Z"],
  ])("one that a clock shows twice is the later: %s in %s", (local, timeZone, instant) => {
    expect(at(local, timeZone)).toBe(instant);
  });

  test.each([
    ["2027-03-28T02:30", "Europe/Berlin", "2027-03-28T01:00:00.000Z"],
    ["2027-03-28T02:00", "Europe/Berlin", "2027-03-28T01:00:00.000Z"],
    ["2027-03-14T02:59", "America/New_York", "2027-03-14T07:00:00.000Z"],
    ["2027-10-03T02:15", "Australia/Lord_Howe", "2027-10-02T15:30:00.000Z"],
    // Samoa went from one side of the date line to the other, and had no 30 December.
    ["2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00.000Z"],
    ["2011-12-30T12:00", "Pacific/Apia", "2011-12-30T10:00:00.000Z"],
  ])(
    "one that a clock skips is the instant after the gap: %s in %s",
    (local, timeZone, instant) => {
      expect(at(local, timeZone)).toBe(instant);
    },
  );
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

/** What a clock in the zone shows, in another way than the rule reads it. */
const shown = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" })
    .format(instant)
    .replace(" ", "T");

const local = fc
  .date({
    min: new Date("2000-01-02T00:00:00Z"),
    max: new Date("2035-12-30T00:00:00Z"),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 16));

/** Hours about midnight to four in the morning, on days when clocks are changed somewhere. */
const nearChanges = fc
  .tuple(
    fc.integer({ min: 2010, max: 2035 }),
    fc.constantFrom("03", "04", "10", "11", "09"),
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: 0, max: 239 }),
  )
  .map(([year, month, day, minute]) => {
    const hour = String(Math.floor(minute / 60)).padStart(2, "0");
    const rest = String(minute % 60).padStart(2, "0");
    return `${year}-${month}-${String(day).padStart(2, "0")}T${hour}:${rest}`;
  });

test("a time that the clock shows is the last instant at which it does", () => {
  fc.assert(
    fc.property(fc.oneof(local, nearChanges), fc.constantFrom(...zones), (text, timeZone) => {
      const instant = toInstant(text, timeZone);
      const sees = shown(instant, timeZone);
      if (sees === `${text}:00`) {
        // No later instant within a day shows the same.
        for (const minutes of [15, 20, 30, 60, 90, 120, 24 * 60]) {
          const later = new Date(instant.getTime() + minutes * 60_000);
          expect(shown(later, timeZone)).not.toBe(`${text}:00`);
        }
        return;
      }
      // It skips the time: just before the instant the clock shows less, and from then on more.
      expect(sees > `${text}:00`).toBe(true);
      expect(shown(new Date(instant.getTime() - 1_000), timeZone) < `${text}:00`).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test("later local times are never earlier instants", () => {
  fc.assert(
    fc.property(nearChanges, nearChanges, fc.constantFrom(...zones), (one, other, timeZone) => {
      const [first = one, second = other] = [one, other].toSorted();
      // Within an hour that comes twice both are its second showing, so that the order holds there too.
      expect(toInstant(first, timeZone).getTime()).toBeLessThanOrEqual(
        toInstant(second, timeZone).getTime(),
      );
    }),
    { numRuns: 300 },
  );
});

test("there is an instant only for a fixed deadline that is given", () => {
  const fields = { deadlineLocal: "2027-06-30", timeZone: "UTC" };
  expect(toDeadline({ ...fields, deadlineKind: "FIXED" })?.toISOString()).toBe(
    "2027-06-30T23:59:59.000Z",
  );
  expect(toDeadline({ ...fields, deadlineKind: "ROLLING" })).toBeNull();
  expect(toDeadline({ ...fields, deadlineKind: "TBA" })).toBeNull();
  expect(toDeadline({ ...fields, deadlineKind: "FIXED", deadlineLocal: null })).toBeNull();
});
