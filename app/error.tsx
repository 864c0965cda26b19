"use client";

import { Container } from "@/components/shell/container";
import { ErrorMessage, type FailedPage } from "@/components/shell/error-message";
import { MAIN_ID } from "@/components/shell/skip-link";

/** Where no layout is around the page, or where the layout itself could not be drawn. */
export default function ErrorPage(failed: FailedPage) {
  return (
    <main id={MAIN_ID} className="flex-1">
      <Container>
        <ErrorMessage {...failed} />
      </Container>
    </main>
  );
}
