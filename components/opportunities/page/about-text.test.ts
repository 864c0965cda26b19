import { expect, test } from "vitest";
import { aboutText } from "@/components/opportunities/page/about-text";

const summary = "Eight studios above the gorge.";

test.each([
  ["another paragraph", `${summary}\n\nLunch is cooked.`, "Lunch is cooked."],
  ["another sentence", `${summary} Lunch is cooked.`, "Lunch is cooked."],
  ["nothing", `${summary}\n`, ""],
])("a description that begins with its summary goes on with %s", (_, description, rest) => {
  expect(aboutText({ summary, description })).toBe(rest);
});

test.each([
  ["of its own words", summary, "Two studios by the sea."],
  ["whose sentence goes on", "Eight studios", "Eight studios above the gorge."],
  ["without a summary", "", "Two studios by the sea."],
])("a description %s stays whole", (_, given, description) => {
  expect(aboutText({ summary: given, description })).toBe(description);
});
