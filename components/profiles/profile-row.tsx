import { SoftLink } from "@/components/ui/buttons/soft-link";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { ProfileSummary } from "@/components/profiles/profile-summary";
import { profileRoleLabels, type ProfileRole } from "@/lib/profiles/profiles.schema";

type ProfileRowProps = {
  profile: { id: string; slug: string; name: string; image: string | null; role: ProfileRole };
};

export function ProfileRow({ profile }: ProfileRowProps) {
  return (
    <SoftLink
      href={profilePath(profile)}
      className="group flex min-w-0 items-center gap-3 self-start"
    >
      <ProfileSummary profile={profile} detail={profileRoleLabels[profile.role]} isWrapped />
    </SoftLink>
  );
}
