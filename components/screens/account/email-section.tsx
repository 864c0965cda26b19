import { useState } from "react";
import { validateEmail } from "@/components/auth/credential-rules";
import { SettingsSection } from "@/components/ui/settings-section";
import { AuthChallengePrompt } from "@/components/screens/account/auth-challenge-prompt";
import { VerificationMail } from "@/components/auth/verification-mail";
import { useAuthFormErrors } from "@/components/auth/use-auth-form-errors";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Button } from "@/components/ui/buttons/button";
import { Form } from "@/components/ui/form/form";
import { byRules } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { StatusMessage } from "@/components/ui/states/status-message";
import { TextInput } from "@/components/ui/fields/text-input";
import type { AccountState } from "@/hooks/use-account";
import { useAccountAction } from "@/hooks/use-account-action";
import { loadAuthService } from "@/lib/client/auth/firebase";

/** A new address takes effect once its verification link is opened. */
export function EmailSection({ account }: { account: AccountState }) {
  const { email, emailVerified, providers } = account;
  const action = useAccountAction();
  const { error: authError, isPending, run } = action;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    ...useValues({ email: "" }),
    labels: { email: email === null ? "Your e-mail" : "New e-mail" },
    check: byRules((values) => ({ email: validateEmail(values.email) })),
    submitErrors: useAuthFormErrors(authError),
  });

  function handleSubmit(values: { email: string }): void {
    if (isPending) return;
    const newEmail = values.email.trim();
    setSentTo(null);
    void run(async () => (await loadAuthService()).changeEmail(newEmail), {
      onDone: () => setSentTo(newEmail),
    });
  }

  return (
    <SettingsSection
      title="E-mail"
      about="For signing in and for what concerns your account. Nobody else sees it."
    >
      {email !== null && (
        <p>
          <span className="font-medium break-all">{email}</span>{" "}
          <span className={emailVerified ? "text-positive" : "text-warning"}>
            {emailVerified ? "verified" : "not verified"}
          </span>
        </p>
      )}
      {email !== null && !emailVerified && (
        <VerificationMail email={email} label="Send a verification e-mail" />
      )}
      <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ErrorAlert error={form.general} />
        <FormField
          form={form}
          name="email"
          required
          hint="We send a link there; the change takes effect once you open it."
        >
          <TextInput
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            name="new-email"
          />
        </FormField>
        <Button type="submit" className="self-start" pending={isPending}>
          {email === null ? "Add this e-mail" : "Change e-mail"}
        </Button>
      </Form>
      <StatusMessage>
        {sentTo !== null && `An e-mail with a link is on its way to ${sentTo}.`}
      </StatusMessage>
      <AuthChallengePrompt action={action} methods={providers} />
    </SettingsSection>
  );
}
