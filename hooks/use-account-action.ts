import { useRef, useState } from "react";
import { readAuthCode, type AuthError, toAuthError } from "@/lib/client/auth-messages";
import type { SecondFactorSignIn } from "@/lib/client/auth-phone";
import { authService } from "@/lib/client/firebase";

type Options = {
  onDone?: (() => void) | undefined;
  onError?: (() => void) | undefined;
  /** In a popup: buttons stay usable, because the browser reports its closing only ten seconds late. */
  inWindow?: boolean;
};

type Work = () => Promise<void>;

export type AuthChallenge =
  | { kind: "second-factor"; signIn: SecondFactorSignIn; onDone: () => void }
  | { kind: "proof"; onDone: () => void };

/** When a second factor or a recent sign-in is required, `challenge` holds that step and then continues. */
export function useAccountAction() {
  const [error, setError] = useState<AuthError | null>(null);
  const [isPending, setPending] = useState(false);
  const [challenge, setChallenge] = useState<AuthChallenge | null>(null);
  const latestAttempt = useRef(0);

  async function run(
    work: Work,
    { onDone, onError, inWindow = false }: Options = {},
  ): Promise<boolean> {
    latestAttempt.current += 1;
    const attempt = latestAttempt.current;
    setError(null);
    setChallenge(null);
    setPending(!inWindow);
    try {
      await work();
      // A popup may finish while a newer action is pending.
      if (attempt === latestAttempt.current) setPending(false);
      onDone?.();
      return true;
    } catch (reason) {
      const retry = () => void run(work, { onDone, onError, inWindow });
      if (attempt === latestAttempt.current) await handleError(reason, retry, { onDone, onError });
      return false;
    }
  }

  async function handleError(
    reason: unknown,
    retry: () => void,
    { onDone = () => {}, onError }: Options,
  ) {
    setPending(false);
    const code = readAuthCode(reason);
    if (code === "multi-factor-auth-required") {
      const signIn = (await authService()).secondFactor(reason);
      if (signIn !== null) return setChallenge({ kind: "second-factor", signIn, onDone });
    }
    if (code === "requires-recent-login") return setChallenge({ kind: "proof", onDone: retry });
    onError?.();
    return setError(toAuthError(reason));
  }

  return {
    error,
    setError,
    isPending,
    run,
    challenge,
    clearChallenge: () => setChallenge(null),
  };
}

export type AccountAction = ReturnType<typeof useAccountAction>;
