import { useEffect, useRef, useState } from "react";
import type { OpportunityDraft } from "@/components/opportunities/form/draft/use-opportunity-draft";
import type { PlanChoice } from "@/components/opportunities/form/publish/use-plan-choice";
import { NO_CONNECTION } from "@/lib/client/call-failure";

type Said = {
  text: string;
  saved: string | undefined;
  values: unknown;
  choice: unknown;
  waiting: number;
  isVerified: boolean;
};

/**
 * Why publishing failed, shown until the form, the choice or the saved version changes; a lost connection until it is
 * back. `reject(null)` only counts the attempt, because the fields show their own errors.
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
