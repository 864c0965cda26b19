import { useMemo } from "react";
import type { Answer } from "@/components/ui/form/form-errors";
import type { AuthFault } from "@/lib/client/auth-messages";

/** What an action at the auth service came to, for the form that shares it with other buttons. */
export function useAuthAnswer(fault: AuthFault | null): Answer | null {
  return useMemo(() => {
    if (fault === null) return null;
    const { field, message } = fault;
    return { errors: new Map(field === null ? [] : [[field, message]]), general: message };
  }, [fault]);
}
