import { ErrorPageText } from "@/components/screens/shell/errors/error-page-text";
import { MessagePage } from "@/components/screens/shell/errors/message-page";
import { Button } from "@/components/ui/buttons/button";
import { buttonClass } from "@/components/ui/buttons/button-class";

/** The props of Next's error page. */
export type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

/** `reset` does not fetch a missing chunk again; after a deployment it may no longer exist. */
const isChunkLoadError = ({ name }: Error) => name === "ChunkLoadError";

export function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <MessagePage
      title="This page could not be shown"
      actions={
        <>
          <Button
            tone="primary"
            onClick={isChunkLoadError(error) ? () => window.location.reload() : reset}
          >
            Try again
          </Button>
          {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- after an error the next page is loaded afresh */}
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
