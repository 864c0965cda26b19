"use client";

import { ErrorPageText } from "@/components/shell/error-page-text";
import { MessagePage } from "@/components/shell/message-page";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";

/** What Next gives to a page that stands in for one that could not be drawn. */
export type FailedPage = { error: Error & { digest?: string }; reset: () => void };

/** Code that could not be fetched is not asked for again by drawing the page anew: it may be gone with the version it belonged to. */
const isMissingCode = ({ name }: Error) => name === "ChunkLoadError";

/** What shows when a page could not be drawn: what happened, retry, and what still works. */
export function ErrorMessage({ error, reset }: FailedPage) {
  return (
    <MessagePage
      title="This page could not be shown"
      actions={
        <>
          <Button
            tone="primary"
            onClick={isMissingCode(error) ? () => window.location.reload() : reset}
          >
            Try again
          </Button>
          {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- after a fault the next page starts afresh */}
          <a href="/" className={buttonClass("secondary", "large")}>
            Go home
          </a>
        </>
      }
    >
      <ErrorPageText />
      {error.digest !== undefined && <p className="mt-2 text-small">Reference: {error.digest}</p>}
    </MessagePage>
  );
}
