import { expect, test } from "vitest";
import { formatAnswerRecord } from "@/lib/answer-records/answer-record-text.rules";

test.each([
  [
    { weeks: 5, artists: 23, answered: 96 },
    "Usually answers within 5 weeks (23 artists, 96 per cent answered)",
  ],
  [
    { weeks: 1, artists: 5, answered: 100 },
    "Usually answers within 1 week (5 artists, all answered)",
  ],
  [{ weeks: null, artists: 6, answered: 0 }, "No answer to 6 artists so far"],
])("formatAnswerRecord: %o → “%s”", (record, text) => {
  expect(formatAnswerRecord(record)).toBe(text);
});
