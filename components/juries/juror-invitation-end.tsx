import { juryPath } from "@/lib/juries/jury-paths.rules";
import { LinkButton } from "@/components/ui/buttons/link-button";
import type { JurorInvitation } from "@/lib/juries/jurors/jurors.schema";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { formatInvitationEnd } from "@/lib/invitations/invitation-end.rules";

/** Says what it means that the invitation was answered or has expired, and where to go from here. */
export function JurorInvitationEnd({ invitation }: { invitation: JurorInvitation }) {
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
