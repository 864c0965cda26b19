import { useMemo } from "react";
import type { Answer } from "@/components/ui/form/form-errors";
import type { AuthError } from "@/lib/client/auth-messages";

/** What an action at the auth service came to, for the form that shares it with other buttons. */
export function useAuthAnswer(error: AuthError | null): Answer | null {
  return useMemo(() => {
    if (error === null) return null;
    const { field, message } = error;
    return { errors: new Map(field === null ? [] : [[field, message]]), general: message };
  }, [error]);
}
