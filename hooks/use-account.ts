import { useCallback, useEffect, useState } from "react";
import { sessionActions } from "@/lib/client/auth-actions";
import { authCode, authError } from "@/lib/client/auth-messages";
import type { AuthAccount } from "@/lib/client/auth-credentials";
import type { SecondFactor } from "@/lib/client/auth-phone";
import { NO_CONNECTION } from "@/lib/client/call-failure";
import { authService, isSessionOver } from "@/lib/client/firebase";

export type AccountState = AuthAccount & { factors: SecondFactor[] };

/**
 * How the signed-in account signs in: read again at the auth service when the page opens and when somebody comes back
 * to it, since addresses are verified and changed by links that open elsewhere.
 */
export function useAccount() {
  const [account, setAccount] = useState<AccountState | null>(null);
  const [error, setError] = useState<string | null>(null);

  const refresh = useCallback(async () => {
    try {
      const auth = await authService();
      const read = await auth.reload();
      setAccount({ ...read, factors: auth.factors() });
      setError(null);
    } catch (failure) {
      const message =
        authCode(failure) === "network-request-failed"
          ? NO_CONNECTION
          : (authError(failure)?.message ?? "The sign-in service did not answer.");
      setError(message);
      if (isSessionOver(failure)) await sessionActions.end(message);
    }
  }, []);

  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    onShown();
    document.addEventListener("visibilitychange", onShown);
    return () => document.removeEventListener("visibilitychange", onShown);
  }, [refresh]);

  return { account, error, refresh };
}
