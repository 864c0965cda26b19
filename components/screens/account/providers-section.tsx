import { useRef, useState } from "react";
import { SettingsSection } from "@/components/ui/settings-section";
import { AuthChallengePrompt } from "@/components/screens/account/auth-challenge-prompt";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { signInMethodLabels } from "@/components/auth/sign-in-method-labels";
import { Button } from "@/components/ui/buttons/button";
import { StatusMessage } from "@/components/ui/states/status-message";
import type { AccountState } from "@/hooks/use-account";
import { useAccountAction } from "@/hooks/use-account-action";
import { type SignInMethod, socialProviders } from "@/lib/client/auth/auth-methods";
import { loadAuthService } from "@/lib/client/auth/firebase";

type Props = { account: AccountState; onChanged: () => void };

/** Every sign-in method but the last can be removed. */
export function ProvidersSection({ account: { providers }, onChanged }: Props) {
  const action = useAccountAction();
  const { error, isPending, run } = action;
  const [announcement, setAnnouncement] = useState("");
  const headingRef = useRef<HTMLHeadingElement>(null);
  // A phone number does not count: it only verifies and serves as a second factor.
  const isLast = (method: SignInMethod) =>
    !providers.some((otherMethod) => otherMethod !== method && otherMethod !== "phone");
  // Phone numbers and passwords are added in sections of their own.
  const methods: SignInMethod[] = [
    ...socialProviders,
    ...providers.filter((otherMethod) => otherMethod === "password" || otherMethod === "phone"),
  ];

  function runChange(operation: () => Promise<void>, message: string, inPopup: boolean): void {
    setAnnouncement("");
    const onDone = () => {
      setAnnouncement(message);
      // The Disconnect button disappears with its provider.
      if (!inPopup) headingRef.current?.focus();
      onChanged();
    };
    void run(operation, { onDone, inPopup });
  }

  function disconnect(method: SignInMethod): void {
    const name = signInMethodLabels[method];
    const operation = async () => (await loadAuthService()).unlink(method);
    runChange(operation, `You can no longer sign in with ${name}.`, false);
  }

  return (
    <SettingsSection
      title="Ways to sign in"
      about="The last one cannot be removed."
      headingRef={headingRef}
    >
      <ErrorAlert error={error} />
      <ul className="flex flex-col">
        {methods.map((method) => (
          <li
            key={method}
            className="flex min-h-15 items-center justify-between gap-5 border-b first:border-t"
          >
            <span>{signInMethodLabels[method]}</span>
            {providers.includes(method) ? (
              <Button
                size="small"
                aria-label={`Disconnect ${signInMethodLabels[method]}`}
                disabled={isLast(method)}
                pending={isPending}
                onClick={() => disconnect(method)}
              >
                Disconnect
              </Button>
            ) : (
              method !== "password" &&
              method !== "phone" && (
                <Button
                  size="small"
                  aria-label={`Add ${signInMethodLabels[method]}`}
                  onClick={() =>
                    runChange(
                      async () => (await loadAuthService()).link(method),
                      `Your account signs in with ${signInMethodLabels[method]} too.`,
                      true,
                    )
                  }
                >
                  Add
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      <StatusMessage>{announcement}</StatusMessage>
      <AuthChallengePrompt action={action} methods={providers} />
    </SettingsSection>
  );
}
