"use client";

import { ErrorMessage, type ErrorPageProps } from "@/components/shell/error-message";

/** Keeps the layout with its navigation. */
export default function ErrorPage(failed: ErrorPageProps) {
  return <ErrorMessage {...failed} />;
}
