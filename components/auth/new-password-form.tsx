"use client";

import { type FormEvent, useRef, useState } from "react";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { newPasswordFault } from "@/components/auth/typed-faults";
import { useFaultyField } from "@/components/auth/use-faulty-field";
import { FaultText } from "@/components/ui/fault-text";
import { Button } from "@/components/ui/button";
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
  const [wrong, setWrong] = useState<string>();
  const [typed, setTyped] = useState("");
  const refused = fault?.field === "password" ? fault.message : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const password = input.current?.value ?? "";
    const found = newPasswordFault(password);
    setWrong(found);
    if (found === undefined) onPassword(password);
    else input.current?.focus();
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FaultText fault={refused === undefined ? fault : null} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        ref={input}
        label="New password"
        name="new-password"
        typed={typed}
        email={email}
        error={wrong ?? refused}
        onTyped={(text) => {
          setTyped(text);
          setWrong(undefined);
        }}
      />
      <Button type="submit" tone="primary" pending={isPending}>
        Set the password
      </Button>
    </form>
  );
}
