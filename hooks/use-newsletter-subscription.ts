import { useState } from "react";
import { callOrThrow } from "@/lib/client/call-failure";
import { formatErrorMessage } from "@/lib/shared/error-message";

/** Without the query library, which would be half of the page's weight. */
export function useNewsletterSubscription() {
  const [isSent, setIsSent] = useState(false);
  async function subscribe(body: { email: string }): Promise<void> {
    await callOrThrow("POST /v1/newsletter/subscriptions", { body });
    setIsSent(true);
  }
  return { isSent, subscribe };
}

type Confirmed = { email: string; nextIssueOn: string };

export function useNewsletterConfirmation() {
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  async function confirm(token: string): Promise<void> {
    setIsPending(true);
    setError(undefined);
    try {
      setConfirmed(
        await callOrThrow("POST /v1/newsletter/subscriptions/confirm", { body: { token } }),
      );
    } catch (thrown) {
      setError(formatErrorMessage(thrown));
    }
    setIsPending(false);
  }
  return { confirmed, error, isPending, confirm };
}
