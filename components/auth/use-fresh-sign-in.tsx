import { type ReactNode, useState } from "react";
import { needsRecentSignIn } from "@/hooks/use-account-data";
import { lazyPart } from "@/lib/shared/lazy-component";

// Most sign-ins are fresh enough.
const FreshSignInPrompt = lazyPart(
  async () => (await import("@/components/auth/fresh-sign-in-prompt")).FreshSignInPrompt,
);

type Question = { onDone: () => void; onCancel: () => void };

/**
 * Asks for a fresh sign-in where an act needs one, and then goes on with it.
 * @returns `prompt` to show, outside of other forms, or null; `cancel`, for when it is closed; and `runFresh`, which rejects as the act does, also if the person cancels
 */
export function useFreshSignIn(): {
  prompt: ReactNode;
  cancel: () => void;
  runFresh: <Result>(act: () => Promise<Result>) => Promise<Result>;
} {
  const [asked, setAsked] = useState<Question | null>(null);

  async function runFresh<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (!needsRecentSignIn(error)) throw error;
      await new Promise<void>((resolve, reject) => {
        setAsked({ onDone: resolve, onCancel: () => reject(error) });
      }).finally(() => setAsked(null));
      return act();
    }
  }

  return {
    prompt: asked === null ? null : <FreshSignInPrompt {...asked} />,
    cancel: () => asked?.onCancel(),
    runFresh,
  };
}
