import type { UseMutationResult } from "@tanstack/react-query";
import { VerifiedEmailNotice } from "@/components/account/verified-email-notice";
import { WrongAccount } from "@/components/invitations/wrong-account";
import { Button } from "@/components/ui/button";
import { ErrorAlert } from "@/components/ui/error-alert";
import { useVerifiedEmail } from "@/hooks/use-verified-email";
import { getCallStatus } from "@/lib/client/call-failure";
import { shortenAddress } from "@/lib/mails/short-addresses.rules";

type InvitationReplyProps = {
  /** The invited one, shortened. */
  address: string;
  /** Capitalised: “Joining a jury”. */
  subject: string;
  joinLabel: string;
  /** Called with whether it is accepted. */
  answer: Pick<
    UseMutationResult<unknown, Error, boolean>,
    "mutate" | "variables" | "isPending" | "error"
  >;
};

/** Only an account with the invited address, once it is verified, can answer. */
export function InvitationReply({ address, subject, joinLabel, answer }: InvitationReplyProps) {
  const { email, isVerified } = useVerifiedEmail();
  const { mutate, variables, isPending, error } = answer;
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
          pending={isPending && variables}
          disabled={isPending || !isVerified}
          onClick={() => mutate(true)}
        >
          {joinLabel}
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
