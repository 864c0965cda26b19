import { useEffect, useRef, useState } from "react";
import { type AuthError, authError } from "@/lib/client/auth-messages";
import type { LinkMode } from "@/lib/client/auth-methods";
import { authService } from "@/lib/client/firebase";

export type LinkOutcome =
  | { state: "working" }
  /** A new password is asked for. */
  | { state: "form"; email: string }
  | { state: "done"; email: string | null }
  | { state: "failed"; error: AuthError };

const unknown: AuthError = { field: null, message: "This link could not be used." };

async function follow(mode: LinkMode, code: string): Promise<LinkOutcome> {
  try {
    const auth = await authService();
    if (mode === "resetPassword") return { state: "form", email: await auth.checkResetCode(code) };
    const { email } = await auth.checkCode(code);
    await auth.applyCode(code);
    return { state: "done", email };
  } catch (error) {
    return { state: "failed", error: authError(error) ?? unknown };
  }
}

/** Carries out the link of a mail, once; a link that sets a password waits for the password. */
export function useAccountLink(mode: LinkMode, code: string) {
  const [outcome, setOutcome] = useState<LinkOutcome>({ state: "working" });
  const hasBegun = useRef(false);
  useEffect(() => {
    // A link is good once: a second look at it would find it used.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void follow(mode, code).then(setOutcome);
  }, [mode, code]);
  return { outcome, setOutcome };
}
