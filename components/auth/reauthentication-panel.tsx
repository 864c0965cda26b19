import { ErrorAlert } from "@/components/ui/states/error-alert";
import { usePasswordErrors } from "@/components/auth/use-password-errors";
import { signInMethodLabels } from "@/components/auth/sign-in-method-labels";
import { SecondFactorPrompt } from "@/components/auth/second-factor-prompt";
import { Button } from "@/components/ui/buttons/button";
import { focusOnMount } from "@/components/ui/focus-heading";
import { Form } from "@/components/ui/form/form";
import { byRules } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { PasswordInput } from "@/components/ui/fields/password-input";
import { useAccountAction } from "@/hooks/use-account-action";
import { isSocialProvider, type SignInMethod } from "@/lib/client/auth/auth-methods";
import { loadAuthService } from "@/lib/client/auth/firebase";
import { requiredMessages } from "@/lib/shared/required-messages";

type ReauthenticationPanelProps = {
  methods: readonly SignInMethod[];
  onDone: () => void;
  onCancel: () => void;
  /** Directly below the title of a dialog: h3. */
  heading?: "h3" | "h4";
};

/** Reauthenticates before an action that cannot be undone. */
export function ReauthenticationPanel({
  methods,
  onDone,
  onCancel,
  heading: Heading = "h4",
}: ReauthenticationPanelProps) {
  const { error: authError, isPending, run, challenge, clearChallenge } = useAccountAction();
  const hasPassword = methods.includes("password");
  const form = useForm({
    ...useValues({ password: "" }),
    labels: { password: "Your password" },
    check: byRules(({ password }) => ({
      password: password === "" ? requiredMessages.text : undefined,
    })),
    submitErrors: usePasswordErrors(authError, { name: "password", isOwn: true }),
  });

  function handleSubmit({ password }: { password: string }): void {
    if (isPending) return;
    void run(async () => (await loadAuthService()).reauthenticate({ password }), { onDone });
  }

  if (challenge?.kind === "second-factor") {
    return (
      <SecondFactorPrompt signIn={challenge.signIn} onDone={onDone} onCancel={clearChallenge} />
    );
  }
  return (
    <div className="flex flex-col gap-5 rounded-surface border p-5">
      <Heading ref={focusOnMount} className="font-medium outline-none">
        Confirm that it is you
      </Heading>
      <ErrorAlert error={form.general} />
      {hasPassword && (
        <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-5">
          <FormField form={form} name="password" required>
            <PasswordInput autoComplete="current-password" name="proof" />
          </FormField>
          <Button type="submit" tone="primary" pending={isPending}>
            Confirm
          </Button>
        </Form>
      )}
      {methods.filter(isSocialProvider).map((provider) => (
        <Button
          key={provider}
          onClick={() =>
            void run(async () => (await loadAuthService()).reauthenticate({ provider }), {
              onDone,
              inPopup: true,
            })
          }
        >
          Confirm with {signInMethodLabels[provider]}
        </Button>
      ))}
      <Button tone="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
