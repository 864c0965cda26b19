import { MIN_PASSWORD_LENGTH } from "@/lib/shared/password-rule";

export const MISSING = "Please fill this in.";

export function newPasswordError(password: string): string | undefined {
  if (password === "") return MISSING;
  return password.length < MIN_PASSWORD_LENGTH
    ? `At least ${MIN_PASSWORD_LENGTH} characters, please.`
    : undefined;
}

/** Validates with the browser's own rule before the call, because not every auth service checks the format first. */
export function emailError(typed: string): string | undefined {
  if (typed.trim() === "") return MISSING;
  const input = document.createElement("input");
  input.type = "email";
  input.value = typed;
  return input.validity.typeMismatch ? "An e-mail address, please." : undefined;
}
