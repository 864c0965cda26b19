import { expect, test } from "vitest";
import { type Closing, deadlineLeft } from "@/components/opportunities/deadline-left";

const opportunity = (changes: Partial<Closing> = {}): Closing => ({
  deadlineKind: "FIXED",
  deadlineLocal: "2027-06-30T23:59",
  timeZone: "America/Los_Angeles",
  deadline: "2027-07-01T06:59:00.000Z",
  status: "PUBLISHED",
  ...changes,
});

test.each([
  ["2027-06-18T12:00Z", "12 days left"],
  ["2027-06-29T12:00Z", "Tomorrow"],
  ["2027-06-30T12:00Z", "Today"],
  ["2027-07-01T06:58Z", "Today"],
  ["2027-07-01T06:59Z", "Closed"],
])("at %s a deadline of 30 June in California says “%s”", (now, left) => {
  expect(deadlineLeft(opportunity(), new Date(now))).toEqual({
    day: "30",
    month: "Jun",
    left,
    date: "2027-06-30",
  });
});

test("the year stands with the month when it is another than now", () => {
  expect(deadlineLeft(opportunity(), new Date("2026-12-31T12:00Z")).month).toBe("Jun 2027");
});

test("a rolling call has no day, and one without a date yet says so", () => {
  const open = { deadlineLocal: null, deadline: null } as const;
  const rolling = deadlineLeft(opportunity({ ...open, deadlineKind: "ROLLING" }), new Date());
  expect(rolling).toEqual({ day: "", month: "", left: "Rolling", date: null });
  expect(deadlineLeft(opportunity({ ...open, deadlineKind: "TBA" }), new Date()).left).toBe(
    "No date yet",
  );
});

test("a call whose listing is over before its deadline, or without one, is no longer listed, not closed", () => {
  const now = new Date("2027-06-01T12:00Z");
  expect(deadlineLeft(opportunity({ status: "EXPIRED" }), now).left).toBe("No longer listed");
  const rolling = { deadlineKind: "ROLLING", deadlineLocal: null, deadline: null } as const;
  expect(deadlineLeft(opportunity({ ...rolling, status: "EXPIRED" }), now).left).toBe(
    "No longer listed",
  );
  const past = new Date("2027-08-01T12:00Z");
  expect(deadlineLeft(opportunity({ status: "EXPIRED" }), past).left).toBe("Closed");
});
