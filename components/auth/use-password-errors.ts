import { useMemo } from "react";
import { useAuthFormErrors } from "@/components/auth/use-auth-form-errors";
import type { SubmitErrors } from "@/components/ui/form/form-errors";
import type { AuthError } from "@/lib/client/auth/auth-errors";

type PasswordField = {
  name: string;
  /** True where whoever is signed in is asked for it: nothing else can be wrong then. */
  isOwn: boolean;
};

/** The errors of a form that asks for a password alone. */
export function usePasswordErrors(
  error: AuthError | null,
  { name, isOwn }: PasswordField,
): SubmitErrors | null {
  const submitErrors = useAuthFormErrors(error);
  return useMemo(() => {
    const message = submitErrors?.errors.get("password");
    if (submitErrors === null || message === undefined) return submitErrors;
    const text = isOwn ? "This is not your password." : message;
    return { errors: new Map([[name, text]]), general: text };
  }, [submitErrors, name, isOwn]);
}
