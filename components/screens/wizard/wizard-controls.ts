import type { ProfilePreviewValues } from "@/components/screens/wizard/profile-preview";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { type Wizard, WizardStep } from "@/lib/profiles/wizard/wizard.schema";

/** Resolves to false if some of the input could not be saved and stays a draft on this device. */
export type SaveStep = () => Promise<boolean>;

export type WizardControls = {
  wizard: Wizard;
  /** Null until the wizard has created it. */
  profile: Profile | null;
  /** Saves a step as completed, with its results, and opens the next one. @throws when saving fails */
  completeStep: (step: WizardStep, results?: Partial<Wizard>) => Promise<void>;
  /** Saves a step as completed without opening the next one. */
  recordStep: (step: WizardStep, results?: Partial<Wizard>) => Promise<void>;
  openStep: (step: WizardStep) => void;
  /** Updates the preview; a stable function. */
  updatePreview: (values: ProfilePreviewValues) => void;
  /** Registers how the open step is saved when the wizard is left; null when the step unmounts. */
  setSaveStep: (save: SaveStep | null) => void;
};

export function getAdjacentStep(step: WizardStep, offset: -1 | 1): WizardStep | undefined {
  const { options } = WizardStep;
  return options[options.indexOf(step) + offset];
}

/** A changed role makes the identity step incomplete again: organisations have a type and no pronouns. */
export function withCompletedStep(
  wizard: Wizard,
  step: WizardStep,
  results: Partial<Wizard> = {},
): Wizard {
  const isRoleChanged = results.role !== undefined && results.role !== wizard.role;
  const otherSteps = isRoleChanged
    ? wizard.steps.filter((name) => name !== "identity")
    : wizard.steps;
  return { ...wizard, ...results, steps: [...new Set([...otherSteps, step])] };
}
