import { MIN_PASSWORD_LENGTH } from "@/lib/shared/password-rule";

/** What is said of a field that was left empty. */
export const MISSING = "Please fill this in.";

/** What can be said of a new password before anybody is asked. */
export function newPasswordFault(password: string): string | undefined {
  if (password === "") return MISSING;
  return password.length < MIN_PASSWORD_LENGTH
    ? `At least ${MIN_PASSWORD_LENGTH} characters, please.`
    : undefined;
}

/** What is wrong with an address, judged before anybody is asked: not every auth service looks at it first. */
export function emailFault({ value, validity }: HTMLInputElement): string | undefined {
  if (value.trim() === "") return MISSING;
  return validity.typeMismatch ? "An e-mail address, please." : undefined;
}
