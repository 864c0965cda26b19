import { expect, test } from "vitest";
import { getAdjacentStep, withCompletedStep } from "@/components/screens/wizard/wizard-controls";
import type { Wizard } from "@/lib/profiles/wizard/wizard.schema";

const emptyWizard: Wizard = { role: null, organizationType: null, profileId: null, steps: [] };

test("withCompletedStep: a step completed twice is listed once", () => {
  const completed = withCompletedStep(emptyWizard, "role", { role: "ARTIST" });
  expect(completed).toMatchObject({ role: "ARTIST", steps: ["role"] });
  expect(withCompletedStep(completed, "role", { role: "ARTIST" }).steps).toEqual(["role"]);
});

test("withCompletedStep: another role makes the identity step incomplete", () => {
  const advanced: Wizard = {
    ...emptyWizard,
    role: "ARTIST",
    profileId: "p",
    steps: ["role", "identity", "place"],
  };
  expect(withCompletedStep(advanced, "role", { role: "ART_ORGANIZATION" }).steps).toEqual([
    "role",
    "place",
  ]);
  expect(withCompletedStep(advanced, "role", { role: "ARTIST" }).steps).toEqual([
    "role",
    "identity",
    "place",
  ]);
});

test("getAdjacentStep: follows the order of the wizard", () => {
  expect([
    getAdjacentStep("role", -1),
    getAdjacentStep("role", 1),
    getAdjacentStep("links", 1),
  ]).toEqual([undefined, "identity", "done"]);
  expect(getAdjacentStep("done", 1)).toBeUndefined();
});
