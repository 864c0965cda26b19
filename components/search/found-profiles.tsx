import Link from "next/link";
import { profileKind } from "@/components/profiles/profile-kind";
import { profilePath } from "@/components/profiles/profile-path";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import type { FoundProfile } from "@/lib/search/schema";
import { placeText } from "@/lib/shared/place";

/** The profiles of a search, in rows: who, what, and where. */
export function FoundProfiles({ profiles }: { profiles: readonly FoundProfile[] }) {
  return (
    <ul aria-label="Profiles" className="grid gap-x-10 sm:grid-cols-2">
      {profiles.map((profile) => (
        <li key={profile.id} className="min-w-0 border-t">
          <Link
            href={profilePath(profile)}
            prefetch={false}
            className="flex min-h-18 items-center gap-3 py-2 hover:text-accent"
          >
            <span aria-hidden="true">
              <ProfileAvatar image={profile.image} />
            </span>
            <span className="min-w-0">
              <span dir="auto" className="block truncate font-medium">
                {profile.name}
              </span>
              <span dir="auto" className="block truncate text-small text-muted">
                {[profileKind(profile), placeText(profile)].filter(Boolean).join(" · ")}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
