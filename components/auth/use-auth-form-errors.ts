import { useMemo } from "react";
import type { Answer } from "@/components/ui/form/form-errors";
import type { AuthError } from "@/lib/client/auth-messages";

export function useAuthFormErrors(error: AuthError | null): Answer | null {
  return useMemo(() => {
    if (error === null) return null;
    const { field, message } = error;
    return { errors: new Map(field === null ? [] : [[field, message]]), general: message };
  }, [error]);
}
