"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { ErrorAlert } from "@/components/ui/error-alert";
import { LinkButton } from "@/components/ui/link-button";
import { useNewsletterConfirmation } from "@/hooks/use-newsletter-subscription";
import { formatIssueDay } from "@/lib/newsletter/newsletter-schedule.rules";

const subscribeToNothing = () => () => undefined;
const readToken = () => new URLSearchParams(window.location.search).get("token") ?? "";

/** Mail scanners open links, so that only the button confirms. */
export function ConfirmSubscription() {
  const token = useSyncExternalStore(subscribeToNothing, readToken, () => "");
  const { confirmed, error, isPending, confirm } = useNewsletterConfirmation();
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
        <Button tone="primary" pending={isPending} onClick={() => void confirm(token)}>
          Confirm my subscription
        </Button>
        {error !== undefined && <LinkButton href="/newsletter">Subscribe again</LinkButton>}
      </div>
    </>
  );
}
