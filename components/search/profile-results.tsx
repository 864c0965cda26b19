import { ProfileEntries } from "@/components/directory/profile-entries";
import { toProfileEntry } from "@/components/directory/profile-entry";
import type { ProfileResult } from "@/lib/search/search.schema";

export function ProfileResults({ profiles }: { profiles: readonly ProfileResult[] }) {
  return (
    <ProfileEntries
      entries={profiles.map(toProfileEntry)}
      label="Profiles"
      className="grid gap-x-10 sm:grid-cols-2"
      entryClassName="min-w-0 border-t"
    />
  );
}
