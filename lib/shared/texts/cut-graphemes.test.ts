import { expect, test } from "vitest";
import { cutGraphemes } from "@/lib/shared/texts/cut-graphemes";

test.each([
  ["sea", 80, "sea"],
  [`${"T".repeat(79)}🎨 end`, 80, "T".repeat(79)],
  [`${"T".repeat(78)}🎨 end`, 80, `${"T".repeat(78)}🎨`],
  ["ae\u0301x", 2, "a"],
  ["a👩‍🎨x", 4, "a"],
  ["a👩‍🎨x", 6, "a👩‍🎨"],
  ["a🇨🇭x", 3, "a"],
])("cutGraphemes: %j at %i is %j", (text, max, expected) => {
  expect(cutGraphemes(text, max)).toBe(expected);
});
