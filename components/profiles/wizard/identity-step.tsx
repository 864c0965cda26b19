"use client";

import { useState } from "react";
import { useDraft } from "@/components/drafts/use-draft";
import { profileFields } from "@/components/profiles/form/fields-props";
import { NameField, PronounsField, TypeField } from "@/components/profiles/form/identity-fields";
import {
  checkFields,
  emptyValues,
  pickFields,
  type ProfileValues,
  toFormValues,
  mergeStored,
} from "@/components/profiles/form/profile-values";
import { useProfilePreview } from "@/components/profiles/wizard/profile-preview";
import { StepFrame } from "@/components/profiles/wizard/step-frame";
import { useSaveOnLeave } from "@/components/profiles/wizard/use-save-on-leave";
import type { WizardControls } from "@/components/profiles/wizard/wizard-controls";
import type { CheckResult } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import { useUpdateProfile } from "@/hooks/use-profile";
import { useCreateProfile } from "@/hooks/use-profiles";
import { useSession } from "@/hooks/use-session";
import { nextIdempotencyKey } from "@/lib/client/idempotency-key";
import type { ProfileChanges } from "@/lib/profiles/profile-form.schema";

const stepFields = ["role", "organizationType", "name", "pronouns"] as const;
const draftFields = ["organizationType", "name", "pronouns"] as const;
const checkStep = checkFields(stepFields);

type Typed = Partial<ProfileValues> & {
  /** The `Idempotency-Key` of the call that creates the profile. */
  key: string;
};

/** Name and pronouns, or an organisation's name and type. “Continue” creates the profile. */
export function IdentityStep({
  wizard,
  profile,
  completeStep,
  open,
  setSaveStep,
  show,
}: WizardControls) {
  const { refreshProfiles } = useSession();
  const create = useCreateProfile();
  const change = useUpdateProfile(profile?.id ?? "");
  const role = wizard.role ?? profile?.role ?? "ARTIST";
  const isOrganization = role === "ART_ORGANIZATION";
  const stored = profile === null ? emptyValues : toFormValues(profile);
  const [firstKey] = useState(() => crypto.randomUUID());
  const first: Typed = {
    ...pickFields(draftFields, stored),
    key: profile === null ? firstKey : "",
  };
  const draft = useDraft<Typed>({
    saved:
      profile === null
        ? { name: "wizard:identity", version: "", values: first }
        : { name: `wizard:${profile.id}:identity`, values: first },
    parse: (typed) => mergeStored(first, typed),
  });
  const { key, ...typed } = draft.values;
  const values: ProfileValues = { ...stored, ...typed, role };
  useProfilePreview(show, values);

  async function save(body: ProfileChanges): Promise<string> {
    if (profile !== null) return (await change.mutateAsync(body)).id;
    const form = new FormData();
    for (const name of stepFields) form.append(name, body[name] ?? "");
    return (await create.mutateAsync({ form, key })).id;
  }

  function check(now: ProfileValues): CheckResult<ProfileChanges> {
    const checked = checkStep({ ...now, pronouns: isOrganization ? "" : now.pronouns });
    if (!isOrganization || now.organizationType !== "") return checked;
    const errors = "errors" in checked ? checked.errors : [];
    return { errors: new Map([["organizationType", "Please choose one."], ...errors]) };
  }

  const form = useForm({ values, change: draft.change, ...profileFields(values), check });

  // Profiles are public, so only “Continue” creates one; before that the name stays on this device.
  useSaveOnLeave(setSaveStep, async () => {
    if (profile === null) return values.name + values.organizationType + values.pronouns === "";
    if (!draft.isEdited) return true;
    const body = form.validate();
    if (body === null) return false;
    await save(body);
    draft.clearStored();
    refreshProfiles();
    return true;
  });

  async function onContinue(body: ProfileChanges): Promise<void> {
    try {
      const profileId = await save(body);
      draft.clearStored();
      refreshProfiles();
      await completeStep("identity", {
        role,
        profileId,
        organizationType: body.organizationType ?? null,
      });
    } catch (error) {
      if (profile === null) draft.change({ key: nextIdempotencyKey(key, error) });
      throw error;
    }
  }

  return (
    <StepFrame
      title={isOrganization ? "What is the organisation called?" : "What is your name?"}
      form={form}
      onContinue={onContinue}
      onBack={() => open("role")}
    >
      <NameField form={form} />
      {isOrganization ? <TypeField form={form} /> : <PronounsField form={form} />}
    </StepFrame>
  );
}
