import { useState } from "react";
import { useAutosavedDraft } from "@/components/drafts/use-autosaved-draft";
import {
  bodyOf,
  faultsOf,
  type Group,
  groups,
  pickFields,
  type ProfileValues,
  valuesOf,
  withStored,
} from "@/components/profiles/form/profile-values";
import { useChangeProfile } from "@/hooks/use-profile";
import { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { faultsByPath } from "@/lib/shared/fault-paths";

const none: ReadonlyMap<string, string> = new Map();

/** The draft of fields that are saved together, by themselves, and what is wrong with them. */
export function useGroupDraft(profile: Profile, group: Group, onSaved?: () => void) {
  const { mutateAsync } = useChangeProfile(profile.id);
  const [faults, setFaults] = useState(none);
  const savedOf = (now: Profile) => ({
    name: `profile:${profile.id}:${group}`,
    values: pickFields(groups[group], valuesOf(now)),
  });
  const saved = savedOf(profile);
  const draft = useAutosavedDraft<Partial<ProfileValues>>({
    saved,
    parse: (stored) => withStored(saved.values, stored),
    save: async ({ values }) => {
      const body = bodyOf(groups[group], { ...valuesOf(profile), ...values });
      setFaults(faultsOf(body));
      const { data } = ProfileChanges.safeParse(body);
      if (data === undefined) return null;
      try {
        const changed = await mutateAsync(data);
        onSaved?.();
        return savedOf(changed);
      } catch (error) {
        setFaults(faultsByPath(error));
        throw error;
      }
    },
  });
  return { ...draft, faults };
}

export type GroupDraft = ReturnType<typeof useGroupDraft>;
