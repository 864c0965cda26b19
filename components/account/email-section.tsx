"use client";

import { type FormEvent, useRef, useState } from "react";
import { emailFault } from "@/components/auth/typed-faults";
import { AccountSection } from "@/components/account/account-section";
import { ObstaclePrompt } from "@/components/account/obstacle-prompt";
import { VerificationMail } from "@/components/account/verification-mail";
import { useFaultyField } from "@/components/auth/use-faulty-field";
import { FaultText } from "@/components/ui/fault-text";
import { Button } from "@/components/ui/button";
import { LoudField } from "@/components/ui/loud-field";
import { Said } from "@/components/ui/said";
import { TextInput } from "@/components/ui/text-input";
import type { AccountState } from "@/hooks/use-account";
import { useAccountAction } from "@/hooks/use-account-action";
import { authService } from "@/lib/client/firebase";

/** The account's address: whether it is verified, and changing it by a link that goes to the new one. */
export function EmailSection({ account }: { account: AccountState }) {
  const { email, emailVerified, providers } = account;
  const action = useAccountAction();
  const { fault, isPending, run } = action;
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const refused = fault?.field === "email" ? fault.message : undefined;
  const error = wrong ?? refused;
  useFaultyField(fault, "email", input);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending || input.current === null) return;
    const next = input.current.value.trim();
    const amiss = emailFault(input.current);
    setWrong(amiss);
    setSentTo(null);
    if (amiss !== undefined) return input.current.focus();
    void run(async () => (await authService()).changeEmail(next), {
      onDone: () => setSentTo(next),
    });
  }

  return (
    <AccountSection
      title="E-mail"
      about="For signing in and for what concerns your account. Nobody else sees it."
    >
      {email !== null && (
        <p>
          <span className="font-medium break-all">{email}</span>{" "}
          <span className={emailVerified ? "text-positive" : "text-warning"}>
            {emailVerified ? "verified" : "not verified"}
          </span>
        </p>
      )}
      {email !== null && !emailVerified && (
        <VerificationMail email={email} label="Send a verification e-mail" />
      )}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FaultText fault={refused === undefined ? fault : null} />
        <LoudField
          label={email === null ? "Your e-mail" : "New e-mail"}
          required
          hint="We send a link there; the change takes effect once you open it."
          error={error}
        >
          {(control) => (
            <TextInput
              ref={input}
              type="email"
              name="new-email"
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              onInput={() => setWrong(undefined)}
              {...control}
            />
          )}
        </LoudField>
        <Button type="submit" className="self-start" pending={isPending}>
          {email === null ? "Add this e-mail" : "Change e-mail"}
        </Button>
      </form>
      <Said>{sentTo !== null && `An e-mail with a link is on its way to ${sentTo}.`}</Said>
      <ObstaclePrompt action={action} methods={providers} />
    </AccountSection>
  );
}
