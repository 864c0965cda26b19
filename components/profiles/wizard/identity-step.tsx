"use client";

import { useState } from "react";
import { NameField, PronounsField, TypeField } from "@/components/profiles/form/identity-fields";
import {
  bodyOf,
  emptyValues,
  faultsOf,
  type ProfileValues,
  valuesOf,
} from "@/components/profiles/form/profile-values";
import { useGrowing } from "@/components/profiles/wizard/growing-profile";
import { StepFrame } from "@/components/profiles/wizard/step-frame";
import { useIdentityDraft } from "@/components/profiles/wizard/use-identity-draft";
import { useKeeper } from "@/components/profiles/wizard/use-keeper";
import { useStepDraft } from "@/components/profiles/wizard/use-step-draft";
import type { Walk } from "@/components/profiles/wizard/walk";
import { useChangeProfile } from "@/hooks/use-profile";
import { useCreateProfile } from "@/hooks/use-profiles";
import { useSession } from "@/hooks/use-session";
import { errorSentence } from "@/lib/shared/sentence-of";
import { nextIdempotencyKey } from "@/lib/client/idempotency-key";
import { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import { faultsByPath } from "@/lib/shared/fault-paths";

const asked = ["role", "organizationType", "name", "pronouns"] as const;
const said = ["organizationType", "name", "pronouns"] as const;
const none: ReadonlyMap<string, string> = new Map();

/** Asks who somebody is: a name and pronouns, or an organisation's name and type. Leaving it makes the profile. */
export function IdentityStep({ wizard, profile, leave, open, setKeeper, show }: Walk) {
  const { refreshProfiles } = useSession();
  const { kept, keep, forget } = useIdentityDraft();
  const [faults, setFaults] = useState(none);
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
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
    setFaults((now) => new Map([...now].filter(([path]) => !(path in changes))));
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

  /** What is asked for, once nothing is wrong with it. */
  function checked(): ProfileChanges | null {
    const body = bodyOf(asked, { ...values, pronouns: isOrganization ? "" : values.pronouns });
    const found = faultsOf(body);
    if (isOrganization && values.organizationType === "")
      found.set("organizationType", "Please choose one.");
    setFaults(found);
    setFault(undefined);
    const parsed = ProfileChanges.safeParse(body);
    return found.size > 0 || !parsed.success ? null : parsed.data;
  }

  // A profile is for everybody to see: one is made by going on only, and a name without one waits here.
  useKeeper(setKeeper, async () => {
    if (profile === null) return values.name + values.organizationType + values.pronouns === "";
    if (!step.isTyped) return true;
    const body = checked();
    if (body === null) return false;
    await save(body);
    step.forget();
    refreshProfiles();
    return true;
  });

  async function onContinue(): Promise<void> {
    const body = checked();
    if (body === null) return;
    setPending(true);
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
      const refused = faultsByPath(error);
      setFaults(refused);
      setFault(refused.size === 0 ? errorSentence(error) : undefined);
      keep({ key: nextIdempotencyKey(kept.key, error) });
      setPending(false);
    }
  }

  const fields = { values, faults, onChange };
  return (
    <StepFrame
      title={isOrganization ? "What is the organisation called?" : "What is your name?"}
      fault={fault}
      isPending={isPending}
      onContinue={() => void onContinue()}
      onBack={() => open("role")}
    >
      <NameField {...fields} />
      {isOrganization ? <TypeField {...fields} /> : <PronounsField {...fields} />}
    </StepFrame>
  );
}
