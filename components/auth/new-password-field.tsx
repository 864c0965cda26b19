import { useId } from "react";
import { PasswordAdvice } from "@/components/auth/password-advice";
import { FormField, type FormFields, type TextName } from "@/components/ui/form/form-field";
import { PasswordInput } from "@/components/ui/fields/password-input";

type NewPasswordFieldProps<Values extends object> = {
  form: FormFields<Values>;
  field: TextName<Values>;
  /** The input's name attribute, for password managers. */
  name: string;
  /** Names the field in the label of its visibility button, on pages with two password fields. */
  fieldName?: string;
  /** Lets the meter mark down passwords that contain the e-mail address. */
  email: string;
};

/** Password field whose single hint line shows the minimum length, then the strength or the error. */
export function NewPasswordField<Values extends object>({
  form,
  field,
  name,
  fieldName,
  email,
}: NewPasswordFieldProps<Values>) {
  const adviceId = useId();
  const password = String(form.values[field]);
  return (
    <FormField
      form={form}
      name={field}
      required
      footer={
        !form.errors.has(field) && (
          <PasswordAdvice id={adviceId} password={password} email={email} />
        )
      }
    >
      {(control) => (
        <PasswordInput
          {...(fieldName !== undefined && { fieldName: fieldName })}
          autoComplete="new-password"
          {...control}
          name={name}
          aria-describedby={control["aria-describedby"] ?? adviceId}
        />
      )}
    </FormField>
  );
}
