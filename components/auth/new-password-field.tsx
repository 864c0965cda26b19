import { useId } from "react";
import { PasswordAdvice } from "@/components/auth/password-advice";
import { FormField, type FormFields, type TextName } from "@/components/ui/form/form-field";
import { PasswordInput } from "@/components/ui/password-input";

type NewPasswordFieldProps<Values extends object> = {
  form: FormFields<Values>;
  /** The form's value that it is. */
  field: TextName<Values>;
  /** The input's name, for password managers. */
  name: string;
  /** What the button shows, where a page asks for two passwords. */
  what?: string;
  /** Whose password it is. */
  email: string;
};

/** Asks for a password that is to be set. One line under it says how long it must be, then how good it is, or what is wrong. */
export function NewPasswordField<Values extends object>({
  form,
  field,
  name,
  what,
  email,
}: NewPasswordFieldProps<Values>) {
  const adviceId = useId();
  const typed = String(form.values[field]);
  return (
    <FormField
      form={form}
      name={field}
      required
      after={
        !form.errors.has(field) && <PasswordAdvice id={adviceId} password={typed} email={email} />
      }
    >
      {(control) => (
        <PasswordInput
          {...(what !== undefined && { what })}
          autoComplete="new-password"
          {...control}
          name={name}
          aria-describedby={control["aria-describedby"] ?? adviceId}
        />
      )}
    </FormField>
  );
}
