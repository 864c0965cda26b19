import type { ProfilePreviewValues } from "@/components/profiles/wizard/profile-preview";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { type Wizard, WizardStep } from "@/lib/profiles/wizard.schema";

/** Resolves to false where some of the input could not be saved and stays a draft on this device. */
export type SaveStep = () => Promise<boolean>;

/** The props of every step. */
export type WizardControls = {
  wizard: Wizard;
  /** Null until the wizard has created it. */
  profile: Profile | null;
  /** Saves a step as completed, with its results, and opens the next one. @throws when saving fails */
  completeStep: (step: WizardStep, found?: Partial<Wizard>) => Promise<void>;
  /** The same without opening the next step. */
  recordStep: (step: WizardStep, found?: Partial<Wizard>) => Promise<void>;
  open: (step: WizardStep) => void;
  /** Updates the preview; a stable function. */
  show: (typed: ProfilePreviewValues) => void;
  /** Registers how the open step is saved when the wizard is left; null when the step unmounts. */
  setSaveStep: (save: SaveStep | null) => void;
};

export function adjacentStep(step: WizardStep, by: -1 | 1): WizardStep | undefined {
  const { options } = WizardStep;
  return options[options.indexOf(step) + by];
}

/** A changed role makes the identity step incomplete again: organisations have a type and no pronouns. */
export function withCompletedStep(
  wizard: Wizard,
  step: WizardStep,
  found: Partial<Wizard> = {},
): Wizard {
  const isOther = found.role !== undefined && found.role !== wizard.role;
  const kept = isOther ? wizard.steps.filter((each) => each !== "identity") : wizard.steps;
  return { ...wizard, ...found, steps: [...new Set([...kept, step])] };
}
