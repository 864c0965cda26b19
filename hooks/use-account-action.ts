import { useRef, useState } from "react";
import type { AuthError } from "@/lib/client/auth/auth-errors";
import { readAuthCode, toAuthError } from "@/lib/client/auth/to-auth-error";
import type { SecondFactorSignIn } from "@/lib/client/auth/auth-phone";
import { loadAuthService } from "@/lib/client/auth/firebase";

type Options = {
  onDone?: (() => void) | undefined;
  onError?: (() => void) | undefined;
  /** In a popup: buttons stay usable, because the browser reports its closing only ten seconds late. */
  inPopup?: boolean;
};

type Task = () => Promise<void>;

type AuthChallenge =
  | { kind: "second-factor"; signIn: SecondFactorSignIn; onDone: () => void }
  | { kind: "proof"; onDone: () => void };

/** A second factor or a recent sign-in may be required: `challenge` is that step, after which the action continues. */
export function useAccountAction() {
  const [error, setError] = useState<AuthError | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [challenge, setChallenge] = useState<AuthChallenge | null>(null);
  const latestAttemptRef = useRef(0);

  async function run(
    task: Task,
    { onDone, onError, inPopup = false }: Options = {},
  ): Promise<boolean> {
    latestAttemptRef.current += 1;
    const attempt = latestAttemptRef.current;
    setError(null);
    setChallenge(null);
    setIsPending(!inPopup);
    try {
      await task();
      // A popup may finish while a newer action is pending.
      if (attempt === latestAttemptRef.current) setIsPending(false);
      onDone?.();
      return true;
    } catch (reason) {
      const retry = () => void run(task, { onDone, onError, inPopup });
      if (attempt === latestAttemptRef.current)
        await handleError(reason, retry, { onDone, onError });
      return false;
    }
  }

  async function handleError(
    reason: unknown,
    retry: () => void,
    { onDone = () => {}, onError }: Options,
  ) {
    setIsPending(false);
    const code = readAuthCode(reason);
    if (code === "multi-factor-auth-required") {
      const signIn = (await loadAuthService()).secondFactor(reason);
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
