"use client";

import { useRef, useState } from "react";
import { AccountSection } from "@/components/account/account-section";
import { AuthChallengePrompt } from "@/components/account/auth-challenge-prompt";
import { ErrorAlert } from "@/components/ui/error-alert";
import { providerNames } from "@/components/auth/provider-names";
import { Button } from "@/components/ui/button";
import { StatusMessage } from "@/components/ui/status-message";
import type { AccountState } from "@/hooks/use-account";
import { useAccountAction } from "@/hooks/use-account-action";
import { type SignInMethod, socialProviders } from "@/lib/client/auth-methods";
import { authService } from "@/lib/client/firebase";

type Props = { account: AccountState; onChanged: () => void };

/** Every sign-in method but the last can be removed. */
export function ProvidersSection({ account: { providers }, onChanged }: Props) {
  const action = useAccountAction();
  const { error, isPending, run } = action;
  const [announcement, setAnnouncement] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  // A phone number does not count: it only verifies and serves as a second factor.
  const isLast = (method: SignInMethod) =>
    !providers.some((each) => each !== method && each !== "phone");
  // Phone numbers and passwords are added in sections of their own.
  const methods: SignInMethod[] = [
    ...socialProviders,
    ...providers.filter((each) => each === "password" || each === "phone"),
  ];

  function change(operation: () => Promise<void>, sentence: string, inWindow: boolean): void {
    setAnnouncement("");
    const onDone = () => {
      setAnnouncement(sentence);
      // The Disconnect button disappears with its provider.
      if (!inWindow) heading.current?.focus();
      onChanged();
    };
    void run(operation, { onDone, inWindow });
  }

  function remove(method: SignInMethod): void {
    const name = providerNames[method];
    const operation = async () => (await authService()).unlink(method);
    change(operation, `You can no longer sign in with ${name}.`, false);
  }

  return (
    <AccountSection
      title="Ways to sign in"
      about="The last one cannot be removed."
      heading={heading}
    >
      <ErrorAlert error={error} />
      <ul className="flex flex-col">
        {methods.map((method) => (
          <li
            key={method}
            className="flex min-h-15 items-center justify-between gap-5 border-b first:border-t"
          >
            <span>{providerNames[method]}</span>
            {providers.includes(method) ? (
              <Button
                size="small"
                aria-label={`Disconnect ${providerNames[method]}`}
                disabled={isLast(method)}
                pending={isPending}
                onClick={() => remove(method)}
              >
                Disconnect
              </Button>
            ) : (
              method !== "password" &&
              method !== "phone" && (
                <Button
                  size="small"
                  aria-label={`Add ${providerNames[method]}`}
                  onClick={() =>
                    change(
                      async () => (await authService()).link(method),
                      `Your account signs in with ${providerNames[method]} too.`,
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
    </AccountSection>
  );
}
