"use client";

import { RequireSignIn } from "@/components/account/require-sign-in";
import { VerifiedEmailNotice } from "@/components/account/verified-email-notice";
import { SignInLinkRequest } from "@/components/auth/sign-in-link-request";
import { JurorInvitationEnd } from "@/components/juries/juror-invitation-end";
import { WrongAccount } from "@/components/juries/wrong-account";
import { Button } from "@/components/ui/button";
import { ErrorAlert } from "@/components/ui/error-alert";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { LinkButton } from "@/components/ui/link-button";
import { LoadError } from "@/components/ui/load-error";
import { SoftLink } from "@/components/ui/soft-link";
import { useAnswerJurorInvitation, useJurorInvitation } from "@/hooks/use-juries";
import { useVerifiedEmail } from "@/hooks/use-verified-email";
import { getCallStatus } from "@/lib/client/call-failure";
import type { JurorInvitation } from "@/lib/juries/jurors.schema";
import { shortenAddress } from "@/lib/mails/short-addresses.rules";
import { toOpportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { formatUtcDay } from "@/lib/shared/format-date";
import { QueryProvider } from "@/providers/query-provider";

type AnswerProps = { token: string; invitation: JurorInvitation };

function Answer({ token, invitation }: AnswerProps) {
  const { mutate, variables, isPending, error } = useAnswerJurorInvitation(token);
  const { email, isVerified } = useVerifiedEmail();
  const isAddressee = email !== null && shortenAddress(email.toLowerCase()) === invitation.address;
  if (!isAddressee) return <WrongAccount email={email} address={invitation.address} />;
  return (
    <div className="flex flex-col gap-5">
      <ErrorAlert error={error} />
      <VerifiedEmailNotice subject="Joining a jury" />
      <div className="flex flex-wrap gap-3">
        <Button
          tone="primary"
          pending={isPending && variables}
          disabled={isPending || !isVerified}
          onClick={() => mutate(true)}
        >
          Join the jury
        </Button>
        <Button
          pending={isPending && !variables}
          disabled={isPending || !isVerified}
          onClick={() => mutate(false)}
        >
          Decline
        </Button>
      </div>
    </div>
  );
}

function InvitationView({ token }: { token: string }) {
  const { data: invitation, error, isFetching, refetch } = useJurorInvitation(token);
  if (invitation === undefined) {
    if (error === null) return <FormSkeleton />;
    if (getCallStatus(error) === 404) {
      return (
        <div className="flex flex-col items-start gap-5">
          <p role="alert">
            This link is not valid any more: the invitation was withdrawn, or a later e-mail has
            replaced it. Look for the newest one, or ask whoever invited you.
          </p>
          <LinkButton href="/">Go home</LinkButton>
        </div>
      );
    }
    return (
      <LoadError
        message={`The invitation could not be loaded: ${error.message}`}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (invitation.state !== "OPEN") return <JurorInvitationEnd invitation={invitation} />;
  const { opportunity, organiser, name, address, isChair, expiresAt } = invitation;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-3">
        <p className="text-large">
          {name}, {organiser} invites you to {isChair ? "chair" : "join"} the jury of{" "}
          <SoftLink href={toOpportunityPath(opportunity)} className="underline underline-offset-4">
            {opportunity.title}
          </SoftLink>
          .
        </p>
        <p>
          You look at the applications and score them in your browser, in your own time until the
          round closes. {isChair && "As its chair you decide ties and see the results."}
        </p>
        <p>
          After the release artists may ask for the comments about their own application. They get
          them without the names of those who wrote them.
        </p>
        <p className="text-muted">
          Sent to {address}; open until {formatUtcDay(expiresAt)}. Joining needs an account with
          that address, and costs nothing.
        </p>
      </div>
      <RequireSignIn
        subject="Joining a jury"
        path={`/juries/invitations/${token}`}
        fallback={<FormSkeleton />}
        below={<SignInLinkRequest path={`/juries/invitations/${token}`} />}
      >
        {() => <Answer token={token} invitation={invitation} />}
      </RequireSignIn>
    </div>
  );
}

export function JurorInvitationAnswer({ token }: { token: string }) {
  return (
    <QueryProvider>
      <InvitationView token={token} />
    </QueryProvider>
  );
}
