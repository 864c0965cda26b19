import { type RefObject, useEffect } from "react";
import type { AuthFault } from "@/lib/client/auth-messages";

/** Gives the focus to a field when the answer says that it is what is wrong, at each answer anew. */
export function useFaultyField(
  fault: AuthFault | null,
  field: NonNullable<AuthFault["field"]>,
  input: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    if (fault?.field === field) input.current?.focus();
  }, [fault, field, input]);
}
