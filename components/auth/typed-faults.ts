import { LEAST_PASSWORD } from "@/lib/shared/password-rule";

/** What is said of a field that was left empty. */
export const MISSING = "Please fill this in.";

/** What is said of that beside the field. */
export const PASSWORD_HINT = `At least ${LEAST_PASSWORD} characters.`;

/** What is wrong with an address, judged before anybody is asked: not every auth service looks at it first. */
export function emailFault({ value, validity }: HTMLInputElement): string | undefined {
  if (value.trim() === "") return MISSING;
  return validity.typeMismatch ? "An e-mail address, please." : undefined;
}
