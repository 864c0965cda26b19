import { OpenInvitation } from "@/components/auth/open-invitation";
import { LoadedInvitation } from "@/components/auth/loaded-invitation";
import { teamPath } from "@/lib/members/team-paths.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { TextLink } from "@/components/ui/buttons/text-link";
import { callQuery, useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { type Invitation, describeMemberRole } from "@/lib/members/members.schema";
import { formatInvitationEnd } from "@/lib/invitations/invitation-end.rules";
import { teamRoleLabels } from "@/lib/shared/team-roles";
import { withQueries } from "@/providers/with-queries";

const endTexts: Record<Exclude<Invitation["state"], "OPEN" | "ACCEPTED">, string> = {
  DECLINED: "You have declined this invitation.",
  EXPIRED: "This invitation has expired. Ask for another.",
};

const invitationRequest = (token: string) => ({ params: { token }, as: "anyone" }) as const;

function InvitationView({ token, invitation }: { token: string; invitation: Invitation }) {
  const answer = useCallMutation("POST /v1/members/invitations/{token}", {
    replaces: callQuery("GET /v1/members/invitations/{token}", invitationRequest(token)),
    refreshes: ["GET /v1/profiles/memberships"],
  });
  const { organisation, invitedBy, role, state, address, expiresAt } = invitation;
  const name = <TextLink href={profilePath(organisation)}>{organisation.name}</TextLink>;
  if (state === "ACCEPTED") {
    return (
      <div className="flex flex-col items-start gap-5">
        <output className="text-large">You are in the team of {name}.</output>
        <LinkButton tone="primary" href={teamPath(organisation.id)}>
          See the team
        </LinkButton>
      </div>
    );
  }
  if (state !== "OPEN") return <output className="text-large">{endTexts[state]}</output>;
  return (
    <OpenInvitation
      address={address}
      subject="Joining a team"
      joinLabel={`Join ${organisation.name}`}
      token={token}
      answer={answer}
      path={`/invitations/${token}`}
    >
      <p className="text-large">
        {invitedBy} invites you to the team of {name}, as {teamRoleLabels[role].toLowerCase()}.
      </p>
      <p>{describeMemberRole(role)}</p>
      <p className="text-muted">
        Sent to {address}; open until {formatInvitationEnd(expiresAt)}. You stay who you are: your
        own profiles and applications are yours alone.
      </p>
    </OpenInvitation>
  );
}

function LoadInvitation({ token }: { token: string }) {
  const query = useFreshCall("GET /v1/members/invitations/{token}", invitationRequest(token));
  return (
    <LoadedInvitation query={query}>
      {(invitation) => <InvitationView token={token} invitation={invitation} />}
    </LoadedInvitation>
  );
}

export const InvitationAnswer = withQueries(LoadInvitation);
