"use client";

import type { ErrorPageProps } from "@/components/shell/error-message";
import { LateErrorMessage } from "@/components/shell/late-error-message";

/** Shown inside the layout, so that the navigation stays. */
export default function ErrorPage(failed: ErrorPageProps) {
  return <LateErrorMessage {...failed} />;
}
