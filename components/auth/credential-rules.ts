import { MIN_PASSWORD_LENGTH } from "@/lib/shared/password-rule";

/** What is said of a field that was left empty. */
export const MISSING = "Please fill this in.";

/** What can be said of a new password before anybody is asked. */
export function newPasswordError(password: string): string | undefined {
  if (password === "") return MISSING;
  return password.length < MIN_PASSWORD_LENGTH
    ? `At least ${MIN_PASSWORD_LENGTH} characters, please.`
    : undefined;
}

/** What is wrong with an address by the browser's own rule, before anybody is asked: not every auth service looks at it first. */
export function emailError(typed: string): string | undefined {
  if (typed.trim() === "") return MISSING;
  const input = document.createElement("input");
  input.type = "email";
  input.value = typed;
  return input.validity.typeMismatch ? "An e-mail address, please." : undefined;
}
