import { InviteForm } from "@/components/screens/team/invite-form";
import { TeamRoom } from "@/components/screens/team/team-room";
import { TeamLog } from "@/components/screens/team/team-log";
import { TransferSection } from "@/components/screens/team/transfer-section";
import { MemberRow } from "@/components/screens/team/member-row";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";
import type { Profile } from "@/lib/profiles/profiles.schema";
import type { TeamRole } from "@/lib/shared/team-roles";

type Props = { uid: string; profile: Pick<Profile, "id" | "role">; ownRole: TeamRole };

/** Lists who is in the team and who is invited, for those who may change it. */
export function TeamMembers({ uid, profile: { id: profileId, role }, ownRole }: Props) {
  const team = useFreshCall("GET /v1/profiles/{id}/members", { params: { id: profileId } });
  const { profile } = useSession();
  const own = team.data?.find(({ accountId }) => accountId === uid);
  return (
    <>
      <section aria-labelledby="members" className="flex flex-col gap-3">
        <h2 id="members" className="text-large font-medium">
          Members
        </h2>
        {team.data === undefined && (
          <QueryError subject="The team" query={team} skeleton={<FormSkeleton />} />
        )}
        {team.data !== undefined && (
          <ul className="flex flex-col">
            {team.data.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                profileId={profileId}
                isOwner={ownRole === "OWNER"}
                givesPosting={own?.mayPost ?? false}
                isSelf={member.accountId === uid}
              />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="invite" className="flex flex-col gap-5">
        <h2 id="invite" className="text-large font-medium">
          Invite somebody
        </h2>
        {ownRole === "OWNER" && profile?.id === profileId && <TeamRoom />}
        <InviteForm
          profileId={profileId}
          isOwner={ownRole === "OWNER"}
          givesPosting={own?.mayPost ?? false}
        />
      </section>
      {ownRole === "OWNER" && role === "ART_ORGANIZATION" && team.data !== undefined && (
        <TransferSection profileId={profileId} members={team.data} />
      )}
      <TeamLog profileId={profileId} />
    </>
  );
}
