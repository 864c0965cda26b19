import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { OneTabForm } from "@/components/drafts/one-tab-form";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { ProfileForm } from "@/components/screens/profile-form/profile-form";
import { postsFor } from "@/lib/profiles/memberships.rules";
import { editProfilePath, profilePath } from "@/lib/profiles/profile-paths.rules";
import { editSeriesPath } from "@/lib/series/series-paths.rules";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Obstacle } from "@/components/ui/states/obstacle";
import { QueryError } from "@/components/ui/states/query-error";
import { useAdoptProfile } from "@/hooks/use-adopt-profile";
import { useProfile } from "@/hooks/use-profile";
import type { SessionView } from "@/hooks/use-session";
import { getCallStatus } from "@/lib/client/call-failure";
import { homeLink } from "@/lib/shared/web/missing-page";
import { verificationPath } from "@/lib/verifications/verification-paths.rules";

export function ProfileEditor({ id, session }: { id: string; session: SessionView }) {
  const { profiles = [], profile: activeProfile, team, refreshProfiles } = session;
  const query = useProfile(id);
  const { data: profile, error } = query;
  const isOfTeam = team !== null && team.id === id && postsFor(team, "POSTING_MANAGER");
  const isOwn = isOfTeam || profiles.some((ownProfile) => ownProfile.id === id);
  const router = useRouter();
  const openOtherProfile = useCallback(
    (otherId: string) => router.push(editProfilePath(otherId)),
    [router],
  );
  const isAdopting = useAdoptProfile(id, openOtherProfile);
  if (profile === undefined && getCallStatus(error) === 404)
    return <Obstacle text="This profile does not exist, or it was deleted." link={homeLink} />;
  if (profile === undefined && error !== null)
    return <QueryError subject="The profile" query={query} />;
  if (profile === undefined || isAdopting) return <FormSkeleton />;
  if (!isOwn) {
    const link = { href: profilePath(profile), label: "See it" };
    return <Obstacle text="This profile belongs to another account." link={link} isAlert={false} />;
  }
  if (activeProfile?.id !== id) return <FormSkeleton />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">Your changes are saved automatically.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={editSeriesPath(id)}>Series</LinkButton>
          {profile.role === "ART_ORGANIZATION" && (
            <LinkButton href={verificationPath(id)}>
              {profile.verified === null ? "Get verified" : "Verification"}
            </LinkButton>
          )}
          <LinkButton href={profilePath(profile)}>See the page</LinkButton>
        </div>
      </div>
      <OneTabForm draft={`profile:${id}`} formName="This profile">
        <ProfileForm key={id} profile={profile} onChanged={refreshProfiles} />
      </OneTabForm>
    </>
  );
}
