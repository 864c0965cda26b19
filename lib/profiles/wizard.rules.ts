import { type Wizard, WizardStep } from "@/lib/profiles/wizard.schema";

/** The first step that is not behind yet; `done` when all are. A profile is needed from `place` on. */
export function firstUnfinishedStep({ steps, role, profileId }: Wizard): WizardStep {
  if (role === null && profileId === null) return "role";
  if (profileId === null) return "identity";
  return WizardStep.options.find((step) => !steps.includes(step)) ?? "done";
}

/** The step that an address opens: itself when it is known and reached, otherwise the first unfinished one. */
export function openedStep(asked: string, wizard: Wizard): WizardStep {
  const first = firstUnfinishedStep(wizard);
  const step = WizardStep.safeParse(asked).data;
  if (step === undefined) return first;
  const { options } = WizardStep;
  return options.indexOf(step) <= options.indexOf(first) ? step : first;
}

/** Whether a walk was begun and steps of it are missing; one whose profile is gone is over. */
export function isUnfinished(wizard: Wizard): boolean {
  if (wizard.profileId === null) return wizard.role !== null && !wizard.steps.includes("identity");
  return firstUnfinishedStep(wizard) !== "done";
}
