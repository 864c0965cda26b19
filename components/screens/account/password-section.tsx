import { useState } from "react";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { usePasswordErrors } from "@/components/auth/use-password-errors";
import { SettingsSection } from "@/components/ui/settings-section";
import { AuthChallengePrompt } from "@/components/screens/account/auth-challenge-prompt";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Button } from "@/components/ui/buttons/button";
import { Form } from "@/components/ui/form/form";
import { byRules } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { PasswordInput } from "@/components/ui/fields/password-input";
import { StatusMessage } from "@/components/ui/states/status-message";
import type { AccountState } from "@/hooks/use-account";
import { useAccountAction } from "@/hooks/use-account-action";
import { loadAuthService } from "@/lib/client/auth/firebase";
import { requiredMessages } from "@/lib/shared/required-messages";

type Props = { account: AccountState; onChanged: () => void };
type PasswordStep = "current" | "next";

const emptyValues = { current: "", next: "" };

/** Changes the password after reauthentication, or sets the first one. The input stays until the change has succeeded. */
export function PasswordSection({ account, onChanged }: Props) {
  const hasPassword = account.providers.includes("password");
  const action = useAccountAction();
  const { error, isPending, run } = action;
  const [step, setStep] = useState<PasswordStep>("current");
  const [isPasswordSet, setIsPasswordSet] = useState(false);
  const form = useForm({
    ...useValues(emptyValues),
    labels: { current: "Current password", next: "New password" },
    check: byRules(({ current, next }) => ({
      current: hasPassword && current === "" ? requiredMessages.text : undefined,
      next: next === "" ? requiredMessages.text : undefined,
    })),
    submitErrors: usePasswordErrors(error, { name: step, isOwn: step === "current" }),
  });

  function finish(): void {
    form.change(emptyValues);
    setIsPasswordSet(true);
    onChanged();
  }

  function handleSubmit({ current, next }: typeof emptyValues): void {
    if (isPending) return;
    setIsPasswordSet(false);
    const setPassword = () => {
      setStep("next");
      void run(async () => (await loadAuthService()).setPassword(next), { onDone: finish });
    };
    if (!hasPassword) return setPassword();
    setStep("current");
    void run(async () => (await loadAuthService()).reauthenticate({ password: current }), {
      onDone: setPassword,
    });
  }

  if (account.email === null) return null;
  return (
    <SettingsSection title="Password">
      <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ErrorAlert error={form.general} />
        {/* For password managers, which need the user name. */}
        <input type="hidden" name="username" autoComplete="username" value={account.email} />
        {hasPassword && (
          <FormField form={form} name="current" required>
            <PasswordInput
              fieldName="current password"
              autoComplete="current-password"
              name="present-password"
            />
          </FormField>
        )}
        <NewPasswordField
          form={form}
          field="next"
          name="next-password"
          fieldName="new password"
          email={account.email}
        />
        <Button type="submit" className="self-start" pending={isPending}>
          {hasPassword ? "Change password" : "Set a password"}
        </Button>
      </Form>
      <StatusMessage>{isPasswordSet && "Your new password is set."}</StatusMessage>
      <AuthChallengePrompt action={action} methods={account.providers} />
    </SettingsSection>
  );
}
