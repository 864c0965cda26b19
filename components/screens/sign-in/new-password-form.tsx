import { validateNewPassword } from "@/components/auth/credential-rules";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { useAuthFormErrors } from "@/components/auth/use-auth-form-errors";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { byRules } from "@/components/ui/form/form-errors";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import type { AuthError } from "@/lib/client/auth/auth-errors";

type NewPasswordFormProps = {
  /** Address for password managers, which need the user name. */
  email: string;
  error: AuthError | null;
  isPending: boolean;
  onSubmit: (password: string) => void;
};

export function NewPasswordForm({ email, error, isPending, onSubmit }: NewPasswordFormProps) {
  const form = useForm({
    ...useValues({ password: "" }),
    labels: { password: "New password" },
    check: byRules(({ password }) => ({ password: validateNewPassword(password) })),
    submitErrors: useAuthFormErrors(error),
  });
  return (
    <Form
      form={form}
      onSubmit={({ password }) => {
        if (!isPending) onSubmit(password);
      }}
      className="flex flex-col gap-5"
    >
      <ErrorAlert error={form.general} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField form={form} field="password" name="new-password" email={email} />
      <Button type="submit" tone="primary" pending={isPending}>
        Set the password
      </Button>
    </Form>
  );
}
