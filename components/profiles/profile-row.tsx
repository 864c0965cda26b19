import Link from "next/link";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { profilePath } from "@/components/profiles/profile-path";
import { profileRoleLabels, type ProfileRole } from "@/lib/profiles/profiles.schema";

type ProfileRowProps = {
  profile: { id: string; slug: string; name: string; image: string | null; role: ProfileRole };
};

/** Who somebody is, in one row: avatar, name, role. It leads to their page. */
export function ProfileRow({ profile }: ProfileRowProps) {
  const { id, name, image, role } = profile;
  return (
    <Link
      href={profilePath(profile)}
      prefetch={false}
      className="group flex min-w-0 items-center gap-3 self-start"
    >
      <span aria-hidden="true" className="shrink-0">
        <ProfileAvatar image={image} name={name} seed={id} />
      </span>
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-medium group-hover:text-accent">
          {name}
        </span>
        <span className="block text-small text-muted">{profileRoleLabels[role]}</span>
      </span>
    </Link>
  );
}
