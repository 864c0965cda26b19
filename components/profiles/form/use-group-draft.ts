import { useAutosavedDraft } from "@/components/drafts/use-autosaved-draft";
import { profileFields } from "@/components/profiles/form/fields-props";
import {
  checkOf,
  type Group,
  groups,
  pickFields,
  type ProfileValues,
  toFormValues,
  withStored,
} from "@/components/profiles/form/profile-values";
import { useForm } from "@/components/ui/form/use-form";
import { useChangeProfile } from "@/hooks/use-profile";
import type { Profile } from "@/lib/profiles/profiles.schema";

type GroupOptions = {
  /** The role that another group holds and that is not saved yet. */
  role?: Profile["role"];
  onSaved?: () => void;
};

/** The form and the draft of fields that are autosaved together. */
export function useGroupDraft(profile: Profile, group: Group, { role, onSaved }: GroupOptions) {
  const { mutateAsync } = useChangeProfile(profile.id);
  const savedOf = (now: Profile) => ({
    name: `profile:${profile.id}:${group}`,
    values: pickFields(groups[group], toFormValues(now)),
  });
  const saved = savedOf(profile);
  const draft = useAutosavedDraft<Partial<ProfileValues>>({
    saved,
    parse: (stored) => withStored(saved.values, stored),
    save: async ({ values }) => {
      const body = form.read(values);
      if (body === null) return null;
      try {
        const changed = await mutateAsync(body);
        onSaved?.();
        return savedOf(changed);
      } catch (error) {
        form.reject(error);
        throw error;
      }
    },
  });
  const stored = toFormValues(profile);
  const values = { ...stored, role: role ?? stored.role, ...draft.values };
  const form = useForm({
    values,
    change: draft.change,
    ...profileFields(values),
    check: checkOf(groups[group]),
    isQuiet: true,
  });
  return { draft, form };
}

export type GroupDraft = ReturnType<typeof useGroupDraft>;
