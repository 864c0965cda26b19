import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import type { ButtonSize } from "@/components/ui/buttons/button-class";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { StatusMessage } from "@/components/ui/states/status-message";
import { useAccountAction } from "@/hooks/use-account-action";
import { loadAuthService } from "@/lib/client/auth/firebase";

type VerificationMailProps = { email: string; label: string; size?: ButtonSize };

export function VerificationMail({ email, label, size = "large" }: VerificationMailProps) {
  const { error, isPending, run } = useAccountAction();
  const [isSent, setIsSent] = useState(false);
  const send = async () => (await loadAuthService()).verifyEmail();
  return (
    <>
      <ErrorAlert error={error} />
      {!isSent && (
        <Button
          size={size}
          className="self-start"
          pending={isPending}
          onClick={() => void run(send, { onDone: () => setIsSent(true) })}
        >
          {label}
        </Button>
      )}
      <StatusMessage>{isSent && `An e-mail with a link is on its way to ${email}.`}</StatusMessage>
    </>
  );
}
