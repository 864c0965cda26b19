import { describe, expect, test } from "vitest";
import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import { toCalendarEntry } from "@/lib/opportunities/feeds/deadline-calendar.rules";
import { toFeedParagraphs } from "@/lib/opportunities/feeds/opportunity-feeds.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { formatDueParts } from "@/lib/shared/texts/due-dates";
import { renderReminderMail } from "@/lib/reminders/reminder-mails.render";
import { buildOpportunity } from "@/tests/support/build-opportunity";

test.each([
  ["FIXED", "2027-06-30T23:59", "30 June 2027, 23:59, Lisbon time (GMT+1)"],
  ["FIXED", "2027-06-30", "30 June 2027, the end of the day, Lisbon time (GMT+1)"],
  ["FIXED", null, "Not given"],
  ["ROLLING", null, "Rolling"],
  ["TBA", null, "To be announced"],
] as const)("formatDeadline: %s, %s → %s", (deadlineKind, deadlineLocal, text) => {
  expect(formatDeadline({ deadlineKind, deadlineLocal, timeZone: "Europe/Lisbon" })).toBe(text);
});

const toOpportunity = (timeZone: string, deadlineLocal: string, deadline: string) =>
  buildOpportunity({ deadlineKind: "FIXED", deadlineLocal, timeZone, deadline });
const texts = {
  page: (one: Opportunity) => {
    const { day, time } = formatDueParts(new Date(one.deadline ?? ""), one.timeZone);
    return `${day}, ${time}`;
  },
  calendar: (one: Opportunity) =>
    toCalendarEntry(one, "https://vitrine.example")?.description ?? "",
  feed: (one: Opportunity) => toFeedParagraphs(one).join("\n"),
  reminder: (one: Opportunity) =>
    renderReminderMail({ opportunities: [one], timeZone: one.timeZone }).preview,
};

describe.each(Object.entries(texts))("a deadline when the clocks change: %s", (_, write) => {
  test.each([
    [
      "skipped",
      "Europe/Berlin",
      "2027-03-28T02:30",
      "2027-03-28T01:00:00.000Z",
      "28 March 2027, 03:00",
    ],
    [
      "repeated",
      "Europe/Berlin",
      "2027-10-31T02:30",
      "2027-10-31T01:30:00.000Z",
      "31 October 2027, 02:30, the second time",
    ],
    [
      "half an hour",
      "Australia/Lord_Howe",
      "2027-04-04T01:45",
      "2027-04-03T15:15:00.000Z",
      "4 April 2027, 01:45, the second time",
    ],
    [
      "just after",
      "Europe/Berlin",
      "2027-10-31T03:00",
      "2027-10-31T02:00:00.000Z",
      "31 October 2027, 03:00",
    ],
  ])("%s: %s %s", (_kind, timeZone, local, deadline, text) => {
    const written = write(toOpportunity(timeZone, local, deadline));
    expect(written).toContain(text);
    expect(written.includes("second time")).toBe(text.endsWith("second time"));
  });
});
