import { useState } from "react";
import { AuthChallengePrompt } from "@/components/screens/account/auth-challenge-prompt";
import { CodeForm } from "@/components/auth/code-form";
import { useAuthFormErrors } from "@/components/auth/use-auth-form-errors";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Button } from "@/components/ui/buttons/button";
import { Form } from "@/components/ui/form/form";
import { byRules } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { TextInput } from "@/components/ui/fields/text-input";
import { useAccountAction } from "@/hooks/use-account-action";
import type { SignInMethod } from "@/lib/client/auth/auth-methods";

type PhoneStepsProps = {
  label: string;
  submitLabel: string;
  methods: readonly SignInMethod[];
  sendCode: (phone: string) => Promise<void>;
  confirmCode: (code: string) => Promise<void>;
  onDone: (phone: string) => void;
};

/** Strips the separators that people type, which the auth service rejects. */
const stripSeparators = (phone: string) => phone.replace(/[\s()./-]/g, "");

export function PhoneSteps({
  label,
  submitLabel,
  methods,
  sendCode,
  confirmCode,
  onDone,
}: PhoneStepsProps) {
  const action = useAccountAction();
  const { error: authError, isPending, run } = action;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    ...useValues({ phone: "" }),
    labels: { phone: label },
    check: byRules(({ phone }) => ({
      phone: /^\+\d{6,15}$/.test(stripSeparators(phone))
        ? undefined
        : "A number with its country code, please: +49 170 …",
    })),
    submitErrors: useAuthFormErrors(authError),
  });

  const send = (phone: string) =>
    void run(() => sendCode(phone), { onDone: () => setSentTo(phone) });

  function goBack(): void {
    setSentTo(null);
    // A hidden field cannot be focused, so this waits until the form is visible again.
    requestAnimationFrame(() => document.getElementById(form.getFieldId("phone"))?.focus());
  }

  return (
    <>
      {/* Stays mounted, so that going back finds the typed number. */}
      <div hidden={sentTo !== null}>
        <Form
          form={form}
          onSubmit={({ phone }) => {
            if (!isPending) send(stripSeparators(phone));
          }}
          className="flex flex-col gap-5"
        >
          <ErrorAlert error={form.general} />
          <FormField form={form} name="phone" required hint="With its country code: +49 170 …">
            <TextInput type="tel" autoComplete="tel" />
          </FormField>
          <Button type="submit" className="self-start" pending={isPending}>
            {submitLabel}
          </Button>
        </Form>
      </div>
      {sentTo !== null && (
        <>
          <CodeForm
            phone={sentTo}
            authError={authError}
            isPending={isPending}
            onSubmit={(code) =>
              void run(() => confirmCode(code), {
                onDone: () => {
                  setSentTo(null);
                  form.change({ phone: "" });
                  onDone(sentTo);
                },
              })
            }
            onResend={() => send(sentTo)}
          />
          <Button tone="quiet" className="self-start" onClick={goBack}>
            Use another number
          </Button>
        </>
      )}
      <AuthChallengePrompt action={action} methods={methods} />
    </>
  );
}
