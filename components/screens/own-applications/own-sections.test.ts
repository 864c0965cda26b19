import { describe, expect, test } from "vitest";
import {
  describeElsewhere,
  findSection,
  findSectionElsewhere,
} from "@/components/screens/own-applications/own-sections";
import type { ApplicationSummary } from "@/lib/applications/applications.schema";
import type { BookmarkStage } from "@/lib/bookmarks/bookmarks.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { buildApplication } from "@/tests/support/build-application";
import { buildOpportunity } from "@/tests/support/build-opportunity";

const now = new Date("2027-05-20T12:00:00Z");

describe("findSection", () => {
  test.each<[Partial<ApplicationSummary>, string]>([
    [{ state: "DRAFT" }, "todo"],
    [{ state: "DRAFT", isEditable: false }, "ended"],
    [{ state: "SUBMITTED" }, "waiting"],
    [{ state: "SUBMITTED", dirty: true }, "todo"],
    [{ state: "SUBMITTED", dirty: true, isEditable: false }, "waiting"],
    [{ state: "SUBMITTED", outcome: "WAITLISTED" }, "waiting"],
    [{ state: "SUBMITTED", outcome: "DECLINED" }, "answered"],
    [{ state: "SUBMITTED", outcome: "ACCEPTED", replyBy: "2027-05-20" }, "reply"],
    [{ state: "SUBMITTED", outcome: "ACCEPTED", replyBy: "2027-05-19" }, "answered"],
    [
      { state: "SUBMITTED", outcome: "ACCEPTED", replyBy: "2027-05-20", reply: "CONFIRMED" },
      "answered",
    ],
    [{ state: "SUBMITTED", outcome: "ACCEPTED" }, "answered"],
    [{ state: "NOT_CONSIDERED" }, "answered"],
    [{ state: "WITHDRAWN" }, "ended"],
  ])("%j: %s", (fields, section) => {
    expect(findSection(buildApplication(fields), now)).toBe(section);
  });

  test("of a cancelled opportunity nothing is left to do", () => {
    const { opportunity } = buildApplication();
    const cancelled = { opportunity: { ...opportunity, isCancelled: true } };
    expect(findSection(buildApplication({ ...cancelled, state: "DRAFT" }), now)).toBe("ended");
    const answered = buildApplication({ ...cancelled, state: "SUBMITTED", outcome: "DECLINED" });
    expect(findSection(answered, now)).toBe("answered");
  });
});

describe("elsewhere", () => {
  const track = (stage: BookmarkStage, fields: Partial<Opportunity> = {}) => ({
    opportunity: buildOpportunity({ deadline: "2027-05-22T12:00:00.000Z", ...fields }),
    track: { opportunityId: "o", stage, note: "", savedAt: "", updatedAt: "" },
  });
  const over = { deadline: "2027-05-19T12:00:00.000Z" };

  test.each<[BookmarkStage, Partial<Opportunity>, string | null, string]>([
    ["SAVED", {}, null, "Apply to the organiser, closes in 2 days."],
    ["PREPARING", {}, "todo", "Apply to the organiser, closes in 2 days."],
    ["PREPARING", { applyMode: "HERE" }, "todo", "Apply here, closes in 2 days."],
    [
      "PREPARING",
      { deadline: null, status: "PUBLISHED" },
      "todo",
      "Apply to the organiser; there is no deadline.",
    ],
    ["PREPARING", over, "ended", "The deadline has passed."],
    ["SENT", over, "waiting", "The organiser will answer next."],
    ["SENT", { resultsAt: "2027-07-01" }, "waiting", "Results: 1 July 2027."],
    ["ANSWERED", over, "answered", "The organiser has answered you."],
  ])("%s %j: %s, %s", (stage, fields, section, next) => {
    const bookmark = track(stage, fields);
    expect(findSectionElsewhere(bookmark, now)).toBe(section);
    expect(describeElsewhere(bookmark, now).next).toBe(next);
  });
});
