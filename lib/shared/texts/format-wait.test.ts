import { expect, test } from "vitest";
import { formatWait } from "@/lib/shared/texts/format-wait";

test.each([
  [45, "45 s"],
  [119, "119 s"],
  [121, "3 minutes"],
  [7_199, "120 minutes"],
  [85_997, "24 hours"],
])("formatWait: %i s → %s", (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});
