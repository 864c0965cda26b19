import { useEffect, useRef, useState } from "react";
import type { OpportunityDraft } from "@/components/opportunities/form/draft/use-opportunity-draft";
import type { PlanChoice } from "@/components/opportunities/form/publish/use-plan-choice";
import { NO_CONNECTION } from "@/lib/client/call-failure";

type PublishAlert = {
  text: string;
  saved: string | undefined;
  values: unknown;
  choice: unknown;
  pendingPictures: number;
  isVerified: boolean;
};

/**
 * Why publishing failed, shown until the form, the choice or the saved version changes; a lost connection until it is
 * back. `reject(null)` only counts the attempt, because the fields show their own errors.
 */
export function usePublishAlert(
  { base, values }: OpportunityDraft,
  choice: PlanChoice,
  pendingPictures: number,
  isVerified: boolean,
) {
  const [attempt, setAttempt] = useState(0);
  const [alert, setAlert] = useState<PublishAlert>();
  const saved = base?.updatedAt;
  const latest = useRef({ saved, values, choice, pendingPictures, isVerified });
  useEffect(() => {
    latest.current = { saved, values, choice, pendingPictures, isVerified };
  });

  useEffect(() => {
    const onOnline = () =>
      setAlert((now) => (now?.text.startsWith(NO_CONNECTION) ? undefined : now));
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);

  const isCurrent =
    alert?.saved === saved &&
    alert?.values === values &&
    alert.choice === choice &&
    alert.pendingPictures === pendingPictures &&
    alert.isVerified === isVerified;
  return {
    attempt,
    general: isCurrent ? alert.text : undefined,
    reject(text: string | null): void {
      setAlert(text === null ? undefined : { text, ...latest.current });
      setAttempt((count) => count + 1);
    },
    clear: () => setAlert(undefined),
  };
}
