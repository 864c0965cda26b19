import { expect, it } from "vitest";
import {
  describeJuryTask,
  estimateMinutes,
  formatEstimate,
} from "@/lib/juries/jurors/jury-task.rules";

it("estimateMinutes: a quick look takes less than criteria", () => {
  const criterion = { id: "a", name: "A", weight: 1, max: 5 as const };
  expect(estimateMinutes({ scale: "YES_MAYBE_NO", criteria: [] }, 53)).toBe(27);
  expect(
    estimateMinutes({ scale: "RUBRIC", criteria: [criterion, criterion, criterion] }, 14),
  ).toBe(21);
});

it("formatEstimate: rounds up to what somebody would say", () => {
  expect([1, 21, 56, 61, 95].map(formatEstimate)).toEqual([
    "about 5 minutes",
    "about 25 minutes",
    "about an hour",
    "about 1½ hours",
    "about 2 hours",
  ]);
});

it("describeJuryTask: how many, until when, how long", () => {
  const task = {
    round: "First look",
    subject: "APPLICATION" as const,
    entries: 1,
    isFinal: false,
    closesAt: "2027-06-12T16:00:00.000Z",
    timeZone: "Europe/Berlin",
    minutes: 1,
  };
  expect(describeJuryTask(task)).toBe(
    "1 application so far to score by 12 June 2027, 18:00, Berlin time (GMT+2): about 5 minutes in all, in as many sittings as you like.",
  );
  expect(
    describeJuryTask({ ...task, entries: 60, isFinal: true, closesAt: null, minutes: 60 }),
  ).toBe("60 applications to score: about an hour in all, in as many sittings as you like.");
});
