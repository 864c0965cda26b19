"use client";

import type { ReactNode } from "react";
import { useDraft } from "@/components/drafts/use-draft";
import { type FieldsProps, profileFields } from "@/components/profiles/form/fields-props";
import {
  checkOf,
  pickFields,
  type ProfileValues,
  toFormValues,
  withStored,
} from "@/components/profiles/form/profile-values";
import { useGrowing } from "@/components/profiles/wizard/growing-profile";
import { StepFrame } from "@/components/profiles/wizard/step-frame";
import { useSaveOnLeave } from "@/components/profiles/wizard/use-save-on-leave";
import { stepBeside, type Walk } from "@/components/profiles/wizard/walk";
import { useForm } from "@/components/ui/form/use-form";
import { useChangeProfile } from "@/hooks/use-profile";
import type { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import type { WizardStep } from "@/lib/profiles/wizard.schema";

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
  const stored = toFormValues(profile);
  const fields = pickFields(names, stored);
  const draft = useDraft<Partial<ProfileValues>>({
    saved: { name: `wizard:${profile.id}:${step}`, values: fields },
    parse: (typed) => withStored(fields, typed),
  });
  const { isTyped } = draft;
  const values = { ...stored, ...draft.values };
  const form = useForm({
    values,
    change: draft.change,
    ...profileFields(values),
    check: checkOf(names),
  });
  const change = useChangeProfile(profile.id);
  const before = stepBeside(step, -1);
  useGrowing(show, values);

  async function store(body: ProfileChanges): Promise<void> {
    if (isTyped) await change.mutateAsync(body);
    draft.forget();
  }

  /** @returns whether what was typed is saved now */
  async function save(): Promise<boolean> {
    const body = form.read();
    if (body !== null) await store(body);
    return body !== null;
  }

  useSaveOnLeave(setSaveStep, async () => !isTyped || save());

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
      form={form}
      onContinue={async (body) => {
        await store(body);
        await leave(step);
      }}
      onSkip={() => void form.run(skip)}
      onBack={before && (() => void form.run(() => back(before)))}
    >
      {children({ form })}
    </StepFrame>
  );
}
