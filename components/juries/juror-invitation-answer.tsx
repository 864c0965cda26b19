import { SignInLinkRequest } from "@/components/auth/sign-in-link-request";
import { OpenInvitation } from "@/components/auth/open-invitation";
import { LoadedInvitation } from "@/components/auth/loaded-invitation";
import { TextLink } from "@/components/ui/buttons/text-link";
import { callQuery, useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { describeJuryTask } from "@/lib/juries/jurors/jury-task.rules";
import type { JurorInvitation } from "@/lib/juries/jurors/jurors.schema";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { formatInvitationEnd } from "@/lib/invitations/invitation-end.rules";
import { withQueries } from "@/providers/with-queries";
import { juryPath } from "@/lib/juries/jury-paths.rules";
import { LinkButton } from "@/components/ui/buttons/link-button";

/** Says what it means that the invitation was answered or has expired, and where to go from here. */
function JurorInvitationEnd({ invitation }: { invitation: JurorInvitation }) {
  const { state, opportunity, organiser, address, expiresAt } = invitation;
  if (state === "ACCEPTED") {
    return (
      <div className="flex flex-col items-start gap-5">
        <output className="text-large">
          This invitation has been accepted: {address} is in the jury of {opportunity.title}.
        </output>
        <p>We will e-mail you when a round opens. All your rounds are on your jury page.</p>
        <LinkButton tone="primary" href={juryPath()}>
          Go to your juries
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <output className="text-large">
        {state === "DECLINED"
          ? `The invitation to the jury of ${opportunity.title} has been declined.`
          : `This invitation expired on ${formatInvitationEnd(expiresAt)}.`}
      </output>
      <p>
        {state === "DECLINED" ? "If that was a mistake, ask" : "Ask"} {organiser} to invite you
        again: a new link comes by e-mail.
      </p>
      <LinkButton href={toOpportunityPath(opportunity)}>See the opportunity</LinkButton>
    </div>
  );
}

const invitationRequest = (token: string) => ({ params: { token }, as: "anyone" }) as const;

function InvitationView({ token, invitation }: { token: string; invitation: JurorInvitation }) {
  const answer = useCallMutation("POST /v1/juries/invitations/{token}", {
    replaces: callQuery("GET /v1/juries/invitations/{token}", invitationRequest(token)),
    refreshes: ["GET /v1/juries/"],
  });
  if (invitation.state !== "OPEN") return <JurorInvitationEnd invitation={invitation} />;
  const { opportunity, organiser, name, address, isChair, expiresAt, task } = invitation;
  return (
    <OpenInvitation
      address={address}
      subject="Joining a jury"
      joinLabel="Join the jury"
      token={token}
      answer={answer}
      path={`/juries/invitations/${token}`}
      below={<SignInLinkRequest path={`/juries/invitations/${token}`} />}
    >
      <p className="text-large">
        {name}, {organiser} invites you to {isChair ? "chair" : "join"} the jury of{" "}
        <TextLink href={toOpportunityPath(opportunity)}>{opportunity.title}</TextLink>.
      </p>
      {task !== null && <p className="font-medium">{describeJuryTask(task)}</p>}
      <p>
        You look at the works and score them in your browser, on a phone or at a desk, in your own
        time until the round closes.{" "}
        {isChair && "As its chair you decide ties and see the results."}
      </p>
      <p>
        After the release artists may ask for the comments about their own application. They get
        them without the names of those who wrote them.
      </p>
      <p className="text-muted">
        Sent to {address}; open until {formatInvitationEnd(expiresAt)}. Joining needs an account
        with that address, and costs nothing.
      </p>
    </OpenInvitation>
  );
}

function LoadInvitation({ token }: { token: string }) {
  const query = useFreshCall("GET /v1/juries/invitations/{token}", invitationRequest(token));
  return (
    <LoadedInvitation query={query}>
      {(invitation) => <InvitationView token={token} invitation={invitation} />}
    </LoadedInvitation>
  );
}

export const JurorInvitationAnswer = withQueries(LoadInvitation);
