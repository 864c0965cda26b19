"use client";

import "@/app/globals.css";

/** Shows errors in the root layout. */
export default function GlobalErrorPage({ reset }: { reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="mx-auto flex max-w-6xl flex-col items-start gap-5 px-5 py-15 sm:px-10">
          <title>This page could not be shown · Vitrine</title>
          <h1 className="text-title font-medium">This page could not be shown</h1>
          <p className="text-muted">
            The fault is on our side. Nothing you entered was sent twice.
          </p>
          <button
            type="button"
            onClick={reset}
            className="h-12 rounded-full border border-outline px-5 font-medium"
          >
            Try again
          </button>
          {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- a full load resets the failed app */}
          <a href="/" className="underline underline-offset-4">
            Go home
          </a>
        </main>
      </body>
    </html>
  );
}
