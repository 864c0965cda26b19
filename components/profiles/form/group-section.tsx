"use client";

import { type ReactNode, useState } from "react";
import { FormSection } from "@/components/ui/form-section";
import { SaveLine } from "@/components/profiles/form/save-line";
import type { FieldsProps } from "@/components/profiles/form/fields-props";
import {
  bodyOf,
  faultsOf,
  type Group,
  groups,
  type ProfileValues,
  snapshotOf,
  valuesOf,
} from "@/components/profiles/form/profile-values";
import { ErrorText } from "@/components/ui/error-text";
import { useChangeProfile } from "@/hooks/use-profile";
import { useGroupAutosave } from "@/hooks/use-group-autosave";
import { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { faultsByPath } from "@/lib/shared/fault-paths";

/** The name under which the browser keeps what is not saved yet of a group. */
export const groupDraft = (profileId: string, group: Group) => `profile:${profileId}:${group}`;

type GroupSectionProps = {
  profile: Profile;
  group: Group;
  number: number;
  title: string;
  values: ProfileValues;
  onChange: (changes: Partial<ProfileValues>) => void;
  onSaved?: () => void;
  children: (fields: FieldsProps) => ReactNode;
};

const none: ReadonlyMap<string, string> = new Map();

/** Fields that are saved together, by themselves, with the time of the last save. */
export function GroupSection({
  profile,
  group,
  number,
  title,
  values,
  onChange,
  onSaved,
  children,
}: GroupSectionProps) {
  const change = useChangeProfile(profile.id);
  const [faults, setFaults] = useState(none);
  const state = useGroupAutosave({
    draft: groupDraft(profile.id, group),
    snapshot: snapshotOf(group, values),
    base: snapshotOf(group, valuesOf(profile)),
    read: () => {
      const body = bodyOf(groups[group], values);
      setFaults(faultsOf(body));
      return ProfileChanges.safeParse(body).data ?? null;
    },
    send: async (body) => {
      try {
        await change.mutateAsync(body);
        onSaved?.();
      } catch (error) {
        setFaults(faultsByPath(error));
        throw error;
      }
    },
  });
  const general =
    state.kind === "refused" && state.error instanceof Error && faults.size === 0
      ? state.error.message
      : undefined;
  return (
    <FormSection number={number} title={title}>
      {children({ values, faults, onChange })}
      {general !== undefined && <ErrorText>{general}</ErrorText>}
      <SaveLine state={state} />
    </FormSection>
  );
}
