import { MIN_PASSWORD_LENGTH } from "@/lib/shared/password-rule";
import { requiredMessages } from "@/lib/shared/required-messages";
import { describeAddressError } from "@/lib/shared/web/email-address";

export function validateNewPassword(password: string): string | undefined {
  if (password === "") return requiredMessages.text;
  return password.length < MIN_PASSWORD_LENGTH
    ? `At least ${MIN_PASSWORD_LENGTH} characters, please.`
    : undefined;
}

/** Validates before the call, because not every auth service checks the format first. */
export const validateEmail = (email: string): string | undefined =>
  email.trim() === "" ? requiredMessages.text : describeAddressError(email);
