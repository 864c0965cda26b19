"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { callOrThrow, getCallStatus } from "@/lib/client/call-failure";
import { toGuestPath } from "@/lib/conversations/conversation-paths.rules";
import { formatErrorMessage } from "@/lib/shared/error-message";

/** Mail scanners open links, so that only the button sends the question. Without the query library, which would be half of the page's weight. */
export function ConfirmConversation({ token }: { token: string }) {
  const router = useRouter();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();
  async function confirm(): Promise<void> {
    setIsPending(true);
    setError(undefined);
    try {
      const line = "POST /v1/conversations/confirm/{token}";
      const confirmed = await callOrThrow(line, { params: { token } });
      router.replace(toGuestPath(confirmed.token));
    } catch (thrown) {
      setError(thrown);
      setIsPending(false);
    }
  }
  const status = getCallStatus(error) ?? 0;
  // Barred, too old or used: pressing again would change nothing.
  if ([403, 404, 409].includes(status))
    return (
      <EmptyState
        hint={
          status === 409
            ? "The e-mail that tells you of an answer has a link to the conversation."
            : undefined
        }
        action={<LinkButton href={ARTWORKS_PATH}>Look at artworks</LinkButton>}
      >
        {formatErrorMessage(error)}
      </EmptyState>
    );
  return (
    <>
      <p className="max-w-xl text-large">
        One more click, and your question is sent. You can follow the conversation from then on.
      </p>
      <ErrorAlert error={error === undefined ? undefined : formatErrorMessage(error)} />
      <Button tone="primary" pending={isPending} onClick={() => void confirm()}>
        Send my question
      </Button>
    </>
  );
}
