import Link from "next/link";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { profileKind } from "@/components/profiles/profile-kind";
import { profilePath } from "@/components/profiles/profile-path";
import type { FoundProfile } from "@/lib/search/search.schema";
import { placeText } from "@/lib/shared/place";

type ProfileEntryProps = {
  profile: Parameters<typeof profileKind>[0] &
    Pick<FoundProfile, "id" | "slug" | "name" | "image" | "city" | "country">;
};

/** A profile in a short list, as a link: picture or initials, name, kind and place. */
export function ProfileEntry({ profile }: ProfileEntryProps) {
  const { id, name, image } = profile;
  return (
    <Link
      href={profilePath(profile)}
      prefetch={false}
      className="flex min-h-18 items-center gap-3 py-2 hover:text-accent"
    >
      <span aria-hidden="true">
        <ProfileAvatar image={image} name={name} seed={id} />
      </span>
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-medium">
          {name}
        </span>
        <span dir="auto" className="block truncate text-small text-muted">
          {[profileKind(profile), placeText(profile)].filter((part) => part !== "").join(" · ")}
        </span>
      </span>
    </Link>
  );
}
