import { useMemo } from "react";
import type { SubmitErrors } from "@/components/ui/form/form-errors";
import type { AuthError } from "@/lib/client/auth/auth-errors";

type PasswordField = {
  name?: string;
  /** True where whoever is signed in is asked for it: nothing else can be wrong then. */
  isOwn?: boolean;
};

export function useAuthFormErrors(
  error: AuthError | null,
  { name = "password", isOwn = false }: PasswordField = {},
): SubmitErrors | null {
  return useMemo(() => {
    if (error === null) return null;
    const { field, message } = error;
    if (field !== "password")
      return { errors: new Map(field === null ? [] : [[field, message]]), general: message };
    const text = isOwn ? "This is not your password." : message;
    return { errors: new Map([[name, text]]), general: text };
  }, [error, name, isOwn]);
}
