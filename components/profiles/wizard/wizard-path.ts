import type { WizardStep } from "@/lib/profiles/wizard.schema";

/** Where a step of the sign-up wizard is (SPEC section 2). `next` is where it leads in the end. */
export function wizardPath(step: WizardStep, next?: string): string {
  const path = `/signup/wizard/${step}`;
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/** Where a walk through the wizard begins anew, for another profile. */
export function wizardStart(): string {
  return `${wizardPath("role")}?another=1`;
}

/** Where an unfinished walk goes on: its last step leads to the first one that is not behind. */
export function wizardOnward(next?: string): string {
  return wizardPath("done", next);
}
