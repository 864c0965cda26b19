"use client";

import { ErrorMessage, type FailedPage } from "@/components/shell/error-message";

/** Keeps the layout with its navigation. */
export default function ErrorPage(failed: FailedPage) {
  return <ErrorMessage {...failed} />;
}
