import type { WizardStep } from "@/lib/profiles/wizard/wizard.schema";

/** The address of a step (SPEC section 2). @param next the page to continue to after the wizard */
export function wizardPath(step: WizardStep, next?: string): string {
  const path = `/signup/wizard/${step}`;
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/** Restarts the wizard for another profile. */
export function newProfilePath(): string {
  return `${wizardPath("role")}?another=1`;
}

/** Returns the address of the last step, which redirects to the first incomplete one. */
export function resumeWizardPath(next?: string): string {
  return wizardPath("done", next);
}
