import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { profileRoleLabels, type ProfileRole } from "@/lib/profiles/schema";

type ProfileRowProps = { profile: { name: string; image: string | null; role: ProfileRole } };

/** Who somebody is, in one row: avatar, name, role. */
export function ProfileRow({ profile: { name, image, role } }: ProfileRowProps) {
  return (
    <div className="flex items-center gap-3">
      <ProfileAvatar image={image} />
      <div className="min-w-0">
        <p dir="auto" className="truncate font-medium">
          {name}
        </p>
        <p className="text-small text-muted">{profileRoleLabels[role]}</p>
      </div>
    </div>
  );
}
