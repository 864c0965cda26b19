"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { MISSING } from "@/components/auth/typed-faults";
import { FaultText } from "@/components/ui/fault-text";
import { useFaultyField } from "@/components/auth/use-faulty-field";
import { providerNames } from "@/components/auth/provider-names";
import { SecondFactorPrompt } from "@/components/auth/second-factor-prompt";
import { Button } from "@/components/ui/button";
import { LoudField } from "@/components/ui/loud-field";
import { PasswordInput } from "@/components/ui/password-input";
import { useAccountAction } from "@/hooks/use-account-action";
import { isSocialProvider, type SignInMethod } from "@/lib/client/auth-methods";
import { authService } from "@/lib/client/firebase";

type ProofPanelProps = {
  /** The ways the account signs in. */
  methods: readonly SignInMethod[];
  onDone: () => void;
  onCancel: () => void;
};

/** Asks once more who is here, in a way the account signs in: what cannot be undone needs it. */
export function ProofPanel({ methods, onDone, onCancel }: ProofPanelProps) {
  const { fault, isPending, run, obstacle, clearObstacle } = useAccountAction();
  const [isEmpty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useFaultyField(fault, "password", input);
  const hasPassword = methods.includes("password");
  const refused = fault?.field === "password" ? fault.message : undefined;
  const error = isEmpty ? MISSING : refused;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const password = input.current?.value ?? "";
    setEmpty(password === "");
    if (password === "") return input.current?.focus();
    void run(async () => (await authService()).reauthenticate({ password }), { onDone });
  }

  if (obstacle?.kind === "second-factor") {
    return <SecondFactorPrompt signIn={obstacle.signIn} onDone={onDone} onCancel={clearObstacle} />;
  }
  return (
    <div className="flex flex-col gap-5 rounded-surface border p-5">
      <h4 ref={heading} tabIndex={-1} className="font-medium outline-none">
        Confirm that it is you
      </h4>
      <FaultText fault={error === undefined ? fault : null} />
      {hasPassword && (
        <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
          <LoudField label="Your password" required error={error}>
            {(control) => (
              <PasswordInput
                ref={input}
                name="proof"
                autoComplete="current-password"
                onInput={() => setEmpty(false)}
                {...control}
              />
            )}
          </LoudField>
          <Button type="submit" tone="primary" pending={isPending}>
            Confirm
          </Button>
        </form>
      )}
      {methods.filter(isSocialProvider).map((provider) => (
        <Button
          key={provider}
          onClick={() =>
            void run(async () => (await authService()).reauthenticate({ provider }), {
              onDone,
              inWindow: true,
            })
          }
        >
          Confirm with {providerNames[provider]}
        </Button>
      ))}
      <Button tone="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
