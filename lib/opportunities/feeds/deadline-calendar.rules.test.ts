import { expect, test } from "vitest";
import { toCalendarEntry, REMINDER_DAYS } from "@/lib/opportunities/feeds/deadline-calendar.rules";

const opportunity = {
  id: "0190a1b2-0000-7000-8000-000000000000",
  slug: "a-summer-by-the-sea",
  title: "A summer by the sea",
  summary: "Six weeks in a lighthouse.",
  organizationName: "Harbour House",
  attendance: "ONSITE" as const,
  city: "Porto",
  country: "PT",
  deadlineKind: "FIXED" as const,
  deadlineLocal: "2027-06-30T18:00",
  timeZone: "Europe/Lisbon",
  deadline: "2027-06-30T17:00:00.000Z",
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T10:00:00.000Z",
};
const origin = "https://vitrine.example";

test("toCalendarEntry: the deadline's instant, the organiser's time zone, and the page's address", () => {
  expect(toCalendarEntry(opportunity, origin, REMINDER_DAYS)).toEqual({
    uid: `${opportunity.id}@vitrine.example`,
    title: "Deadline: A summer by the sea",
    description:
      "Six weeks in a lighthouse.\n\nDeadline: 30 June 2027, 18:00, Lisbon time (GMT+1)\n\nHarbour House\n\nhttps://vitrine.example/opportunities/a-summer-by-the-sea",
    url: "https://vitrine.example/opportunities/a-summer-by-the-sea",
    location: "Porto, Portugal",
    endsAt: new Date("2027-06-30T17:00:00.000Z"),
    timeZone: "Europe/Lisbon",
    changedAt: new Date("2026-11-21T10:00:00.000Z"),
    revision: 3_600,
    remindDays: 7,
  });
});

test("toCalendarEntry: a date without a time lasts until the end of the day", () => {
  const withoutTime = {
    ...opportunity,
    deadlineLocal: "2027-06-30",
    deadline: "2027-06-30T22:59:59.000Z",
  };
  expect(toCalendarEntry(withoutTime, origin)?.description).toContain(
    "Deadline: 30 June 2027, the end of the day, Lisbon time (GMT+1)",
  );
});

test("toCalendarEntry: the place is “Online”, or empty if unknown", () => {
  expect(toCalendarEntry({ ...opportunity, attendance: "ONLINE" }, origin)?.location).toBe(
    "Online",
  );
  expect(toCalendarEntry({ ...opportunity, city: "", country: null }, origin)?.location).toBe("");
});

test("toCalendarEntry: rolling → no entry; no remindDays → no reminder", () => {
  expect(
    toCalendarEntry({ ...opportunity, deadline: null, deadlineLocal: null }, origin),
  ).toBeNull();
  expect(toCalendarEntry(opportunity, origin)).not.toHaveProperty("remindDays");
});

test("toCalendarEntry: revision starts at 0, grows with every change, and stays below 2³¹ for decades", () => {
  const getRevision = (updatedAt: string) => {
    const entry = toCalendarEntry({ ...opportunity, updatedAt }, origin);
    if (entry === null) throw new Error("This opportunity has no entry");
    return entry.revision;
  };
  expect(getRevision(opportunity.createdAt)).toBe(0);
  expect(getRevision("2026-11-21T10:00:01.000Z")).toBeGreaterThan(
    getRevision(opportunity.updatedAt),
  );
  // An integer of RFC 5545 (section 3.3.8) has 31 bits.
  expect(getRevision("2090-01-01T00:00:00.000Z")).toBeLessThan(2 ** 31);
});
