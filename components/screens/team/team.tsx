import { useRouter } from "next/navigation";
import { TeamOpportunities } from "@/components/opportunities/team-opportunities";
import { TransferAnswer } from "@/components/screens/team/transfer-section";
import { TeamMembers } from "@/components/screens/team/team-members";
import { ProfileRow } from "@/components/profiles/profile-row";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import type { Membership } from "@/lib/profiles/memberships.schema";
import { integrationsPath } from "@/lib/keys/key-paths.rules";
import { editSeriesPath } from "@/lib/series/series-paths.rules";
import { statisticsPath } from "@/lib/statistics/statistics-paths.rules";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";
import { describePlace } from "@/components/screens/team/place-texts";
import { postsFor } from "@/lib/profiles/memberships.rules";
import { editProfilePath } from "@/lib/profiles/profile-paths.rules";
import { includesRole } from "@/lib/shared/team-roles";
import { withQueries } from "@/providers/with-queries";

function LeaveTeam({ uid, membership }: { uid: string; membership: Membership }) {
  const router = useRouter();
  const remove = useCallMutation("DELETE /v1/profiles/{id}/members/{accountId}", {
    refreshes: ["GET /v1/profiles/{id}/members", "GET /v1/profiles/memberships"],
  });
  const { name } = membership;
  return (
    <section aria-labelledby="leave" className="flex flex-col items-start gap-3 border-t pt-5">
      <h2 id="leave" className="text-large font-medium">
        Leave the team
      </h2>
      <p className="text-muted">
        You no longer see its applications. A manager can invite you again.
      </p>
      <ConfirmButton
        label="Leave"
        openerTone="secondary"
        question={`Leave ${name}?`}
        consequence="You lose access at once. Your own profiles and applications stay as they are."
        cancelLabel="Stay"
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: membership.id, accountId: uid } });
          toast({ kind: "success", text: `You have left ${name}` });
          router.push("/account");
        }}
      />
    </section>
  );
}

type Props = { uid: string; profileId: string | undefined };

function TeamOfProfile({ uid, profileId }: Props) {
  const { profile: actingProfile, profiles, actFor } = useSession();
  const memberships = useFreshCall("GET /v1/profiles/memberships");
  if (profiles === undefined || memberships.isPending) return <FormSkeleton />;
  const id = profileId ?? actingProfile?.id ?? memberships.data?.[0]?.id;
  const own = profiles.find((profile) => profile.id === id);
  if (own !== undefined) {
    return (
      <div className="flex flex-col gap-10">
        <ProfileRow profile={own} />
        <TeamMembers uid={uid} profile={own} ownRole="OWNER" />
      </div>
    );
  }
  if (memberships.data === undefined)
    return <QueryError subject="Your teams" query={memberships} />;
  const membership = memberships.data.find((candidate) => candidate.id === id);
  // Who has just joined may not be in the cached list.
  if (membership === undefined && memberships.isFetching) return <FormSkeleton />;
  if (membership === undefined) {
    return (
      <EmptyState
        hint="Somebody may have removed you, or you signed in with another address than the one that was invited."
        action={<LinkButton href="/account">Your account</LinkButton>}
      >
        You are not in this team.
      </EmptyState>
    );
  }
  const { memberRole } = membership;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-5">
        <ProfileRow profile={membership} />
        <p>{describePlace(memberRole, membership.mayPost)}</p>
      </div>
      {membership.isOffered && <TransferAnswer profileId={membership.id} uid={uid} />}
      {includesRole(memberRole, "EDITOR") && (
        <div className="flex flex-wrap gap-3">
          <LinkButton href={editSeriesPath(membership.id)}>Series of works</LinkButton>
          {postsFor(membership, "MANAGER_OR_POSTING_EDITOR") && (
            <LinkButton href={statisticsPath({ profile: membership.id })}>Statistics</LinkButton>
          )}
          {postsFor(membership, "POSTING_MANAGER") && (
            <LinkButton href={editProfilePath(membership.id)} onClick={() => actFor(membership)}>
              Edit the profile
            </LinkButton>
          )}
          {includesRole(memberRole, "MANAGER") && (
            <LinkButton href={integrationsPath(membership.id)}>Integrations</LinkButton>
          )}
        </div>
      )}
      <TeamOpportunities membership={membership} />
      {includesRole(memberRole, "MANAGER") && (
        <TeamMembers uid={uid} profile={membership} ownRole={memberRole} />
      )}
      <LeaveTeam uid={uid} membership={membership} />
    </div>
  );
}

export const Team = withQueries(TeamOfProfile);
