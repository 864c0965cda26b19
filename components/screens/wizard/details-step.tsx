import type { ReactNode } from "react";
import { useDraft } from "@/components/drafts/use-draft";
import {
  type FieldsProps,
  getProfileFieldOptions,
} from "@/components/profiles/form/profile-fields";
import {
  checkFields,
  pickFields,
  type ProfileValues,
  toFormValues,
  mergeStored,
} from "@/components/profiles/form/profile-values";
import { useProfilePreview } from "@/components/screens/wizard/profile-preview";
import { StepFrame } from "@/components/screens/wizard/step-frame";
import { useSaveOnLeave } from "@/components/screens/wizard/use-save-on-leave";
import { getAdjacentStep, type WizardControls } from "@/components/screens/wizard/wizard-controls";
import { useForm } from "@/components/ui/form/use-form";
import { useUpdateProfile } from "@/hooks/use-profile";
import type { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import type { WizardStep } from "@/lib/profiles/wizard/wizard.schema";

type DetailsStepProps = Omit<WizardControls, "profile"> & {
  step: WizardStep;
  profile: Profile;
  title: string;
  hint?: string;
  names: readonly (keyof ProfileValues)[];
  children: (fields: FieldsProps) => ReactNode;
};

/**
 * A step that adds to an existing profile. It is saved by “Continue”, “Back” and “Finish later”; “Skip this” changes nothing.
 * Otherwise, and if the input is invalid, it stays a draft on this device.
 */
export function DetailsStep({
  step,
  profile,
  title,
  hint,
  names,
  completeStep,
  openStep,
  setSaveStep,
  updatePreview,
  children,
}: DetailsStepProps) {
  const savedValues = toFormValues(profile);
  const fields = pickFields(names, savedValues);
  const draft = useDraft<Partial<ProfileValues>>({
    saved: { name: `wizard:${profile.id}:${step}`, values: fields },
    parse: (storedValues) => mergeStored(fields, storedValues),
  });
  const { isEdited } = draft;
  const values = { ...savedValues, ...draft.values };
  const form = useForm({
    values,
    change: draft.change,
    ...getProfileFieldOptions(values),
    check: checkFields(names),
  });
  const update = useUpdateProfile(profile.id);
  const previousStep = getAdjacentStep(step, -1);
  useProfilePreview(updatePreview, values);

  async function submit(body: ProfileChanges): Promise<void> {
    if (isEdited) await update.mutateAsync({ params: { id: profile.id }, body });
    draft.clearStored();
  }

  /** @returns false if the input is invalid */
  async function save(): Promise<boolean> {
    const body = form.validate();
    if (body !== null) await submit(body);
    return body !== null;
  }

  useSaveOnLeave(setSaveStep, async () => !isEdited || save());

  async function skip(): Promise<void> {
    await completeStep(step);
    draft.clearStored();
  }

  async function saveAndGoBack(previous: WizardStep): Promise<void> {
    // “Back” works even if saving fails: the draft stays.
    await save().catch(() => false);
    openStep(previous);
  }

  return (
    <StepFrame
      title={title}
      {...(hint !== undefined && { hint })}
      form={form}
      onContinue={async (body) => {
        await submit(body);
        await completeStep(step);
      }}
      onSkip={() => void form.run(skip)}
      onBack={previousStep && (() => void form.run(() => saveAndGoBack(previousStep)))}
    >
      {children({ form })}
    </StepFrame>
  );
}
