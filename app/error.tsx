"use client";

import { Container } from "@/components/shell/container";
import { FaultWords } from "@/components/shell/fault-words";
import { MessagePage } from "@/components/shell/message-page";
import { MAIN_ID } from "@/components/shell/skip-link";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";

/** What shows when a page could not be drawn: what happened, retry, and what still works. */
export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <main id={MAIN_ID} className="flex-1">
      <Container>
        <MessagePage
          title="This page could not be shown"
          actions={
            <>
              <Button tone="primary" onClick={reset}>
                Try again
              </Button>
              {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- after a fault the next page starts afresh */}
              <a href="/" className={buttonClass("secondary", "large")}>
                Go home
              </a>
            </>
          }
        >
          <FaultWords />
          {error.digest !== undefined && (
            <p className="mt-2 text-small">Reference: {error.digest}</p>
          )}
        </MessagePage>
      </Container>
    </main>
  );
}
