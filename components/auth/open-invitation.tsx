import type { ReactNode } from "react";
import { RequireSignIn, type RequireSignInProps } from "@/components/auth/require-sign-in";
import { VerifiedEmailNotice } from "@/components/auth/verified-email-notice";
import { WrongAccount } from "@/components/auth/wrong-account";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { useVerifiedEmail } from "@/hooks/use-verified-email";
import { getCallStatus } from "@/lib/client/call-failure";
import { shortenAddress } from "@/lib/mails/short-addresses.rules";

type InvitationReplyProps = {
  /** The invited one, shortened. */
  address: string;
  /** Capitalised: “Joining a jury”. */
  subject: `Joining ${string}`;
  joinLabel: string;
  token: string;
  answer: {
    mutate: (values: { params: { token: string }; body: { accept: boolean } }) => void;
    variables: { body?: { accept: boolean } | undefined } | undefined;
    isPending: boolean;
    error: Error | null;
  };
};

type OpenInvitationProps = Omit<RequireSignInProps, "subject" | "children"> &
  InvitationReplyProps & { children: ReactNode };

/** An invitation that can still be answered, by who is signed in with the invited address. */
export function OpenInvitation({ children, path, below, ...reply }: OpenInvitationProps) {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-3">{children}</div>
      <RequireSignIn subject={reply.subject} path={path} below={below}>
        {() => <InvitationReply {...reply} />}
      </RequireSignIn>
    </div>
  );
}

/** Lets an account with the invited address answer, once that is verified. */
function InvitationReply({ address, subject, joinLabel, token, answer }: InvitationReplyProps) {
  const { email, isVerified } = useVerifiedEmail();
  const { mutate, variables, isPending, error } = answer;
  const reply = (accept: boolean) => mutate({ params: { token }, body: { accept } });
  // Two addresses can be the same when shortened: the server tells them apart.
  const isAddressee =
    email !== null &&
    shortenAddress(email.toLowerCase()) === address &&
    getCallStatus(error) !== 403;
  if (!isAddressee) return <WrongAccount email={email} address={address} />;
  return (
    <div className="flex flex-col gap-5">
      <ErrorAlert error={error} />
      <VerifiedEmailNotice subject={subject} />
      <div className="flex flex-wrap gap-3">
        <Button
          tone="primary"
          pending={isPending && variables?.body?.accept === true}
          disabled={isPending || !isVerified}
          onClick={() => reply(true)}
        >
          {joinLabel}
        </Button>
        <Button
          pending={isPending && variables?.body?.accept !== true}
          disabled={isPending || !isVerified}
          onClick={() => reply(false)}
        >
          Decline
        </Button>
      </div>
    </div>
  );
}
