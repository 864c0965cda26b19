import type { Growing } from "@/components/profiles/wizard/growing-profile";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { type Wizard, WizardStep } from "@/lib/profiles/wizard.schema";

/** Saves what was typed in a step to the account; false when some of it stays a draft on this device. */
export type SaveStep = () => Promise<boolean>;

/** What every step of the wizard is given. */
export type Walk = {
  wizard: Wizard;
  /** The profile that the wizard makes, once it is made. */
  profile: Profile | null;
  /** Keeps that a step is behind, with what it found out, and opens the one after it. @throws when that could not be kept */
  leave: (step: WizardStep, found?: Partial<Wizard>) => Promise<void>;
  /** The same without opening another step. */
  keep: (step: WizardStep, found?: Partial<Wizard>) => Promise<void>;
  open: (step: WizardStep) => void;
  /** Shows what stands in the open step in the profile beside it; the same function always. */
  show: (typed: Growing) => void;
  /** Is told how the open step is saved when the wizard is left, and null when the step closes. */
  setSaveStep: (save: SaveStep | null) => void;
};

/** The step before or after another, in the order of the wizard. */
export function stepBeside(step: WizardStep, by: -1 | 1): WizardStep | undefined {
  const { options } = WizardStep;
  return options[options.indexOf(step) + by];
}

/** The wizard after a step was left. Another role asks anew who somebody is: an organisation has a type and no pronouns. */
export function walked(wizard: Wizard, step: WizardStep, found: Partial<Wizard> = {}): Wizard {
  const isOther = found.role !== undefined && found.role !== wizard.role;
  const kept = isOther ? wizard.steps.filter((each) => each !== "identity") : wizard.steps;
  return { ...wizard, ...found, steps: [...new Set([...kept, step])] };
}
