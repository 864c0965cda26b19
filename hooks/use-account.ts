import { useCallback, useEffect, useState } from "react";
import { authFault } from "@/lib/client/auth-messages";
import type { AuthAccount } from "@/lib/client/auth-credentials";
import type { SecondFactor } from "@/lib/client/auth-phone";
import { authService } from "@/lib/client/firebase";

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
      setError(authFault(failure)?.message ?? "Your account could not be read.");
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
