import { expect, test } from "vitest";
import {
  type DeadlineFields,
  summariseDeadline,
} from "@/components/opportunities/deadline-summary";

const opportunity = (changes: Partial<DeadlineFields> = {}): DeadlineFields => ({
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
])("summariseDeadline: at %s a deadline of 30 June in California → “%s”", (now, remaining) => {
  expect(summariseDeadline(opportunity(), new Date(now))).toEqual({
    day: "30",
    month: "Jun",
    remaining,
    date: "2027-06-30",
  });
});

test("summariseDeadline: shows the year unless it is the current one", () => {
  expect(summariseDeadline(opportunity(), new Date("2026-12-31T12:00Z")).month).toBe("Jun 2027");
});

test("summariseDeadline: “Rolling” and “No date yet” have no day", () => {
  const open = { deadlineLocal: null, deadline: null } as const;
  const rolling = summariseDeadline(opportunity({ ...open, deadlineKind: "ROLLING" }), new Date());
  expect(rolling).toEqual({ day: "", month: "", remaining: "Rolling", date: null });
  expect(
    summariseDeadline(opportunity({ ...open, deadlineKind: "TBA" }), new Date()).remaining,
  ).toBe("No date yet");
});

test("summariseDeadline: expired before the deadline, or without one → “No longer listed”", () => {
  const now = new Date("2027-06-01T12:00Z");
  expect(summariseDeadline(opportunity({ status: "EXPIRED" }), now).remaining).toBe(
    "No longer listed",
  );
  const rolling = { deadlineKind: "ROLLING", deadlineLocal: null, deadline: null } as const;
  expect(summariseDeadline(opportunity({ ...rolling, status: "EXPIRED" }), now).remaining).toBe(
    "No longer listed",
  );
  const past = new Date("2027-08-01T12:00Z");
  expect(summariseDeadline(opportunity({ status: "EXPIRED" }), past).remaining).toBe("Closed");
});
