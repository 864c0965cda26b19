import { expect, test } from "vitest";
import { listReminderWindows } from "@/lib/reminders/reminder-windows.rules";

const list = (now: string, timeZone: string) =>
  listReminderWindows(new Date(now), timeZone).map(({ kind, hour, from, until }) => ({
    kind,
    hour,
    from: from.toISOString(),
    until: until.toISOString(),
  }));

test("listReminderWindows: the local days that begin in one day and in seven", () => {
  expect(list("2027-06-01T06:30:00Z", "Europe/Zurich")).toEqual([
    { kind: "WEEK", hour: 8, from: "2027-06-07T22:00:00.000Z", until: "2027-06-08T22:00:00.000Z" },
    { kind: "DAY", hour: 8, from: "2027-06-01T22:00:00.000Z", until: "2027-06-02T22:00:00.000Z" },
  ]);
});

test("listReminderWindows: the same instant is another day elsewhere", () => {
  const now = "2027-06-01T20:00:00Z";
  expect(list(now, "Asia/Tokyo")[1]).toMatchObject({ hour: 5, from: "2027-06-02T15:00:00.000Z" });
  expect(list(now, "America/Los_Angeles")[1]).toMatchObject({
    hour: 13,
    from: "2027-06-02T07:00:00.000Z",
  });
});

test("listReminderWindows: an hour that the clocks skip begins with the end of the gap", () => {
  // On 28 March 2027 at 2:00 the clocks of Zurich go forward to 3:00.
  expect(list("2027-03-28T00:59:00Z", "Europe/Zurich")[0]?.hour).toBe(1);
  expect(list("2027-03-28T01:00:00Z", "Europe/Zurich")[0]?.hour).toBe(3);
});

test("listReminderWindows: an hour that the clocks repeat begins once, the second time", () => {
  // On 31 October 2027 at 3:00 they go back to 2:00.
  expect(list("2027-10-31T00:30:00Z", "Europe/Zurich")[0]?.hour).toBe(1);
  expect(list("2027-10-31T01:30:00Z", "Europe/Zurich")[0]?.hour).toBe(2);
});

test("listReminderWindows: a day on which the clocks change has 23 or 25 hours", () => {
  const measure = (now: string) => {
    const [, day] = listReminderWindows(new Date(now), "Europe/Zurich");
    return ((day?.until.getTime() ?? 0) - (day?.from.getTime() ?? 0)) / 3_600_000;
  };
  expect(measure("2027-03-27T12:00:00Z")).toBe(23);
  expect(measure("2027-10-30T12:00:00Z")).toBe(25);
});
