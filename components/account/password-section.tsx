"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { MISSING } from "@/components/auth/typed-faults";
import { AccountSection } from "@/components/account/account-section";
import { ObstaclePrompt } from "@/components/account/obstacle-prompt";
import { FaultText } from "@/components/ui/fault-text";
import { Button } from "@/components/ui/button";
import { LoudField } from "@/components/ui/loud-field";
import { PasswordInput } from "@/components/ui/password-input";
import { Said } from "@/components/ui/said";
import type { AccountState } from "@/hooks/use-account";
import { useAccountAction } from "@/hooks/use-account-action";
import { authService } from "@/lib/client/firebase";

type Props = { account: AccountState; onChanged: () => void };
type Step = "present" | "next";

function focusOn(form: HTMLFormElement | null, field: Step): void {
  form?.querySelector<HTMLInputElement>(`[name=${field}-password]`)?.focus();
}

/** Changing the password after proving the present one, or setting the first one. What was typed stays until it has worked. */
export function PasswordSection({ account, onChanged }: Props) {
  const hasPassword = account.providers.includes("password");
  const action = useAccountAction();
  const { fault, isPending, run } = action;
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState<Step>("present");
  const [empty, setEmpty] = useState<ReadonlySet<string>>(new Set());
  const [isSet, setDone] = useState(false);
  const [newPassword, setNewPassword] = useState("");
  useEffect(() => {
    if (fault?.field === "password") focusOn(form.current, step);
  }, [fault, step]);

  function finish(): void {
    form.current?.reset();
    setNewPassword("");
    setDone(true);
    onChanged();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = typed.get(name);
      return typeof value === "string" ? value : "";
    };
    const password = text("present-password");
    const next = text("next-password");
    const missing = new Set([
      ...(hasPassword && password === "" ? ["present"] : []),
      ...(next === "" ? ["next"] : []),
    ]);
    setEmpty(missing);
    setDone(false);
    if (missing.size > 0) return focusOn(form.current, missing.has("present") ? "present" : "next");
    const set = () => {
      setStep("next");
      void run(async () => (await authService()).setPassword(next), { onDone: finish });
    };
    if (!hasPassword) return set();
    setStep("present");
    void run(async () => (await authService()).reauthenticate({ password }), { onDone: set });
  }

  const errorOf = (field: Step) => {
    if (empty.has(field)) return MISSING;
    if (fault?.field !== "password" || step !== field) return undefined;
    return field === "present" ? "This is not your password." : fault.message;
  };
  const filled = (field: Step) => () =>
    setEmpty((now) => new Set([...now].filter((each) => each !== field)));

  if (account.email === null) return null;
  return (
    <AccountSection title="Password">
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FaultText fault={fault?.field === "password" ? null : fault} />
        <input type="hidden" name="username" autoComplete="username" value={account.email} />
        {hasPassword && (
          <LoudField label="Current password" required error={errorOf("present")}>
            {(control) => (
              <PasswordInput
                name="present-password"
                what="current password"
                autoComplete="current-password"
                onInput={filled("present")}
                {...control}
              />
            )}
          </LoudField>
        )}
        <NewPasswordField
          label="New password"
          name="next-password"
          what="new password"
          typed={newPassword}
          email={account.email}
          error={errorOf("next")}
          onTyped={(text) => {
            setNewPassword(text);
            filled("next")();
          }}
        />
        <Button type="submit" className="self-start" pending={isPending}>
          {hasPassword ? "Change password" : "Set a password"}
        </Button>
      </form>
      <Said>{isSet && "Your new password is set."}</Said>
      <ObstaclePrompt action={action} methods={account.providers} />
    </AccountSection>
  );
}
