"use client";

import { useState } from "react";
import { useDraft } from "@/components/drafts/use-draft";
import { profileFields } from "@/components/profiles/form/fields-props";
import { NameField, PronounsField, TypeField } from "@/components/profiles/form/identity-fields";
import {
  checkOf,
  emptyValues,
  pickFields,
  type ProfileValues,
  toFormValues,
  withStored,
} from "@/components/profiles/form/profile-values";
import { useGrowing } from "@/components/profiles/wizard/growing-profile";
import { StepFrame } from "@/components/profiles/wizard/step-frame";
import { useSaveOnLeave } from "@/components/profiles/wizard/use-save-on-leave";
import type { Walk } from "@/components/profiles/wizard/walk";
import type { Checked } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import { useChangeProfile } from "@/hooks/use-profile";
import { useCreateProfile } from "@/hooks/use-profiles";
import { useSession } from "@/hooks/use-session";
import { nextIdempotencyKey } from "@/lib/client/idempotency-key";
import type { ProfileChanges } from "@/lib/profiles/profile-form.schema";

const asked = ["role", "organizationType", "name", "pronouns"] as const;
const said = ["organizationType", "name", "pronouns"] as const;
const checkAsked = checkOf(asked);

type Typed = Partial<ProfileValues> & {
  /** The key under which the profile is created once. */
  key: string;
};

/** Asks who somebody is: a name and pronouns, or an organisation's name and type. Leaving it makes the profile. */
export function IdentityStep({ wizard, profile, leave, open, setSaveStep, show }: Walk) {
  const { refreshProfiles } = useSession();
  const create = useCreateProfile();
  const change = useChangeProfile(profile?.id ?? "");
  const role = wizard.role ?? profile?.role ?? "ARTIST";
  const isOrganization = role === "ART_ORGANIZATION";
  const stored = profile === null ? emptyValues : toFormValues(profile);
  const [firstKey] = useState(() => crypto.randomUUID());
  const first: Typed = { ...pickFields(said, stored), key: profile === null ? firstKey : "" };
  const draft = useDraft<Typed>({
    saved:
      profile === null
        ? { name: "wizard:identity", version: "", values: first }
        : { name: `wizard:${profile.id}:identity`, values: first },
    parse: (typed) => withStored(first, typed),
  });
  const { key, ...typed } = draft.values;
  const values: ProfileValues = { ...stored, ...typed, role };
  useGrowing(show, values);

  async function save(body: ProfileChanges): Promise<string> {
    if (profile !== null) return (await change.mutateAsync(body)).id;
    const form = new FormData();
    for (const name of asked) form.append(name, body[name] ?? "");
    return (await create.mutateAsync({ form, key })).id;
  }

  function check(now: ProfileValues): Checked<ProfileChanges> {
    const checked = checkAsked({ ...now, pronouns: isOrganization ? "" : now.pronouns });
    if (!isOrganization || now.organizationType !== "") return checked;
    const errors = "errors" in checked ? checked.errors : [];
    return { errors: new Map([["organizationType", "Please choose one."], ...errors]) };
  }

  const form = useForm({ values, change: draft.change, ...profileFields(values), check });

  // A profile is public: only “Continue” creates one, and a name without one stays on this device.
  useSaveOnLeave(setSaveStep, async () => {
    if (profile === null) return values.name + values.organizationType + values.pronouns === "";
    if (!draft.isTyped) return true;
    const body = form.read();
    if (body === null) return false;
    await save(body);
    draft.forget();
    refreshProfiles();
    return true;
  });

  async function onContinue(body: ProfileChanges): Promise<void> {
    try {
      const profileId = await save(body);
      draft.forget();
      refreshProfiles();
      await leave("identity", {
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
