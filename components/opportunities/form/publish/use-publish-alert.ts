import { useEffect, useRef, useState } from "react";
import type { OpportunityDraft } from "@/components/opportunities/form/draft/use-opportunity-draft";
import type { PlanChoice } from "@/components/opportunities/form/publish/use-plan-choice";
import { NO_CONNECTION } from "@/lib/client/call-failure";

/** What stands on top of the form, and what was so when it was said. */
type Said = {
  text: string;
  saved: string | undefined;
  values: unknown;
  choice: unknown;
  waiting: number;
  isVerified: boolean;
};

/**
 * Why publishing did not work, said until something is changed, chosen or saved since, or until the connection is back where that
 * was missing. `refuse(null)` counts the attempt only: the fields say what is wrong with them.
 */
export function usePublishAlert(
  { base, values }: OpportunityDraft,
  choice: PlanChoice,
  waiting: number,
  isVerified: boolean,
) {
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState<Said>();
  const saved = base?.updatedAt;
  const latest = useRef({ saved, values, choice, waiting, isVerified });
  useEffect(() => {
    latest.current = { saved, values, choice, waiting, isVerified };
  });

  useEffect(() => {
    const onOnline = () =>
      setSaid((now) => (now?.text.startsWith(NO_CONNECTION) ? undefined : now));
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);

  const stands =
    said?.saved === saved &&
    said?.values === values &&
    said.choice === choice &&
    said.waiting === waiting &&
    said.isVerified === isVerified;
  return {
    attempt,
    general: stands ? said.text : undefined,
    reject(text: string | null): void {
      setSaid(text === null ? undefined : { text, ...latest.current });
      setAttempt((count) => count + 1);
    },
    clear: () => setSaid(undefined),
  };
}
