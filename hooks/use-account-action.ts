import { useRef, useState } from "react";
import { authCode, type AuthError, authError } from "@/lib/client/auth-messages";
import type { SecondFactorSignIn } from "@/lib/client/auth-phone";
import { authService } from "@/lib/client/firebase";

type Options = {
  /** Called when the work is done, however many steps it took. */
  onDone?: (() => void) | undefined;
  /** Called when it failed in a way that is said, just before it is. */
  onError?: (() => void) | undefined;
  /**
   * Work in a window of its own: nothing waits for it, since the browser tells ten seconds late that the person closed
   * the window, and the buttons have to stay usable.
   */
  inWindow?: boolean;
};

type Work = () => Promise<void>;

/** What stands between the person and the end of the work. */
export type Obstacle =
  | { kind: "second-factor"; signIn: SecondFactorSignIn; onDone: () => void }
  | { kind: "proof"; onDone: () => void };

/**
 * Does something at the auth service. What goes wrong comes as a message for people; where a second factor or a fresh
 * proof of who is here is asked for, `obstacle` says so, and the work goes on after it.
 */
export function useAccountAction() {
  const [error, setError] = useState<AuthError | null>(null);
  const [isPending, setPending] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const turn = useRef(0);

  /** True when it went well at once. */
  async function run(
    work: Work,
    { onDone, onError, inWindow = false }: Options = {},
  ): Promise<boolean> {
    turn.current += 1;
    const mine = turn.current;
    setError(null);
    setObstacle(null);
    setPending(!inWindow);
    try {
      await work();
      // A window that was left open may be done with while something else is under way.
      if (mine === turn.current) setPending(false);
      onDone?.();
      return true;
    } catch (reason) {
      // What another attempt has taken the place of has nothing to say any more.
      const again = () => void run(work, { onDone, onError, inWindow });
      if (mine === turn.current) await meet(reason, again, { onDone, onError });
      return false;
    }
  }

  async function meet(reason: unknown, again: () => void, { onDone = () => {}, onError }: Options) {
    setPending(false);
    const code = authCode(reason);
    if (code === "multi-factor-auth-required") {
      const signIn = (await authService()).secondFactor(reason);
      if (signIn !== null) return setObstacle({ kind: "second-factor", signIn, onDone });
    }
    if (code === "requires-recent-login") return setObstacle({ kind: "proof", onDone: again });
    onError?.();
    return setError(authError(reason));
  }

  return {
    error,
    setError,
    isPending,
    run,
    obstacle,
    /** Takes the obstacle away, when it is overcome or given up. */
    clearObstacle: () => setObstacle(null),
  };
}

export type AccountAction = ReturnType<typeof useAccountAction>;
