"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFaultyField } from "@/components/auth/use-faulty-field";
import { FaultText } from "@/components/ui/fault-text";
import { Button } from "@/components/ui/button";
import { LoudField } from "@/components/ui/loud-field";
import { TextInput } from "@/components/ui/text-input";
import type { AuthFault } from "@/lib/client/auth-messages";

type CodeFormProps = {
  /** The number that the code went to, as it may be shown. */
  phone: string;
  fault: AuthFault | null;
  isPending: boolean;
  onCode: (code: string) => void;
  onSendAgain: () => void;
};

/** Asks for the code of a text message. What was typed stays after an error. */
export function CodeForm({ phone, fault, isPending, onCode, onSendAgain }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => input.current?.focus(), []);
  useFaultyField(fault, "code", input);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const code = input.current?.value.trim() ?? "";
    setEmpty(code === "");
    if (code === "") input.current?.focus();
    else onCode(code);
  }

  const refused = fault?.field === "code" ? fault.message : undefined;
  const error = isEmpty ? "Type the code that we sent you." : refused;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FaultText fault={fault?.field === "code" ? null : fault} />
      <LoudField label="Code" required hint={`We texted a code to ${phone}.`} error={error}>
        {(control) => (
          <TextInput
            ref={input}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            onInput={() => setEmpty(false)}
            {...control}
          />
        )}
      </LoudField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" pending={isPending}>
          Confirm the code
        </Button>
        <Button tone="quiet" onClick={onSendAgain}>
          Send another code
        </Button>
      </div>
    </form>
  );
}
