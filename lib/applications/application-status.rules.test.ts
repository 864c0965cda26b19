import { describe, expect, test } from "vitest";
import { describeStatus, getReplyUntil } from "@/lib/applications/application-status.rules";

type Shown = Parameters<typeof describeStatus>[0];

const now = new Date("2027-06-01T12:00:00Z");

const received: Shown = {
  state: "SUBMITTED",
  opportunity: {
    id: "o",
    slug: "tidal-works",
    title: "Tidal works",
    organizationName: "Harbour House",
    deadlineKind: "FIXED",
    deadlineLocal: "2027-05-01",
    timeZone: "Europe/Zurich",
    deadline: "2027-05-01T21:59:59.000Z",
    answersBy: "2027-06-30",
    isCancelled: false,
  },
  dirty: false,
  isEditable: false,
  editableUntil: null,
  submittedAt: "2027-04-30T12:00:00.000Z",
  reason: "",
  outcome: null,
  reply: null,
  replyBy: null,
  waitingPosition: null,
  missing: null,
};
const accepted: Shown = { ...received, outcome: "ACCEPTED", replyBy: "2027-06-15" };

describe("describeStatus", () => {
  test.each([
    { application: received, label: "Received", next: "Answers promised by 30 June 2027." },
    {
      application: accepted,
      label: "Accepted",
      next: "Confirm by 15 June 2027, or we will offer the place to the next artist.",
    },
    {
      application: { ...accepted, reply: "CONFIRMED" },
      label: "Confirmed",
      next: "You have confirmed your place.",
    },
    {
      application: { ...accepted, reply: "DECLINED" },
      label: "Declined by you",
      next: "You have given up your place.",
    },
    {
      application: { ...accepted, reply: "LAPSED" },
      label: "Lapsed",
      next: "Your place was not confirmed in time.",
    },
    {
      application: { ...accepted, replyBy: "2027-05-31" },
      label: "Lapsed",
      next: "Your place was not confirmed in time.",
    },
    {
      application: { ...received, outcome: "DECLINED" },
      label: "Not selected",
      next: "The organiser has written to you.",
    },
    {
      application: { ...received, outcome: "WAITLISTED" },
      label: "Waiting list",
      next: "You will be told as soon as a place is free.",
    },
    {
      application: { ...received, outcome: "WAITLISTED", waitingPosition: 3 },
      label: "Waiting list",
      next: "You are number 3 on the list. You will be told as soon as a place is free.",
    },
    {
      application: { ...accepted, state: "WITHDRAWN" },
      label: "Withdrawn",
      next: "You have withdrawn this application.",
    },
    {
      application: { ...received, state: "NOT_CONSIDERED", reason: "Sent twice." },
      label: "Not considered",
      next: "Sent twice.",
    },
    {
      application: { ...accepted, opportunity: { ...accepted.opportunity, isCancelled: true } },
      label: "Accepted",
      next: "The organiser has cancelled this opportunity.",
    },
  ] as const)("says $label: $next", ({ application, label, next }) => {
    expect(describeStatus(application, now)).toEqual({ label, next });
  });
});

describe("getReplyUntil", () => {
  test("the last instant of the day in the opportunity's zone", () => {
    expect(getReplyUntil(accepted)?.toISOString()).toBe("2027-06-15T21:59:59.999Z");
  });

  test("null once there is a reply, and without a place", () => {
    for (const application of [
      { ...accepted, reply: "CONFIRMED" as const },
      { ...accepted, state: "WITHDRAWN" as const },
      received,
    ])
      expect(getReplyUntil(application)).toBeNull();
  });
});
