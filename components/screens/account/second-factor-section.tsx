import { useRef, useState } from "react";
import { SettingsSection } from "@/components/ui/settings-section";
import { AuthChallengePrompt } from "@/components/screens/account/auth-challenge-prompt";
import { PhoneSteps } from "@/components/screens/account/phone-steps";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Button } from "@/components/ui/buttons/button";
import { StatusMessage } from "@/components/ui/states/status-message";
import type { AccountState } from "@/hooks/use-account";
import { useAccountAction } from "@/hooks/use-account-action";
import { loadAuthService } from "@/lib/client/auth/firebase";

type Props = { account: AccountState; onChanged: () => void };

/** Enrolment needs a verified e-mail address. */
export function SecondFactorSection({ account, onChanged }: Props) {
  const { factors, providers, emailVerified } = account;
  const removal = useAccountAction();
  const [announcement, setAnnouncement] = useState("");
  const headingRef = useRef<HTMLHeadingElement>(null);

  function removeFactor(uid: string): void {
    setAnnouncement("");
    const onDone = () => {
      setAnnouncement("The second factor has been removed.");
      headingRef.current?.focus();
      onChanged();
    };
    void removal.run(async () => (await loadAuthService()).removeSecondFactor(uid), { onDone });
  }

  return (
    <SettingsSection
      id="second-factor"
      title="Second factor"
      headingRef={headingRef}
      about="Anyone signing in with your password also needs a code that we text to this number."
    >
      {factors.length === 0 && <p>Not set up.</p>}
      <ErrorAlert error={removal.error} />
      {factors.length > 0 && (
        <ul className="flex flex-col">
          {factors.map(({ uid, name, phone }) => (
            <li
              key={uid}
              className="flex min-h-15 items-center justify-between gap-5 border-b first:border-t"
            >
              <span>{phone ?? name ?? "A telephone"}</span>
              <Button
                size="small"
                aria-label={`Remove ${phone ?? name ?? "the telephone"}`}
                pending={removal.isPending}
                onClick={() => removeFactor(uid)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AuthChallengePrompt action={removal} methods={providers} />
      {emailVerified ? (
        <PhoneSteps
          label="Number for the codes"
          submitLabel="Add a second factor"
          methods={providers}
          sendCode={async (phone) => {
            setAnnouncement("");
            await (await loadAuthService()).enrolSecondFactor.send(phone);
          }}
          confirmCode={async (code) =>
            (await loadAuthService()).enrolSecondFactor.confirm(code, "Telephone")
          }
          onDone={(phone) => {
            setAnnouncement(`From now on, signing in asks for a code that we text to ${phone}.`);
            onChanged();
          }}
        />
      ) : (
        <p className="text-muted">Verify your e-mail first; then you can set it up here.</p>
      )}
      <StatusMessage>{announcement}</StatusMessage>
    </SettingsSection>
  );
}
