"use client";

import { useState } from "react";
import { useDraft } from "@/components/drafts/use-draft";
import { NameField, PronounsField, TypeField } from "@/components/profiles/form/identity-fields";
import {
  bodyOf,
  emptyValues,
  faultsOf,
  pickFields,
  type ProfileValues,
  valuesOf,
  withStored,
} from "@/components/profiles/form/profile-values";
import { useGrowing } from "@/components/profiles/wizard/growing-profile";
import { StepFrame } from "@/components/profiles/wizard/step-frame";
import { useSaveOnLeave } from "@/components/profiles/wizard/use-save-on-leave";
import type { Walk } from "@/components/profiles/wizard/walk";
import { useChangeProfile } from "@/hooks/use-profile";
import { useCreateProfile } from "@/hooks/use-profiles";
import { useSession } from "@/hooks/use-session";
import { sentenceOf } from "@/lib/shared/sentence-of";
import { keyAfter } from "@/lib/client/idempotency-key";
import { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import { faultsByPath } from "@/lib/shared/fault-paths";

const asked = ["role", "organizationType", "name", "pronouns"] as const;
const said = ["organizationType", "name", "pronouns"] as const;

type Typed = Partial<ProfileValues> & {
  /** The key under which the profile is created once. */
  key: string;
};

const none: ReadonlyMap<string, string> = new Map();

/** Asks who somebody is: a name and pronouns, or an organisation's name and type. Leaving it makes the profile. */
export function IdentityStep({ wizard, profile, leave, open, setSaveStep, show }: Walk) {
  const { refreshProfiles } = useSession();
  const [faults, setFaults] = useState(none);
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const create = useCreateProfile();
  const change = useChangeProfile(profile?.id ?? "");
  const role = wizard.role ?? profile?.role ?? "ARTIST";
  const isOrganization = role === "ART_ORGANIZATION";
  const stored = profile === null ? emptyValues : valuesOf(profile);
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

  function onChange(changes: Partial<ProfileValues>): void {
    draft.change(changes);
    setFaults((now) => new Map([...now].filter(([path]) => !(path in changes))));
  }

  async function save(body: ProfileChanges): Promise<string> {
    if (profile !== null) return (await change.mutateAsync(body)).id;
    const form = new FormData();
    for (const name of asked) form.append(name, body[name] ?? "");
    return (await create.mutateAsync({ form, key })).id;
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

  // A profile is for everybody to see: only “Continue” creates one, and a name without one stays on this device.
  useSaveOnLeave(setSaveStep, async () => {
    if (profile === null) return values.name + values.organizationType + values.pronouns === "";
    if (!draft.isTyped) return true;
    const body = checked();
    if (body === null) return false;
    await save(body);
    draft.forget();
    refreshProfiles();
    return true;
  });

  async function onContinue(): Promise<void> {
    const body = checked();
    if (body === null) return;
    setPending(true);
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
      const refused = faultsByPath(error);
      setFaults(refused);
      setFault(refused.size === 0 ? sentenceOf(error) : undefined);
      if (profile === null) draft.change({ key: keyAfter(key, error) });
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
