import { expect, test } from "vitest";
import { stepBeside, walked } from "@/components/profiles/wizard/walk";
import type { Wizard } from "@/lib/profiles/wizard.schema";

const start: Wizard = { role: null, organizationType: null, profileId: null, steps: [] };

test("a step that was left is behind, once however often it is left", () => {
  const once = walked(start, "role", { role: "ARTIST" });
  expect(once).toMatchObject({ role: "ARTIST", steps: ["role"] });
  expect(walked(once, "role", { role: "ARTIST" }).steps).toEqual(["role"]);
});

test("another role asks anew who somebody is", () => {
  const far: Wizard = {
    ...start,
    role: "ARTIST",
    profileId: "p",
    steps: ["role", "identity", "place"],
  };
  expect(walked(far, "role", { role: "ART_ORGANIZATION" }).steps).toEqual(["role", "place"]);
  expect(walked(far, "role", { role: "ARTIST" }).steps).toEqual(["role", "identity", "place"]);
});

test("the steps stand one after the other", () => {
  expect([stepBeside("role", -1), stepBeside("role", 1), stepBeside("links", 1)]).toEqual([
    undefined,
    "identity",
    "done",
  ]);
  expect(stepBeside("done", 1)).toBeUndefined();
});
