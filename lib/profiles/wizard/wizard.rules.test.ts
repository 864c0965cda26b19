import { expect, test } from "vitest";
import {
  getFirstUnfinishedStep,
  isUnfinished,
  resolveStep,
} from "@/lib/profiles/wizard/wizard.rules";
import { Wizard, WizardStep } from "@/lib/profiles/wizard/wizard.schema";

const emptyWizard = Wizard.parse({});
const id = "0190d5a0-0000-7000-8000-000000000000";
const withProfile: Wizard = {
  ...emptyWizard,
  role: "ARTIST",
  profileId: id,
  steps: ["role", "identity"],
};

test("getFirstUnfinishedStep: role first, and at most identity without a profile", () => {
  expect(getFirstUnfinishedStep(emptyWizard)).toBe("role");
  expect(getFirstUnfinishedStep({ ...emptyWizard, role: "ARTIST" })).toBe("identity");
  expect(
    getFirstUnfinishedStep({ ...emptyWizard, role: "ARTIST", steps: ["place", "links"] }),
  ).toBe("identity");
});

test("getFirstUnfinishedStep: the first step that is not finished", () => {
  expect(getFirstUnfinishedStep(withProfile)).toBe("place");
  expect(getFirstUnfinishedStep({ ...withProfile, steps: [...withProfile.steps, "picture"] })).toBe(
    "place",
  );
  expect(getFirstUnfinishedStep({ ...withProfile, steps: WizardStep.options })).toBe("done");
});

test("resolveStep: finished steps can be reopened; unknown and later ones lead to the first unfinished", () => {
  expect(resolveStep("role", withProfile)).toBe("role");
  expect(resolveStep("place", withProfile)).toBe("place");
  for (const step of ["picture", "done", "nowhere", "", "toString"]) {
    expect(resolveStep(step, withProfile)).toBe("place");
  }
});

test("isUnfinished: true while steps are missing, false once the profile is deleted", () => {
  expect(isUnfinished(emptyWizard)).toBe(false);
  expect(isUnfinished({ ...emptyWizard, role: "ARTIST", steps: ["role"] })).toBe(true);
  expect(isUnfinished(withProfile)).toBe(true);
  expect(
    isUnfinished({ ...withProfile, steps: ["role", "identity", "place", "picture", "links"] }),
  ).toBe(false);
  expect(isUnfinished({ ...withProfile, profileId: null })).toBe(false);
});
