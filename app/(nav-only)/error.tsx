"use client";

import type { ErrorPageProps } from "@/components/screens/shell/errors/error-page";
import { LateErrorMessage } from "@/components/screens/shell/late-parts";

/** Shown inside the layout, so that the navigation stays. */
export default function ErrorPage(failed: ErrorPageProps) {
  return <LateErrorMessage {...failed} />;
}
