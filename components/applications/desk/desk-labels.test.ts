import { expect, test } from "vitest";
import { formatOutcome } from "@/components/applications/desk/desk-labels";

test.each([
  [null, null, ""],
  [null, "ACCEPTED", "Accepted"],
  ["ACCEPTED", "ACCEPTED", "Answered: accepted"],
  ["ACCEPTED", null, "Answered: accepted"],
  ["DECLINED", "ACCEPTED", "Answered: not selected · Decided since: accepted"],
] as const)(
  "formatOutcome: what the artist has (%s) is not what the team decided since (%s)",
  (outcome, outcomePending, text) => {
    expect(formatOutcome({ outcome, outcomePending })).toBe(text);
  },
);
