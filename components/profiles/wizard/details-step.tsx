"use client";

import { type ReactNode, useState } from "react";
import type { FieldsProps } from "@/components/profiles/form/fields-props";
import {
  bodyOf,
  faultsOf,
  type ProfileValues,
  valuesOf,
} from "@/components/profiles/form/profile-values";
import { useGrowing } from "@/components/profiles/wizard/growing-profile";
import { StepFrame } from "@/components/profiles/wizard/step-frame";
import { useKeeper } from "@/components/profiles/wizard/use-keeper";
import { useStepDraft } from "@/components/profiles/wizard/use-step-draft";
import { stepBeside, type Walk } from "@/components/profiles/wizard/walk";
import { useChangeProfile } from "@/hooks/use-profile";
import { errorSentence } from "@/lib/shared/sentence-of";
import { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import type { WizardStep } from "@/lib/profiles/wizard.schema";
import { faultsByPath } from "@/lib/shared/fault-paths";

const none: ReadonlyMap<string, string> = new Map();

type DetailsStepProps = Omit<Walk, "profile"> & {
  step: WizardStep;
  profile: Profile;
  title: string;
  hint?: string;
  /** The fields that it asks for. */
  names: readonly (keyof ProfileValues)[];
  children: (fields: FieldsProps) => ReactNode;
};

/**
 * A step that fills in more of a profile that is there. It is saved when it is left: on, back, or out of the wizard by
 * “Finish later”; skipping it changes nothing. Left in any other way, or with what cannot be saved, what was typed waits on
 * this device.
 */
export function DetailsStep({
  step,
  profile,
  title,
  hint,
  names,
  leave,
  open,
  setKeeper,
  show,
  children,
}: DetailsStepProps) {
  const draft = useStepDraft(`wizard:${profile.id}:${step}`, names, valuesOf(profile));
  const { values, isTyped } = draft;
  const [faults, setFaults] = useState(none);
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const change = useChangeProfile(profile.id);
  const before = stepBeside(step, -1);
  useGrowing(show, values);

  /** @returns whether what was typed is saved now */
  async function save(): Promise<boolean> {
    const body = bodyOf(names, values);
    const found = faultsOf(body);
    setFaults(found);
    setFault(undefined);
    const parsed = ProfileChanges.safeParse(body);
    if (found.size > 0 || !parsed.success) return false;
    if (isTyped) await change.mutateAsync(parsed.data);
    draft.forget();
    return true;
  }

  useKeeper(setKeeper, async () => !isTyped || save());

  async function go(work: () => Promise<void>): Promise<void> {
    setPending(true);
    try {
      await work();
    } catch (error) {
      const refused = faultsByPath(error);
      setFaults(refused);
      setFault(refused.size === 0 ? errorSentence(error) : undefined);
    }
    setPending(false);
  }

  async function skip(): Promise<void> {
    await leave(step);
    draft.forget();
  }

  async function back(to: WizardStep): Promise<void> {
    // Whether it can be saved or not, nobody is held: the draft waits for the way on.
    await save().catch(() => false);
    open(to);
  }

  return (
    <StepFrame
      title={title}
      {...(hint !== undefined && { hint })}
      fault={fault}
      isPending={isPending}
      onContinue={() => void go(async () => ((await save()) ? leave(step) : undefined))}
      onSkip={() => void go(skip)}
      onBack={before && (() => void go(() => back(before)))}
    >
      {children({ values, faults, onChange: draft.change })}
    </StepFrame>
  );
}
