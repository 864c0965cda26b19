import { type Ref, useId } from "react";
import { PasswordAdvice } from "@/components/auth/password-advice";
import { LoudField } from "@/components/ui/loud-field";
import { PasswordInput } from "@/components/ui/password-input";

type NewPasswordFieldProps = {
  label: string;
  name: string;
  /** What the button shows, where a page asks for two passwords. */
  what?: string;
  /** What is typed so far, and whose password it is. */
  typed: string;
  email: string;
  error: string | undefined;
  onTyped: (password: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** Asks for a password that is to be set. One line under it says how long it must be, then how good it is, or what is wrong. */
export function NewPasswordField({
  label,
  name,
  what,
  typed,
  email,
  error,
  onTyped,
  ref,
}: NewPasswordFieldProps) {
  const adviceId = useId();
  return (
    <LoudField
      label={label}
      required
      error={error}
      after={error === undefined && <PasswordAdvice id={adviceId} password={typed} email={email} />}
    >
      {(control) => (
        <PasswordInput
          {...(ref !== undefined && { ref })}
          {...(what !== undefined && { what })}
          name={name}
          autoComplete="new-password"
          onInput={({ currentTarget }) => onTyped(currentTarget.value)}
          {...control}
          aria-describedby={control["aria-describedby"] ?? adviceId}
        />
      )}
    </LoudField>
  );
}
