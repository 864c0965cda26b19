import { useId } from "react";
import { FormField, type FormFields, type TextName } from "@/components/ui/form/form-field";
import { PasswordInput } from "@/components/ui/fields/password-input";
import { joinClasses } from "@/lib/shared/join-classes";
import { MIN_PASSWORD_LENGTH, ratePassword } from "@/lib/shared/password-rule";

const strengthClasses = ["bg-danger", "bg-warning", "bg-positive", "bg-positive"] as const;
const METER_STEPS = [1, 2, 3] as const;

function PasswordAdvice({ id, password, email }: { id: string; password: string; email: string }) {
  const { strength, text } = ratePassword(password, email);
  return (
    <div className="mt-1 flex items-center gap-3">
      <span
        aria-hidden="true"
        className={joinClasses("w-20 shrink-0 gap-1", password === "" ? "hidden" : "flex")}
      >
        {METER_STEPS.map((step) => (
          <span
            key={step}
            className={joinClasses(
              "h-1 flex-1 rounded-full",
              step <= Math.max(1, strength) ? strengthClasses[strength] : "bg-hairline",
            )}
          />
        ))}
      </span>
      <output id={id} className="text-small text-muted">
        {password === "" ? `At least ${MIN_PASSWORD_LENGTH} characters.` : text}
      </output>
    </div>
  );
}

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
