import { expect, test } from "vitest";
import { decisionTitle, reportAnswer, suspensionText } from "@/lib/moderation/moderation.rules";

const counts = { artworks: 2, opportunities: 1, promotions: 1, upheldReports: 0 };
const profiles = [{ id: "p", slug: "ada", name: "Ada" }];

test("a suspension names what goes", () => {
  expect(suspensionText({ profiles, counts })).toContain(
    "Hidden from everybody at once: 1 profile, 2 artworks, 1 opportunity. Paused: 1 promotion.",
  );
  const none = { artworks: 0, opportunities: 0, promotions: 0, upheldReports: 0 };
  expect(suspensionText({ profiles: [], counts: none })).toContain("shows nothing at the moment");
});

test("a decision is named by what it was about", () => {
  expect(decisionTitle({ action: "ARTWORK_DELETED", subjectName: "Low tide" })).toBe(
    "Your artwork “Low tide” was deleted",
  );
});

test("a reporter is told what came of it", () => {
  expect(reportAnswer({ outcome: null, closedAt: null })).toBe("Nobody has decided yet.");
  expect(reportAnswer({ outcome: "HIDDEN", closedAt: "2026-11-22T10:00:00.000Z" })).toMatch(
    /^It is hidden from search and lists \(.*2026.*\)\.$/,
  );
});
