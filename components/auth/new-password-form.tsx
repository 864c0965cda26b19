"use client";

import { type FormEvent, useRef, useState } from "react";
import { PasswordAdvice } from "@/components/auth/password-advice";
import { MISSING, PASSWORD_HINT } from "@/components/auth/typed-faults";
import { useFaultyField } from "@/components/auth/use-faulty-field";
import { FaultText } from "@/components/ui/fault-text";
import { Button } from "@/components/ui/button";
import { LoudField } from "@/components/ui/loud-field";
import { PasswordInput } from "@/components/ui/password-input";
import type { AuthFault } from "@/lib/client/auth-messages";

type NewPasswordFormProps = {
  /** Whose password it is, for password managers. */
  email: string;
  fault: AuthFault | null;
  isPending: boolean;
  onPassword: (password: string) => void;
};

/** Asks for a new password; it can be looked at instead of being typed twice. */
export function NewPasswordForm({ email, fault, isPending, onPassword }: NewPasswordFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useFaultyField(fault, "password", input);
  const [isEmpty, setEmpty] = useState(false);
  const [typed, setTyped] = useState("");
  const refused = fault?.field === "password" ? fault.message : undefined;
  const error = isEmpty ? MISSING : refused;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const password = input.current?.value ?? "";
    setEmpty(password === "");
    if (password === "") input.current?.focus();
    else onPassword(password);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FaultText fault={refused === undefined ? fault : null} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <LoudField
        label="New password"
        required
        hint={PASSWORD_HINT}
        error={error}
        after={<PasswordAdvice password={typed} email={email} />}
      >
        {(control) => (
          <PasswordInput
            ref={input}
            name="new-password"
            autoComplete="new-password"
            onInput={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setEmpty(false);
            }}
            {...control}
          />
        )}
      </LoudField>
      <Button type="submit" tone="primary" pending={isPending}>
        Set the password
      </Button>
    </form>
  );
}
