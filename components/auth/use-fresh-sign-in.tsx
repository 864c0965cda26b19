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
 * @param heading the level of the prompt's heading: h3 directly below the title of a dialog
 * @returns `prompt` to show, outside of other forms, or null; `cancel`, for when it is closed; and `runFresh`, which rejects as the act does, also if the person cancels
 */
export function useFreshSignIn(heading: "h3" | "h4" = "h4"): {
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
    prompt: asked === null ? null : <FreshSignInPrompt {...asked} heading={heading} />,
    cancel: () => asked?.onCancel(),
    runFresh,
  };
}
