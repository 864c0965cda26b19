"use client";

import { useEffect } from "react";
import { pressAgain } from "@/components/screens/shell/listeners/press-again";
import { useInBrowser } from "@/hooks/use-in-browser";
import { lazyPart, optionalPart } from "@/lib/shared/lazy-component";

const loadSession = () => import("@/providers/session-engine").catch(() => undefined);

const PageListeners = optionalPart(async () => {
  // A member's page waits for both.
  if (document.documentElement.hasAttribute("data-member")) void loadSession();
  return (await import("@/components/screens/shell/listeners/page-listeners")).PageListeners;
});

/** Loads what gives the page life once it is interactive, because none of it is needed to read. */
export function LatePageListeners() {
  useEffect(pressAgain, []);
  const isInteractive = useInBrowser(() => true, false);
  return isInteractive ? <PageListeners /> : null;
}

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

/** The message of Next's error pages. `PageListeners` loads it before it may be needed. */
export const LateErrorMessage = lazyPart(
  () =>
    import("@/components/screens/shell/errors/error-page").then(
      ({ ErrorPage }) => ErrorPage,
      () => PlainErrorMessage,
    ),
  <PlainErrorMessage />,
);
