import { useRef } from "react";
import { LoadedVerification } from "@/components/verifications/loaded-verification";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { callQuery } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { verificationPath } from "@/lib/verifications/verification-paths.rules";
import type { Verification } from "@/lib/verifications/verifications.schema";

export type ConfirmationProps = { profileId: string; token: string };

function Confirmation({
  profileId,
  token,
  verification: { domain },
}: ConfirmationProps & { verification: Verification }) {
  const params = { id: profileId };
  const confirm = useCallMutation("POST /v1/profiles/{id}/verification/confirm", {
    replaces: callQuery("GET /v1/profiles/{id}/verification", { params }),
  });
  const outcomeRef = useRef<HTMLOutputElement>(null);
  const host = domain?.host ?? "the domain";
  const isConfirmed = domain !== null && domain.confirmedAt !== null;
  return (
    <div className="flex flex-col items-start gap-5">
      <output ref={outcomeRef} tabIndex={-1} className="text-large outline-none">
        {isConfirmed
          ? `${host} is verified. The profile shows the mark of a verified organisation.`
          : `This confirms that ${host} is the domain of your organisation.`}
      </output>
      <ErrorAlert error={confirm.error} />
      {!isConfirmed && (
        <Button
          tone="primary"
          pending={confirm.isPending}
          onClick={() =>
            confirm.mutate(
              { params, body: { token } },
              { onSuccess: () => outcomeRef.current?.focus() },
            )
          }
        >
          Confirm {host}
        </Button>
      )}
      {(isConfirmed || confirm.isError) && (
        <LinkButton href={verificationPath(profileId)}>See the verification</LinkButton>
      )}
    </div>
  );
}

/** A button and not the link itself, because mail scanners follow links. */
export const DomainConfirmation = ({ profileId, token }: ConfirmationProps) => (
  <LoadedVerification
    profileId={profileId}
    hint="Forward the e-mail to whoever runs the profile. If that is none of your colleagues, ignore it."
  >
    {(verification) => (
      <Confirmation profileId={profileId} token={token} verification={verification} />
    )}
  </LoadedVerification>
);
