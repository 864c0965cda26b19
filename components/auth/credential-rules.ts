import { MIN_PASSWORD_LENGTH } from "@/lib/shared/password-rule";
import { requiredMessages } from "@/lib/shared/required-messages";

export function validateNewPassword(password: string): string | undefined {
  if (password === "") return requiredMessages.text;
  return password.length < MIN_PASSWORD_LENGTH
    ? `At least ${MIN_PASSWORD_LENGTH} characters, please.`
    : undefined;
}

/** Validates with the browser's own rule before the call, because not every auth service checks the format first. */
export function validateEmail(email: string): string | undefined {
  if (email.trim() === "") return requiredMessages.text;
  const input = document.createElement("input");
  input.type = "email";
  input.value = email;
  return input.validity.typeMismatch ? "An e-mail address, please." : undefined;
}
