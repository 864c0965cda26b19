import { type Wizard, WizardStep } from "@/lib/profiles/wizard/wizard.schema";

/** Returns the first step that is not finished; from `place` on, the steps need a profile. */
export function getFirstUnfinishedStep({ steps, role, profileId }: Wizard): WizardStep {
  if (role === null && profileId === null) return "role";
  if (profileId === null) return "identity";
  return WizardStep.options.find((step) => !steps.includes(step)) ?? "done";
}

/** The step in an address if it exists and has been reached, otherwise the first unfinished one. */
export function resolveStep(requested: string, wizard: Wizard): WizardStep {
  const firstUnfinished = getFirstUnfinishedStep(wizard);
  const step = WizardStep.safeParse(requested).data;
  if (step === undefined) return firstUnfinished;
  const { options } = WizardStep;
  return options.indexOf(step) <= options.indexOf(firstUnfinished) ? step : firstUnfinished;
}

/** True if the wizard was started and has steps left; it is over if its profile was deleted. */
export function isUnfinished(wizard: Wizard): boolean {
  if (wizard.profileId === null) return wizard.role !== null && !wizard.steps.includes("identity");
  return getFirstUnfinishedStep(wizard) !== "done";
}
