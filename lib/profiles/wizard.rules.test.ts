import { expect, test } from "vitest";
import { firstUnfinishedStep, isUnfinished, resolveStep } from "@/lib/profiles/wizard.rules";
import { Wizard, WizardStep } from "@/lib/profiles/wizard.schema";

const start = Wizard.parse({});
const id = "0190d5a0-0000-7000-8000-000000000000";
const created: Wizard = { ...start, role: "ARTIST", profileId: id, steps: ["role", "identity"] };

test("it begins with the role, and has no step after the identity without a profile", () => {
  expect(firstUnfinishedStep(start)).toBe("role");
  expect(firstUnfinishedStep({ ...start, role: "ARTIST" })).toBe("identity");
  expect(firstUnfinishedStep({ ...start, role: "ARTIST", steps: ["place", "links"] })).toBe(
    "identity",
  );
});

test("it goes on with the first step that was not left", () => {
  expect(firstUnfinishedStep(created)).toBe("place");
  expect(firstUnfinishedStep({ ...created, steps: [...created.steps, "picture"] })).toBe("place");
  expect(firstUnfinishedStep({ ...created, steps: WizardStep.options })).toBe("done");
});

test("steps behind open again; unknown and premature ones lead to the first unfinished", () => {
  expect(resolveStep("role", created)).toBe("role");
  expect(resolveStep("place", created)).toBe("place");
  for (const step of ["picture", "done", "nowhere", "", "toString"]) {
    expect(resolveStep(step, created)).toBe("place");
  }
});

test("the wizard is unfinished while steps are missing, and over when its profile is deleted", () => {
  expect(isUnfinished(start)).toBe(false);
  expect(isUnfinished({ ...start, role: "ARTIST", steps: ["role"] })).toBe(true);
  expect(isUnfinished(created)).toBe(true);
  expect(
    isUnfinished({ ...created, steps: ["role", "identity", "place", "picture", "links"] }),
  ).toBe(false);
  expect(isUnfinished({ ...created, profileId: null })).toBe(false);
});
