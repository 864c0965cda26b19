"use client";

import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { useInBrowser } from "@/hooks/use-in-browser";
import { callOrThrow } from "@/lib/client/call-failure";
import { formatIssueDay } from "@/lib/newsletter/newsletter-schedule.rules";
import { formatErrorMessage } from "@/lib/shared/error-message";

const readToken = () => new URLSearchParams(window.location.search).get("token") ?? "";

/** Mail scanners open links, so that only the button confirms. Without the query library, which would be half of the page’s weight. */
export function ConfirmSubscription() {
  const token = useInBrowser(readToken, "");
  const [confirmed, setConfirmed] = useState<{ email: string; nextIssueOn: string } | null>(null);
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  async function confirm(): Promise<void> {
    setIsPending(true);
    setError(undefined);
    try {
      const body = { token };
      setConfirmed(await callOrThrow("POST /v1/newsletter/subscriptions/confirm", { body }));
    } catch (thrown) {
      setError(formatErrorMessage(thrown));
    }
    setIsPending(false);
  }
  if (confirmed !== null) {
    const { email, nextIssueOn } = confirmed;
    return (
      <>
        <output className="max-w-xl text-large">
          Thank you: {email} is subscribed. The next issue comes on {formatIssueDay(nextIssueOn)}.
        </output>
        <LinkButton href="/newsletter">Earlier issues</LinkButton>
      </>
    );
  }
  return (
    <>
      <p className="max-w-xl text-large">One more click, and the newsletter comes every Friday.</p>
      <ErrorAlert error={error} />
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" pending={isPending} onClick={() => void confirm()}>
          Confirm my subscription
        </Button>
        {error !== undefined && <LinkButton href="/newsletter">Subscribe again</LinkButton>}
      </div>
    </>
  );
}
