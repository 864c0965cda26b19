import { expect, test } from "vitest";
import {
  formatDecisionTitle,
  formatReportOutcome,
  formatSuspension,
} from "@/lib/moderation/moderation.rules";

const counts = { artworks: 2, opportunities: 1, promotions: 1, upheldReports: 0 };
const profiles = [{ id: "p", slug: "ada", name: "Ada" }];

test("formatSuspension: names what is hidden and what is paused", () => {
  expect(formatSuspension({ profiles, counts })).toContain(
    "Hidden from everybody at once: 1 profile, 2 artworks, 1 opportunity. Paused: 1 promotion.",
  );
  const none = { artworks: 0, opportunities: 0, promotions: 0, upheldReports: 0 };
  expect(formatSuspension({ profiles: [], counts: none })).toContain("shows nothing at the moment");
});

test("formatDecisionTitle: names what was decided about", () => {
  expect(formatDecisionTitle({ action: "ARTWORK_DELETED", subjectName: "Low tide" })).toBe(
    "Your artwork “Low tide” was deleted",
  );
});

test("formatReportOutcome: the outcome with its day, or that there is none yet", () => {
  expect(formatReportOutcome({ outcome: null, closedAt: null })).toBe("Nobody has decided yet.");
  expect(formatReportOutcome({ outcome: "HIDDEN", closedAt: "2026-11-22T10:00:00.000Z" })).toMatch(
    /^Decided on .*2026\. We agree with you: it is hidden\.$/,
  );
});
