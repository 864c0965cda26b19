"use client";

import { profileFields } from "@/components/profiles/form/fields-props";
import { NameField, PronounsField, TypeField } from "@/components/profiles/form/identity-fields";
import {
  checkOf,
  emptyValues,
  type ProfileValues,
  valuesOf,
} from "@/components/profiles/form/profile-values";
import { useGrowing } from "@/components/profiles/wizard/growing-profile";
import { StepFrame } from "@/components/profiles/wizard/step-frame";
import { useIdentityDraft } from "@/components/profiles/wizard/use-identity-draft";
import { useKeeper } from "@/components/profiles/wizard/use-keeper";
import { useStepDraft } from "@/components/profiles/wizard/use-step-draft";
import type { Walk } from "@/components/profiles/wizard/walk";
import type { Checked } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import { useChangeProfile } from "@/hooks/use-profile";
import { useCreateProfile } from "@/hooks/use-profiles";
import { useSession } from "@/hooks/use-session";
import { keyAfter } from "@/lib/client/idempotency-key";
import type { ProfileChanges } from "@/lib/profiles/profile-form.schema";

const asked = ["role", "organizationType", "name", "pronouns"] as const;
const said = ["organizationType", "name", "pronouns"] as const;
const checkAsked = checkOf(asked);

/** Asks who somebody is: a name and pronouns, or an organisation's name and type. Leaving it makes the profile. */
export function IdentityStep({ wizard, profile, leave, open, setKeeper, show }: Walk) {
  const { refreshProfiles } = useSession();
  const { kept, keep, forget } = useIdentityDraft();
  const create = useCreateProfile();
  const change = useChangeProfile(profile?.id ?? "");
  const role = wizard.role ?? profile?.role ?? "ARTIST";
  const isOrganization = role === "ART_ORGANIZATION";
  const stored = profile === null ? { ...emptyValues, ...kept } : valuesOf(profile);
  // Before there is a profile, the draft with the key that makes it keeps the fields.
  const step = useStepDraft(profile && `wizard:${profile.id}:identity`, said, stored);
  const values: ProfileValues = { ...step.values, role };
  useGrowing(show, values);

  function onChange(changes: Partial<ProfileValues>): void {
    step.change(changes);
    const {
      name = kept.name,
      organizationType = kept.organizationType,
      pronouns = kept.pronouns,
    } = changes;
    if (profile === null) keep({ name, organizationType, pronouns });
  }

  async function save(body: ProfileChanges): Promise<string> {
    if (profile !== null) return (await change.mutateAsync(body)).id;
    const form = new FormData();
    for (const name of asked) form.append(name, body[name] ?? "");
    return (await create.mutateAsync({ form, key: kept.key })).id;
  }

  function check(typed: ProfileValues): Checked<ProfileChanges> {
    const checked = checkAsked({ ...typed, pronouns: isOrganization ? "" : typed.pronouns });
    if (!isOrganization || typed.organizationType !== "") return checked;
    const errors = "errors" in checked ? checked.errors : [];
    return { errors: new Map([["organizationType", "Please choose one."], ...errors]) };
  }

  const form = useForm({ values, change: onChange, ...profileFields(values), check });

  // A profile is for everybody to see: one is made by going on only, and a name without one waits here.
  useKeeper(setKeeper, async () => {
    if (profile === null) return values.name + values.organizationType + values.pronouns === "";
    if (!step.isTyped) return true;
    const body = form.read();
    if (body === null) return false;
    await save(body);
    step.forget();
    refreshProfiles();
    return true;
  });

  async function onContinue(body: ProfileChanges): Promise<void> {
    try {
      const profileId = await save(body);
      forget();
      step.forget();
      refreshProfiles();
      await leave("identity", {
        role,
        profileId,
        organizationType: body.organizationType ?? null,
      });
    } catch (error) {
      keep({ key: keyAfter(kept.key, error) });
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
