"use client";

import { ErrorMessage, type FailedPage } from "@/components/shell/error-message";

/** Inside the layout of its pages, so that the ways to the others stay. */
export default function ErrorPage(failed: FailedPage) {
  return <ErrorMessage {...failed} />;
}
