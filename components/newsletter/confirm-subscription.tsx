"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { ErrorAlert } from "@/components/ui/error-alert";
import { LinkButton } from "@/components/ui/link-button";
import { useNewsletterConfirmation } from "@/hooks/use-newsletter";
import { formatIssueDay } from "@/lib/newsletter/newsletter-schedule.rules";
import { formatErrorMessage } from "@/lib/shared/error-message";
import { withQueries } from "@/providers/with-queries";

const subscribeToNothing = () => () => undefined;
const readToken = () => new URLSearchParams(window.location.search).get("token") ?? "";

function Confirm() {
  const token = useSyncExternalStore(subscribeToNothing, readToken, () => "");
  const confirm = useNewsletterConfirmation();
  if (confirm.isSuccess) {
    const { email, nextIssueOn } = confirm.data;
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
      <ErrorAlert error={confirm.error === null ? undefined : formatErrorMessage(confirm.error)} />
      <div className="flex flex-wrap gap-3">
        <Button
          tone="primary"
          pending={confirm.isPending}
          onClick={() => confirm.mutate({ token })}
        >
          Confirm my subscription
        </Button>
        {confirm.isError && <LinkButton href="/newsletter">Subscribe again</LinkButton>}
      </div>
    </>
  );
}

/** Mail scanners open links, so that only the button confirms. */
export const ConfirmSubscription = withQueries(Confirm);
