import { useState } from "react";
import { VerificationMail } from "@/components/auth/verification-mail";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { StatusMessage } from "@/components/ui/states/status-message";
import { usePolledVerification } from "@/hooks/use-verified-email";

type VerifiedEmailNoticeProps = {
  /** Subject of the sentence, capitalised: `Publishing`. */
  subject: string;
  /** A sentence on what is possible until then. */
  meanwhileNote?: string;
};

/** Disappears once the address is verified, on whichever device the link is opened. */
export function VerifiedEmailNotice({ subject, meanwhileNote }: VerifiedEmailNoticeProps) {
  const { email, isVerified } = usePolledVerification();
  const [wasMissing, setWasMissing] = useState(false);
  if (!isVerified && !wasMissing) setWasMissing(true);
  return (
    <>
      {!isVerified && (
        <section
          aria-label="Verify your e-mail"
          className="flex flex-col gap-3 rounded-surface border p-5"
        >
          <p className="font-medium">
            {subject} needs a verified <span className="whitespace-nowrap">e-mail</span> address.
          </p>
          {email === null ? (
            <>
              <p>Your account has none yet. Add one on your account page. {meanwhileNote}</p>
              <LinkButton size="small" className="self-start" href="/account">
                Add an e-mail address
              </LinkButton>
            </>
          ) : (
            <>
              <p>
                Open the link in the e-mail to <span className="wrap-anywhere">{email}</span>, and
                this page continues by itself. {meanwhileNote}
              </p>
              <VerificationMail email={email} label="Send the e-mail again" size="small" />
            </>
          )}
        </section>
      )}
      <StatusMessage>{isVerified && wasMissing && `${email} is verified.`}</StatusMessage>
    </>
  );
}
