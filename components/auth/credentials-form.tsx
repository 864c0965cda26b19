"use client";

import Link from "next/link";
import { type FormEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { TextInput } from "@/components/ui/text-input";

export type CredentialsFault = {
  field: "email" | "password" | null;
  message: string;
  offer?: "sign-in" | "reset" | undefined;
};

type CredentialsFormProps = {
  kind: "sign-in" | "sign-up";
  fault: CredentialsFault | null;
  onFault: (fault: CredentialsFault) => void;
  isPending: boolean;
  onSubmit: (email: string, password: string) => void;
  /** Where somebody goes who has an account already. */
  signInHref: string;
  /** Asked for a new password, with the address that is typed. */
  onForgot?: (email: string) => void;
};

const words = { "sign-in": "Sign in", "sign-up": "Sign up" };

/** E-mail and password. The inputs keep what was typed whatever happens; the first that is wrong gets the focus. */
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

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const typed = {
      email: email.current?.value.trim() ?? "",
      password: password.current?.value ?? "",
    };
    if (typed.email === "") {
      onFault({ field: "email", message: "Please fill this in." });
      email.current?.focus();
    } else if (typed.password === "") {
      onFault({ field: "password", message: "Please fill this in." });
      password.current?.focus();
    } else onSubmit(typed.email, typed.password);
  }

  const faultOf = (field: "email" | "password") =>
    fault?.field === field ? fault.message : undefined;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {fault?.field === null && (
        <div role="alert">
          <ErrorText>{fault.message}</ErrorText>
        </div>
      )}
      <div role={fault?.field === "email" ? "alert" : undefined}>
        <Field label="E-mail" required error={faultOf("email")}>
          {(control) => (
            <TextInput
              ref={email}
              type="email"
              name="email"
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
              {...control}
            />
          )}
        </Field>
        {fault?.offer === "sign-in" && (
          <Link href={signInHref} className="inline-flex min-h-11 items-center underline">
            Sign in instead
          </Link>
        )}
      </div>
      <div role={fault?.field === "password" ? "alert" : undefined}>
        <Field
          label="Password"
          required
          hint={kind === "sign-up" ? "At least 6 characters." : undefined}
          error={faultOf("password")}
        >
          {(control) => (
            <PasswordInput
              ref={password}
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
