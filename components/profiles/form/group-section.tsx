"use client";

import type { ReactNode } from "react";
import { FormSection } from "@/components/ui/form-section";
import { SaveLine } from "@/components/profiles/form/save-line";
import { type FieldsProps, profileFields } from "@/components/profiles/form/fields-props";
import {
  checkOf,
  type Group,
  groups,
  type ProfileValues,
  snapshotOf,
  valuesOf,
} from "@/components/profiles/form/profile-values";
import { ErrorText } from "@/components/ui/error-text";
import { useForm } from "@/components/ui/form/use-form";
import { useChangeProfile } from "@/hooks/use-profile";
import { useGroupAutosave } from "@/hooks/use-group-autosave";
import type { Profile } from "@/lib/profiles/profiles.schema";

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
  const form = useForm({
    values,
    change: onChange,
    ...profileFields(values),
    check: checkOf(groups[group]),
    isQuiet: true,
  });
  const state = useGroupAutosave({
    draft: groupDraft(profile.id, group),
    snapshot: snapshotOf(group, values),
    base: snapshotOf(group, valuesOf(profile)),
    read: () => form.read(),
    send: async (body) => {
      try {
        await change.mutateAsync(body);
        onSaved?.();
      } catch (error) {
        form.refuse(error);
        throw error;
      }
    },
  });
  const general = state.kind === "refused" ? form.general : undefined;
  return (
    <FormSection number={number} title={title}>
      {children({ form })}
      {general !== undefined && <ErrorText>{general}</ErrorText>}
      <SaveLine state={state} />
    </FormSection>
  );
}
