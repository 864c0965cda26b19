import { ProfileRow } from "@/components/profiles/profile-row";
import { EndpointPanel } from "@/components/screens/keys/endpoint-panel";
import { KeyPanel } from "@/components/screens/keys/key-panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { useCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";
import { includesRole } from "@/lib/shared/team-roles";
import { withQueries } from "@/providers/with-queries";

type Props = { uid: string; profileId: string | undefined };

/** Shows the keys of a profile to its owner and managers, whoever made them. */
function IntegrationsOfProfile({ uid, profileId }: Props) {
  const { profile: actingProfile, profiles } = useSession();
  const memberships = useCall("GET /v1/profiles/memberships", {}, { staleTime: 60_000 });
  const id = profileId ?? actingProfile?.id;
  const own = profiles?.find((profile) => profile.id === id);
  if (own === undefined && (profiles === undefined || memberships.isPending))
    return <FormSkeleton />;
  if (own === undefined && memberships.data === undefined)
    return <QueryError subject="Your teams" query={memberships} />;
  const managed = memberships.data?.find(
    (membership) => membership.id === id && includesRole(membership.memberRole, "MANAGER"),
  );
  const profile = own ?? managed;
  if (profile === undefined) {
    return (
      <EmptyState
        hint="Its owner and managers see what is connected with a profile."
        action={<LinkButton href="/account">Your account</LinkButton>}
      >
        You manage no such profile.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-10">
      <ProfileRow profile={profile} />
      <KeyPanel key={profile.id} uid={uid} profileId={profile.id} profiles={[profile]} />
      <EndpointPanel key={`webhooks of ${profile.id}`} profile={profile} />
    </div>
  );
}

export const Integrations = withQueries(IntegrationsOfProfile);
