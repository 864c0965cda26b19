"use client";

import { ErrorMessage, type ErrorPageProps } from "@/components/shell/error-message";

/** Inside the layout, so that the navigation stays. */
export default function ErrorPage(failed: ErrorPageProps) {
  return <ErrorMessage {...failed} />;
}
