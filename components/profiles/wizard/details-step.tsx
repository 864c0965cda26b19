"use client";

import { type ReactNode, useState } from "react";
import { useDraft } from "@/components/drafts/use-draft";
import type { FieldsProps } from "@/components/profiles/form/fields-props";
import {
  bodyOf,
  faultsOf,
  type ProfileValues,
  pickFields,
  valuesOf,
  withStored,
} from "@/components/profiles/form/profile-values";
import { useGrowing } from "@/components/profiles/wizard/growing-profile";
import { StepFrame } from "@/components/profiles/wizard/step-frame";
import { useSaveOnLeave } from "@/components/profiles/wizard/use-save-on-leave";
import { stepBeside, type Walk } from "@/components/profiles/wizard/walk";
import { useChangeProfile } from "@/hooks/use-profile";
import { sentenceOf } from "@/lib/shared/sentence-of";
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
 * “Finish later”; skipping it changes nothing. Left in any other way, or with what cannot be saved, what was typed stays a draft
 * on this device.
 */
export function DetailsStep({
  step,
  profile,
  title,
  hint,
  names,
  leave,
  open,
  setSaveStep,
  show,
  children,
}: DetailsStepProps) {
  const stored = valuesOf(profile);
  const fields = pickFields(names, stored);
  const draft = useDraft<Partial<ProfileValues>>({
    saved: { name: `wizard:${profile.id}:${step}`, values: fields },
    parse: (typed) => withStored(fields, typed),
  });
  const { isTyped } = draft;
  const values = { ...stored, ...draft.values };
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

  useSaveOnLeave(setSaveStep, async () => !isTyped || save());

  async function go(work: () => Promise<void>): Promise<void> {
    setPending(true);
    try {
      await work();
    } catch (error) {
      const refused = faultsByPath(error);
      setFaults(refused);
      setFault(refused.size === 0 ? sentenceOf(error) : undefined);
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
