import { type Wizard, WizardStep } from "@/lib/profiles/wizard.schema";

/** A profile is needed from `place` on. */
export function firstUnfinishedStep({ steps, role, profileId }: Wizard): WizardStep {
  if (role === null && profileId === null) return "role";
  if (profileId === null) return "identity";
  return WizardStep.options.find((step) => !steps.includes(step)) ?? "done";
}

/** The step of an address if it is known and reached, otherwise the first unfinished one. */
export function resolveStep(requested: string, wizard: Wizard): WizardStep {
  const first = firstUnfinishedStep(wizard);
  const step = WizardStep.safeParse(requested).data;
  if (step === undefined) return first;
  const { options } = WizardStep;
  return options.indexOf(step) <= options.indexOf(first) ? step : first;
}

/** Whether the wizard was begun and has steps left; one whose profile was deleted is over. */
export function isUnfinished(wizard: Wizard): boolean {
  if (wizard.profileId === null) return wizard.role !== null && !wizard.steps.includes("identity");
  return firstUnfinishedStep(wizard) !== "done";
}
