"use client";

import type { ErrorPageProps } from "@/components/shell/error-message";
import { LateErrorMessage } from "@/components/shell/late-error-message";
import { MAIN_ID } from "@/components/shell/skip-link";

/** For errors in a route group's layout. */
export default function ErrorPage(failed: ErrorPageProps) {
  return (
    // Without `Container`, because every page loads this.
    <main id={MAIN_ID} className="mx-auto w-full max-w-6xl flex-1 px-5 sm:px-10">
      <LateErrorMessage {...failed} />
    </main>
  );
}
