import { expect, test } from "vitest";
import { describeActor, describeEvent } from "@/components/applications/desk/history-text";
import type { ApplicationEventKind } from "@/lib/applications/events/application-events.schema";

type Case = [ApplicationEventKind, Record<string, unknown>, string | null, string, string];

test.each<Case>([
  ["SUBMITTED", { version: 1 }, null, "Sent", "The artist"],
  ["CONFIRMED", {}, null, "Place confirmed", "The artist"],
  ["TAG", { after: "tide" }, "Mo Member", "Tagged “tide”", "Mo Member"],
  ["EXPORTED", { format: "ZIP" }, null, "Applications exported as ZIP", "Somebody who left"],
  ["DELETED", { number: 123 }, "Mo Member", "No. 123 deleted for good", "Mo Member"],
  ["COUNTDOWN", { letters: 12 }, "Mo Member", "Release of 12 letters begun", "Mo Member"],
  ["RELEASED", {}, null, "Letters released", ""],
  ["ROUND_CLOSED", { round: 2 }, null, "Round 2 closed", ""],
  ["ROUND_CLOSED", { round: 2 }, "Mo Member", "Round 2 closed", "Mo Member"],
])("%s %o of %s reads “%s”, by “%s”", (kind, detail, actor, text, by) => {
  const event = { kind, detail, actor, key: null };
  expect(describeEvent(event)).toBe(text);
  expect(describeActor(event)).toBe(by);
});

test("COUNTDOWN: with the time that it ends at", () => {
  const detail = { letters: 1, releaseAt: "2027-08-15T12:00:00.000Z" };
  expect(describeEvent({ kind: "COUNTDOWN", detail, actor: null, key: null })).toMatch(
    /^Release of 1 letter set for 15 August 2027, \d\d:00$/,
  );
});

test("what a program did names its key beside the person", () => {
  const event = { kind: "NOTE", detail: {}, actor: "Mo Member", key: "Import" } as const;
  expect(describeActor(event)).toBe("Mo Member, by the key “Import”");
});
