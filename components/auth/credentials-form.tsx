"use client";

import Link from "next/link";
import { type FormEvent, useRef, useState } from "react";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { emailFault, MISSING, newPasswordFault } from "@/components/auth/typed-faults";
import { useFaultyField } from "@/components/auth/use-faulty-field";
import { FaultText } from "@/components/ui/fault-text";
import { Button } from "@/components/ui/button";
import { LoudField } from "@/components/ui/loud-field";
import { PasswordInput } from "@/components/ui/password-input";
import { TextInput } from "@/components/ui/text-input";
import type { AuthFault } from "@/lib/client/auth-messages";

type CredentialsFormProps = {
  kind: "sign-in" | "sign-up";
  fault: AuthFault | null;
  onFault: (fault: AuthFault | null) => void;
  isPending: boolean;
  onSubmit: (email: string, password: string) => void;
  /** Where somebody goes who has an account already. */
  signInHref: string;
  /** Asked for a new password, with the address that is typed. */
  onForgot?: (email: string) => void;
};

type CredentialsField = "email" | "password";
const fields: readonly CredentialsField[] = ["email", "password"];
const words = { "sign-in": "Sign in", "sign-up": "Sign up" };

/** What can be said of a new account's password before anybody is asked; an old one may be of any length. */
function passwordFault(kind: CredentialsFormProps["kind"], password: string): string | undefined {
  return kind === "sign-up" ? newPasswordFault(password) : password === "" ? MISSING : undefined;
}

/** E-mail and password. The inputs keep what was typed whatever happens; all that are wrong are marked before anybody is asked, and the first of them gets the focus. */
export function CredentialsForm({
  kind,
  fault,
  onFault,
  isPending,
  onSubmit,
  signInHref,
  onForgot,
}: CredentialsFormProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useFaultyField(fault, "email", email);
  useFaultyField(fault, "password", password);
  const [typed, setTyped] = useState({ typed: "", email: "" });
  const [wrong, setWrong] = useState<Partial<Record<CredentialsField, string | undefined>>>({});

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending || email.current === null || password.current === null) return;
    const given = { email: email.current.value.trim(), password: password.current.value };
    const found = {
      email: emailFault(email.current),
      password: passwordFault(kind, given.password),
    };
    setWrong(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first === undefined) return onSubmit(given.email, given.password);
    onFault(null);
    (first === "email" ? email : password).current?.focus();
  }

  const passwordTyped = () => setWrong((now) => ({ ...now, password: undefined }));
  function faultOf(field: CredentialsField): string | undefined {
    return wrong[field] ?? (fault?.field === field ? fault.message : undefined);
  }
  const instead = kind === "sign-up" && fault?.offer === "sign-in" && (
    <Link href={signInHref} className="inline-flex min-h-11 items-center underline">
      Sign in instead
    </Link>
  );
  const isOfField = fault?.field === "email" || fault?.field === "password";
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FaultText fault={isOfField ? null : fault} />
      <LoudField label="E-mail" required error={faultOf("email")} after={instead}>
        {(control) => (
          <TextInput
            ref={email}
            onInput={() => setWrong((now) => ({ ...now, email: undefined }))}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            {...control}
          />
        )}
      </LoudField>
      {kind === "sign-up" ? (
        <NewPasswordField
          ref={password}
          label="Password"
          name="password"
          {...typed}
          error={faultOf("password")}
          onTyped={(text) => {
            setTyped({ typed: text, email: email.current?.value ?? "" });
            passwordTyped();
          }}
        />
      ) : (
        <LoudField label="Password" required error={faultOf("password")}>
          {(control) => (
            <PasswordInput
              ref={password}
              onInput={passwordTyped}
              name="password"
              autoComplete="current-password"
              {...control}
            />
          )}
        </LoudField>
      )}
      <Button type="submit" tone="primary" pending={isPending}>
        {words[kind]}
      </Button>
      {onForgot !== undefined && (
        <Button tone="quiet" onClick={() => onForgot(email.current?.value.trim() ?? "")}>
          Forgot your password?
        </Button>
      )}
    </form>
  );
}
