import { TextLink } from "@/components/ui/buttons/text-link";
import { validateEmail, validateNewPassword } from "@/components/auth/credential-rules";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { useAuthFormErrors } from "@/components/auth/use-auth-form-errors";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { byRules } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { PasswordInput } from "@/components/ui/fields/password-input";
import { TextInput } from "@/components/ui/fields/text-input";
import type { AuthError } from "@/lib/client/auth/auth-errors";
import { requiredMessages } from "@/lib/shared/required-messages";

type CredentialsFormProps = {
  kind: "sign-in" | "sign-up";
  error: AuthError | null;
  isPending: boolean;
  onSubmit: (email: string, password: string) => void;
  signInHref: string;
  /** Receives the e-mail typed so far. */
  onForgotPassword?: (email: string) => void;
};

const submitLabels = { "sign-in": "Sign in", "sign-up": "Sign up" };

/** Checks the minimum length of new passwords only; existing ones may be older than the rule. */
function validatePassword(
  kind: CredentialsFormProps["kind"],
  password: string,
): string | undefined {
  return kind === "sign-up"
    ? validateNewPassword(password)
    : password === ""
      ? requiredMessages.text
      : undefined;
}

export function CredentialsForm({
  kind,
  error,
  isPending,
  onSubmit,
  signInHref,
  onForgotPassword,
}: CredentialsFormProps) {
  const form = useForm({
    ...useValues({ email: "", password: "" }),
    labels: { email: "E-mail", password: "Password" },
    check: byRules(({ email, password }) => ({
      email: validateEmail(email),
      password: validatePassword(kind, password),
    })),
    submitErrors: useAuthFormErrors(error),
  });
  const email = form.values.email.trim();
  const signInLink = kind === "sign-up" && error?.offer === "sign-in" && (
    <TextLink href={signInHref} className="inline-flex min-h-11 items-center">
      Sign in instead
    </TextLink>
  );
  return (
    <Form
      form={form}
      onSubmit={(values) => {
        if (!isPending) onSubmit(values.email.trim(), values.password);
      }}
      className="flex flex-col gap-5"
    >
      <ErrorAlert error={form.general} />
      <FormField form={form} name="email" required footer={signInLink}>
        <TextInput type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
      </FormField>
      {kind === "sign-up" ? (
        <NewPasswordField form={form} field="password" name="password" email={email} />
      ) : (
        <FormField form={form} name="password" required>
          <PasswordInput autoComplete="current-password" />
        </FormField>
      )}
      <Button type="submit" tone="primary" pending={isPending}>
        {submitLabels[kind]}
      </Button>
      {onForgotPassword !== undefined && (
        <Button tone="quiet" onClick={() => onForgotPassword(email)}>
          Forgot your password?
        </Button>
      )}
    </Form>
  );
}
