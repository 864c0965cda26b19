"use client";

import { Container } from "@/components/screens/shell/container";
import type { ErrorPageProps } from "@/components/screens/shell/errors/error-page";
import { LateErrorMessage } from "@/components/screens/shell/late-parts";
import { MAIN_ID } from "@/components/screens/shell/skip-link";

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
