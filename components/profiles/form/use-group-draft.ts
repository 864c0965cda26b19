import { useAutosavedDraft } from "@/components/drafts/use-autosaved-draft";
import { getProfileFieldOptions } from "@/components/profiles/form/profile-fields";
import {
  checkFields,
  type FieldGroup,
  fieldGroups,
  pickFields,
  type ProfileValues,
  toFormValues,
  mergeStored,
} from "@/components/profiles/form/profile-values";
import { useForm } from "@/components/ui/form/use-form";
import { useUpdateProfile } from "@/hooks/use-profile";
import type { Profile } from "@/lib/profiles/profiles.schema";

type GroupOptions = {
  /** The unsaved role of the identity group. */
  role?: Profile["role"];
  onSaved?: () => void;
};

export function useGroupDraft(
  profile: Profile,
  group: FieldGroup,
  { role, onSaved }: GroupOptions,
) {
  const { mutateAsync } = useUpdateProfile(profile.id);
  const toSaved = (current: Profile) => ({
    name: `profile:${profile.id}:${group}`,
    values: pickFields(fieldGroups[group], toFormValues(current)),
  });
  const saved = toSaved(profile);
  const draft = useAutosavedDraft<Partial<ProfileValues>>({
    saved,
    parse: (savedValues) => mergeStored(saved.values, savedValues),
    save: async ({ values }) => {
      const body = form.validate(values);
      if (body === null) return null;
      try {
        const updatedProfile = await mutateAsync({ params: { id: profile.id }, body });
        onSaved?.();
        return toSaved(updatedProfile);
      } catch (error) {
        form.reject(error);
        throw error;
      }
    },
  });
  const savedValues = toFormValues(profile);
  const values = { ...savedValues, role: role ?? savedValues.role, ...draft.values };
  const form = useForm({
    values,
    change: draft.change,
    ...getProfileFieldOptions(values),
    check: checkFields(fieldGroups[group]),
    isQuiet: true,
  });
  return { draft, form };
}

export type GroupDraft = ReturnType<typeof useGroupDraft>;
