import { type ComponentType, lazy, Suspense } from "react";
import type { ErrorPageProps } from "@/components/screens/shell/errors/error-page";

/** Shown until the message is loaded, and when it cannot be. Its button loads the page again. */
function PlainErrorMessage() {
  return (
    <div className="flex flex-col items-start gap-5 py-10">
      <h1 className="font-display text-title font-medium">This page could not be shown</h1>
      <button
        type="button"
        className="underline underline-offset-4"
        onClick={() => window.location.reload()}
      >
        Try again
      </button>
    </div>
  );
}

const ErrorPage = lazy(async (): Promise<{ default: ComponentType<ErrorPageProps> }> => {
  const chunk = await import("@/components/screens/shell/errors/error-page").catch(() => null);
  return { default: chunk?.ErrorPage ?? PlainErrorMessage };
});

/** Small, because every page contains it several times. `PageListeners` loads the message before it may be needed. */
export function LateErrorMessage(failed: ErrorPageProps) {
  return (
    <Suspense fallback={<PlainErrorMessage />}>
      <ErrorPage {...failed} />
    </Suspense>
  );
}
