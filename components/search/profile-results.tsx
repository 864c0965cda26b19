import { ProfileEntry } from "@/components/directory/profile-entry";
import type { ProfileResult } from "@/lib/search/search.schema";

export function ProfileResults({ profiles }: { profiles: readonly ProfileResult[] }) {
  return (
    <ul aria-label="Profiles" className="grid gap-x-10 sm:grid-cols-2">
      {profiles.map((profile) => (
        <li key={profile.id} className="min-w-0 border-t">
          <ProfileEntry profile={profile} />
        </li>
      ))}
    </ul>
  );
}
