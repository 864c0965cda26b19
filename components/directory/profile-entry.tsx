import { SoftLink } from "@/components/ui/soft-link";
import { describeKindAndPlace } from "@/components/profiles/profile-kind";
import { profilePath } from "@/components/profiles/profile-path";
import { ProfileSummary } from "@/components/profiles/profile-summary";
import type { ProfileResult } from "@/lib/search/search.schema";

type ProfileEntryProps = {
  profile: Parameters<typeof describeKindAndPlace>[0] &
    Pick<ProfileResult, "id" | "slug" | "name" | "image">;
};

export function ProfileEntry({ profile }: ProfileEntryProps) {
  return (
    <SoftLink href={profilePath(profile)} className="group flex min-h-18 items-center gap-3 py-2">
      <ProfileSummary profile={profile} detail={describeKindAndPlace(profile)} />
    </SoftLink>
  );
}
