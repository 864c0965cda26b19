"use client";

import { type FormEvent, useRef, useState } from "react";
import { ObstaclePrompt } from "@/components/account/obstacle-prompt";
import { CodeForm } from "@/components/auth/code-form";
import { useFaultyField } from "@/components/auth/use-faulty-field";
import { FaultText } from "@/components/ui/fault-text";
import { Button } from "@/components/ui/button";
import { LoudField } from "@/components/ui/loud-field";
import { TextInput } from "@/components/ui/text-input";
import { useAccountAction } from "@/hooks/use-account-action";
import type { SignInMethod } from "@/lib/client/auth-methods";

type PhoneStepsProps = {
  label: string;
  submit: string;
  methods: readonly SignInMethod[];
  /** Texts a code to the number. */
  onSend: (phone: string) => Promise<void>;
  /** Uses the code. */
  onCode: (code: string) => Promise<void>;
  onDone: (phone: string) => void;
};

/** A number as the auth service takes it: the signs that people write between its digits are left out. */
const plainNumber = (typed: string) => typed.replace(/[\s()./-]/g, "");

/** Verifies a telephone number in two steps: a code is texted to it, and typed in here. */
export function PhoneSteps({ label, submit, methods, onSend, onCode, onDone }: PhoneStepsProps) {
  const action = useAccountAction();
  const { fault, setFault, isPending, run } = action;
  const input = useRef<HTMLInputElement>(null);
  useFaultyField(fault, "phone", input);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const error = fault?.field === "phone" ? fault.message : undefined;

  const send = (phone: string) => void run(() => onSend(phone), { onDone: () => setSentTo(phone) });

  function goBack(): void {
    setSentTo(null);
    requestAnimationFrame(() => input.current?.focus());
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const phone = plainNumber(input.current?.value ?? "");
    if (/^\+\d{6,15}$/.test(phone)) return send(phone);
    setFault({ field: "phone", message: "A number with its country code, please: +49 170 …" });
  }

  return (
    <>
      {/* It stays, so that whoever goes back finds the number they typed. */}
      <div hidden={sentTo !== null}>
        <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
          <FaultText fault={error === undefined ? fault : null} />
          <LoudField label={label} required hint="With its country code: +49 170 …" error={error}>
            {(control) => (
              <TextInput ref={input} type="tel" name="phone" autoComplete="tel" {...control} />
            )}
          </LoudField>
          <Button type="submit" className="self-start" pending={isPending}>
            {submit}
          </Button>
        </form>
      </div>
      {sentTo !== null && (
        <>
          <CodeForm
            phone={sentTo}
            fault={fault}
            isPending={isPending}
            onCode={(code) =>
              void run(() => onCode(code), {
                onDone: () => {
                  setSentTo(null);
                  if (input.current !== null) input.current.value = "";
                  onDone(sentTo);
                },
              })
            }
            onSendAgain={() => send(sentTo)}
          />
          <Button tone="quiet" className="self-start" onClick={goBack}>
            Use another number
          </Button>
        </>
      )}
      <ObstaclePrompt action={action} methods={methods} />
    </>
  );
}
