import { useEffect, useRef } from "react";
import { useAuthFormErrors } from "@/components/auth/use-auth-form-errors";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { byRules } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { TextInput } from "@/components/ui/fields/text-input";
import type { AuthError } from "@/lib/client/auth/auth-errors";

type CodeFormProps = {
  /** Formatted or masked for display. */
  phone: string;
  authError: AuthError | null;
  isPending: boolean;
  onSubmit: (code: string) => void;
  onResend: () => void;
};

export function CodeForm({ phone, authError, isPending, onSubmit, onResend }: CodeFormProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.focus(), []);
  const form = useForm({
    ...useValues({ code: "" }),
    labels: { code: "Code" },
    check: byRules(({ code }) => ({
      code: code.trim() === "" ? "Type the code that we sent you." : undefined,
    })),
    submitErrors: useAuthFormErrors(authError),
  });
  return (
    <Form
      form={form}
      onSubmit={({ code }) => {
        if (!isPending) onSubmit(code.trim());
      }}
      className="flex flex-col gap-5"
    >
      <ErrorAlert error={form.general} />
      <FormField form={form} name="code" required hint={`We texted a code to ${phone}.`}>
        <TextInput ref={inputRef} inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
      </FormField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" pending={isPending}>
          Confirm the code
        </Button>
        <Button tone="quiet" onClick={onResend}>
          Send another code
        </Button>
      </div>
    </Form>
  );
}
