import { useCallback, useEffect, useState } from "react";
import { sessionActions } from "@/lib/client/auth/auth-actions";
import { readAuthCode, toAuthError } from "@/lib/client/auth/to-auth-error";
import type { AuthAccount } from "@/lib/client/auth/auth-credentials";
import type { SecondFactor } from "@/lib/client/auth/auth-phone";
import { NO_CONNECTION } from "@/lib/client/call-failure";
import { loadAuthService, isSessionOver } from "@/lib/client/auth/firebase";

export type AccountState = AuthAccount & { factors: SecondFactor[] };

/** Reloads when the page becomes visible, because links that verify an address open elsewhere. */
export function useAccount() {
  const [account, setAccount] = useState<AccountState | null>(null);
  const [error, setError] = useState<string | null>(null);

  const refresh = useCallback(async () => {
    try {
      const auth = await loadAuthService();
      const reloaded = await auth.reload();
      setAccount({ ...reloaded, factors: auth.factors() });
      setError(null);
    } catch (reason) {
      const message =
        readAuthCode(reason) === "network-request-failed"
          ? NO_CONNECTION
          : (toAuthError(reason)?.message ?? "The sign-in service did not answer.");
      setError(message);
      if (isSessionOver(reason)) await sessionActions.end(message);
    }
  }, []);

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    onVisible();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [refresh]);

  return { account, error, refresh };
}
