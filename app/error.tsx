"use client";

import { Container } from "@/components/shell/container";
import type { ErrorPageProps } from "@/components/shell/error-message";
import { LateErrorMessage } from "@/components/shell/late-error-message";
import { MAIN_ID } from "@/components/shell/skip-link";

/** Shows errors in a route group's layout. */
export default function ErrorPage(failed: ErrorPageProps) {
  return (
    <main id={MAIN_ID} className="flex-1">
      <Container>
        <LateErrorMessage {...failed} />
      </Container>
    </main>
  );
}
