"use client";

import { ErrorMessage, type FailedPage } from "@/components/shell/error-message";

/** Inside the layout, so that the navigation stays. */
export default function ErrorPage(failed: FailedPage) {
  return <ErrorMessage {...failed} />;
}
