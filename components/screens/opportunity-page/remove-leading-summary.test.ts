import { expect, test } from "vitest";
import { removeLeadingSummary } from "@/components/screens/opportunity-page/remove-leading-summary";

const SUMMARY = "Eight studios above the gorge.";

test.each([
  ["another paragraph", `${SUMMARY}\n\nLunch is cooked.`, "Lunch is cooked."],
  ["another sentence", `${SUMMARY} Lunch is cooked.`, "Lunch is cooked."],
  ["nothing", `${SUMMARY}\n`, ""],
])("removeLeadingSummary: summary followed by %s → removed", (_, description, expected) => {
  expect(removeLeadingSummary({ summary: SUMMARY, description })).toBe(expected);
});

test.each([
  ["that begins differently", SUMMARY, "Two studios by the sea."],
  ["that continues the summary's sentence", "Eight studios", "Eight studios above the gorge."],
  ["without a summary", "", "Two studios by the sea."],
])("removeLeadingSummary: a description %s is unchanged", (_, summary, description) => {
  expect(removeLeadingSummary({ summary: summary, description })).toBe(description);
});
