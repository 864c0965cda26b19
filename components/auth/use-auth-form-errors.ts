import { useMemo } from "react";
import type { SubmitErrors } from "@/components/ui/form/form-errors";
import type { AuthError } from "@/lib/client/auth/auth-errors";

export function useAuthFormErrors(error: AuthError | null): SubmitErrors | null {
  return useMemo(() => {
    if (error === null) return null;
    const { field, message } = error;
    return { errors: new Map(field === null ? [] : [[field, message]]), general: message };
  }, [error]);
}
