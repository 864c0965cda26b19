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
    [received, "Received", "Answers promised by 30 June 2027."],
    [accepted, "Accepted", "Confirm by 15 June 2027, or the place goes to somebody else."],
    [{ ...accepted, reply: "CONFIRMED" }, "Confirmed", "You have confirmed your place."],
    [{ ...accepted, reply: "DECLINED" }, "Declined by you", "You have given up your place."],
    [{ ...accepted, reply: "LAPSED" }, "Lapsed", "Your place was not confirmed in time."],
    [{ ...accepted, replyBy: "2027-05-31" }, "Lapsed", "Your place was not confirmed in time."],
    [{ ...received, outcome: "DECLINED" }, "Not selected", "The organiser has written to you."],
    [
      { ...received, outcome: "WAITLISTED" },
      "Waiting list",
      "You will be told as soon as a place is free.",
    ],
    [
      { ...received, outcome: "WAITLISTED", waitingPosition: 3 },
      "Waiting list",
      "You are number 3 on the list. You will be told as soon as a place is free.",
    ],
    [{ ...accepted, state: "WITHDRAWN" }, "Withdrawn", "You have withdrawn this application."],
    [
      { ...received, state: "NOT_CONSIDERED", reason: "Sent twice." },
      "Not considered",
      "Sent twice.",
    ],
    [
      { ...accepted, opportunity: { ...accepted.opportunity, isCancelled: true } },
      "Accepted",
      "The organiser has cancelled this opportunity.",
    ],
  ] as const)("%#: says %s", (application, label, next) => {
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
