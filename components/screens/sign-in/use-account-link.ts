import { useEffect, useRef, useState } from "react";
import { call } from "@/lib/client/call";
import type { AuthError } from "@/lib/client/auth/auth-errors";
import { toAuthError } from "@/lib/client/auth/to-auth-error";
import type { LinkMode } from "@/lib/client/auth/auth-methods";
import { loadAuthService } from "@/lib/client/auth/firebase";

type LinkOutcome =
  | { state: "working" }
  | { state: "form"; email: string }
  | { state: "done"; email: string | null }
  | { state: "failed"; error: AuthError };

const unusableLink: AuthError = { field: null, message: "This link could not be used." };

async function followLink(mode: LinkMode, code: string): Promise<LinkOutcome> {
  try {
    const auth = await loadAuthService();
    if (mode === "resetPassword") return { state: "form", email: await auth.checkResetCode(code) };
    const { email } = await auth.checkCode(code);
    // Mail comes again once an address from which it came back is confirmed; the link itself does not depend on it.
    if (mode === "verifyEmail") await call("POST /v1/account/email/confirm", { body: { code } });
    await auth.applyCode(code);
    return { state: "done", email };
  } catch (error) {
    return { state: "failed", error: toAuthError(error) ?? unusableLink };
  }
}

/** Applies the link of an account e-mail; a password reset waits for the new password. */
export function useAccountLink(mode: LinkMode, code: string) {
  const [outcome, setOutcome] = useState<LinkOutcome>({ state: "working" });
  const hasStartedRef = useRef(false);
  useEffect(() => {
    // A link works only once, and React may run effects twice.
    if (hasStartedRef.current) return;
    hasStartedRef.current = true;
    void followLink(mode, code).then(setOutcome);
  }, [mode, code]);
  return { outcome, setOutcome };
}
