import { describe, expect, it, test } from "vitest";
import {
  countDaysLeft,
  formatClosesIn,
  formatDaysLeft,
  formatDue,
  formatDueDay,
  formatDueForReader,
  formatDueParts,
  formatTimeLeft,
  isSameLocalTime,
  isWholeDay,
  toDueDay,
  toLocalDueDay,
} from "@/lib/shared/texts/due-dates";
import { formatDayInZone } from "@/lib/shared/texts/format-date";
import { toInstant } from "@/lib/shared/time/zoned-time";

const deadline = new Date("2027-06-30T21:59:00Z");

describe("formatDueParts", () => {
  it.each([
    ["Europe/Berlin", "Wednesday 30 June 2027", "23:59", "Berlin time (GMT+2)"],
    ["Asia/Tokyo", "Thursday 1 July 2027", "06:59", "Tokyo time (GMT+9)"],
    [
      "America/Argentina/Buenos_Aires",
      "Wednesday 30 June 2027",
      "18:59",
      "Buenos Aires time (GMT-3)",
    ],
    ["Asia/Kathmandu", "Thursday 1 July 2027", "03:44", "Kathmandu time (GMT+5:45)"],
    ["UTC", "Wednesday 30 June 2027", "21:59", "UTC"],
    ["Etc/GMT-3", "Thursday 1 July 2027", "00:59", "GMT+3"],
  ])("%s", (zone, day, time, name) => {
    expect(formatDueParts(deadline, zone)).toEqual({ day, time, zone: name });
  });

  it("applies daylight saving time", () => {
    const winter = new Date("2027-12-31T22:59:00Z");
    expect(formatDueParts(winter, "Europe/Berlin")).toMatchObject({
      time: "23:59",
      zone: "Berlin time (GMT+1)",
    });
  });
});

describe("a moment belongs to the day that it ends or falls into", () => {
  it.each([
    // A promise until the end of 8 December in London is not 9 December, wherever it is read.
    ["2026-12-08T23:59:59.999Z", "Europe/London", "2026-12-08", true],
    ["2026-12-08T23:59:59.000Z", "Europe/London", "2026-12-08", true],
    ["2026-12-09T00:00:00.000Z", "Europe/London", "2026-12-08", true],
    ["2026-12-09T00:00:01.000Z", "Europe/London", "2026-12-09", false],
    ["2026-12-08T23:59:00.000Z", "Europe/London", "2026-12-08", false],
    // 15 May in New York, although it is 16 May in Europe when it passes.
    ["2027-05-16T03:59:00.000Z", "America/New_York", "2027-05-15", false],
    ["2027-05-15", "America/New_York", "2027-05-15", true],
  ])("%s in %s is %s", (due, zone, day, isWhole) => {
    expect(toDueDay(due, zone)).toBe(day);
    expect(isWholeDay(due, zone)).toBe(isWhole);
  });

  it.each([
    ["2027-06-30", "2027-06-30"],
    ["2027-06-30T23:59", "2027-06-30"],
    ["2027-06-30T23:59:59", "2027-06-30"],
    ["2027-07-01T00:00", "2027-06-30"],
    ["2027-07-01T00:01", "2027-07-01"],
  ])("a local time, %s, is %s", (local, day) => expect(toLocalDueDay(local)).toBe(day));

  test("something that begins at midnight belongs to the day that begins", () => {
    expect(formatDayInZone("2027-06-30T22:00:00.000Z", "Europe/Berlin")).toBe("1 July 2027");
    expect(formatDueDay("2027-06-30T22:00:00.000Z", "Europe/Berlin")).toBe("30 June 2027");
    expect(formatDayInZone("2027-08-31T20:00:00.000Z", "Asia/Tokyo")).toBe("1 September 2027");
    expect(formatDayInZone("2027-09-01", "Asia/Tokyo")).toBe("1 September 2027");
  });
});

test.each([
  ["2027-06-30T21:59:00Z", "Europe/Berlin", "30 June 2027, 23:59, Berlin time (GMT+2)"],
  [
    "2027-06-30T21:59:59Z",
    "Europe/Berlin",
    "30 June 2027, the end of the day, Berlin time (GMT+2)",
  ],
  [
    "2027-06-30T22:00:00Z",
    "Europe/Berlin",
    "30 June 2027, the end of the day, Berlin time (GMT+2)",
  ],
  ["2027-06-30T12:00:00Z", "UTC", "30 June 2027, 12:00, UTC"],
  ["2027-06-30", "Europe/Berlin", "30 June 2027"],
])("formatDue: %s in %s → %s", (due, zone, text) => expect(formatDue(due, zone)).toBe(text));

// The clocks go forward, and back: the page says what the calendar says.
test.each([
  ["2027-03-28T02:30", "2027-03-28T01:00:00.000Z", "28 March 2027, 03:00, Berlin time (GMT+2)"],
  [
    "2027-10-31T02:30",
    "2027-10-31T01:30:00.000Z",
    "31 October 2027, 02:30, the second time, Berlin time (GMT+1)",
  ],
])("formatDue: a deadline of %s in Berlin ends at %s: %s", (local, instant, text) => {
  expect(toInstant(local, "Europe/Berlin").toISOString()).toBe(instant);
  expect(formatDue(instant, "Europe/Berlin")).toBe(text);
});

describe("days left: one count, by the calendar of the due time’s zone", () => {
  it.each([
    // [due, zone, now, days, label, sentence]
    [
      "2027-07-01T06:59Z",
      "America/Los_Angeles",
      "2027-06-18T12:00Z",
      12,
      "12 days left",
      "closes in 12 days",
    ],
    [
      "2027-07-01T06:59Z",
      "America/Los_Angeles",
      "2027-06-21T12:00Z",
      9,
      "9 days left",
      "closes in 9 days",
    ],
    // A little more than eight days of 24 hours, and still nine dates away.
    [
      "2027-07-01T06:59Z",
      "America/Los_Angeles",
      "2027-06-22T05:00Z",
      9,
      "9 days left",
      "closes in 9 days",
    ],
    [
      "2027-07-01T06:59Z",
      "America/Los_Angeles",
      "2027-06-29T12:00Z",
      1,
      "Tomorrow",
      "closes tomorrow",
    ],
    [
      "2027-07-01T06:59Z",
      "America/Los_Angeles",
      "2027-06-30T08:00Z",
      0,
      "Today",
      "closes in 22 hours",
    ],
    [
      "2027-07-01T06:59Z",
      "America/Los_Angeles",
      "2027-07-01T06:47Z",
      0,
      "Today",
      "closes in 12 minutes",
    ],
    ["2027-07-01T06:59Z", "America/Los_Angeles", "2027-07-01T06:59Z", 0, "Today", null],
    ["2027-06-30T22:00Z", "Europe/Berlin", "2027-06-29T22:00Z", 0, "Today", "closes in 24 hours"],
    ["2027-06-30T22:00Z", "Europe/Berlin", "2027-06-29T21:59Z", 1, "Tomorrow", "closes tomorrow"],
    // The clocks go forward in between: the days do not change.
    [
      "2027-03-31T21:59Z",
      "Europe/Berlin",
      "2027-03-26T23:30Z",
      4,
      "4 days left",
      "closes in 4 days",
    ],
  ] as const)("%s in %s, at %s", (due, zone, at, days, label, sentence) => {
    const now = new Date(at);
    expect(countDaysLeft(due, zone, now)).toBe(days);
    expect(formatDaysLeft(due, zone, now)).toBe(label);
    expect(formatClosesIn(new Date(due), zone, now)).toBe(sentence);
  });
});

test("formatTimeLeft: rounded down", () => {
  const [minute, hour] = [60_000, 3_600_000];
  expect(formatTimeLeft(59 * minute)).toBe("59 minutes");
  expect(formatTimeLeft(2 * hour - 1)).toBe("1 hour");
  expect(formatTimeLeft(-1)).toBe("0 minutes");
});

test("formatDueForReader: adds the reader's time where it differs, said the same way", () => {
  const berlin = "30 June 2027, 23:59, Berlin time (GMT+2)";
  expect(formatDueForReader(deadline, "Europe/Berlin", "Asia/Tokyo")).toBe(
    `${berlin}; for you 1 July 2027, 06:59, Tokyo time (GMT+9)`,
  );
  expect(formatDueForReader(deadline, "Europe/Berlin", "Europe/Paris")).toBe(berlin);
  expect(formatDueForReader(deadline, "Europe/Berlin", null)).toBe(berlin);
});

test("isSameLocalTime: two zones can agree for part of the year", () => {
  expect(isSameLocalTime(deadline, "Europe/Berlin", "Europe/Paris")).toBe(true);
  expect(isSameLocalTime(deadline, "Africa/Lagos", "Europe/London")).toBe(true);
  expect(isSameLocalTime(new Date("2027-12-31T22:59:00Z"), "Africa/Lagos", "Europe/London")).toBe(
    false,
  );
});
