import { validateEmail } from "@/components/auth/credential-rules";
import { useAuthFormErrors } from "@/components/auth/use-auth-form-errors";
import { Button } from "@/components/ui/buttons/button";
import type { ButtonTone } from "@/components/ui/buttons/button-class";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { byRules } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { TextInput } from "@/components/ui/fields/text-input";
import type { AuthError } from "@/lib/client/auth/auth-errors";

type EmailFormProps = {
  label: string;
  tone: ButtonTone;
  email: string;
  error: AuthError | null;
  isPending: boolean;
  onSubmit: (email: string) => void;
};

/** Asks for an address, to sign in without a password. */
export function EmailForm({ label, tone, email, error, isPending, onSubmit }: EmailFormProps) {
  const form = useForm({
    ...useValues({ email }),
    labels: { email: "E-mail" },
    check: byRules((values) => ({ email: validateEmail(values.email) })),
    submitErrors: useAuthFormErrors(error),
  });
  return (
    <Form
      form={form}
      onSubmit={(values) => {
        if (!isPending) onSubmit(values.email.trim());
      }}
      className="flex max-w-md flex-col gap-5"
    >
      <ErrorAlert error={form.general} />
      <FormField form={form} name="email" required>
        <TextInput type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
      </FormField>
      <Button type="submit" tone={tone} pending={isPending}>
        {label}
      </Button>
    </Form>
  );
}
