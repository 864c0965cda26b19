"use client";

import Link from "next/link";
import { type FormEvent, useRef, useState } from "react";
import { FaultText } from "@/components/auth/fault-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
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

/** E-mail and password. The inputs keep what was typed whatever happens; the first that is wrong gets the focus; all that are empty are marked. */
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
  const [empty, setEmpty] = useState<readonly CredentialsField[]>([]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const typed = {
      email: email.current?.value.trim() ?? "",
      password: password.current?.value ?? "",
    };
    const missing = fields.filter((field) => typed[field] === "");
    setEmpty(missing);
    const [first] = missing;
    if (first === undefined) return onSubmit(typed.email, typed.password);
    onFault(null);
    (first === "email" ? email : password).current?.focus();
  }

  function faultOf(field: CredentialsField): string | undefined {
    if (empty.includes(field)) return "Please fill this in.";
    return fault?.field === field ? fault.message : undefined;
  }
  const isOfField = fault?.field === "email" || fault?.field === "password";
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FaultText fault={isOfField ? null : fault} />
      <div role={faultOf("email") === undefined ? undefined : "alert"}>
        <Field label="E-mail" required error={faultOf("email")}>
          {(control) => (
            <TextInput
              ref={email}
              onInput={() => setEmpty((now) => now.filter((field) => field !== "email"))}
              type="email"
              name="email"
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
              {...control}
            />
          )}
        </Field>
        {kind === "sign-up" && fault?.offer === "sign-in" && (
          <Link href={signInHref} className="inline-flex min-h-11 items-center underline">
            Sign in instead
          </Link>
        )}
      </div>
      <div role={faultOf("password") === undefined ? undefined : "alert"}>
        <Field
          label="Password"
          required
          hint={kind === "sign-up" ? "At least 6 characters." : undefined}
          error={faultOf("password")}
        >
          {(control) => (
            <PasswordInput
              ref={password}
              onInput={() => setEmpty((now) => now.filter((field) => field !== "password"))}
              name="password"
              autoComplete={kind === "sign-up" ? "new-password" : "current-password"}
              {...control}
            />
          )}
        </Field>
      </div>
      <Button type="submit" tone="primary" pending={isPending}>
        {words[kind]}
      </Button>
      {onForgot !== undefined && (
        <Button tone="quiet" onClick={() => onForgot(email.current?.value.trim() ?? "")}>
          I forgot my password
        </Button>
      )}
    </form>
  );
}
