"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { useConsent } from "@/hooks/use-consent";

const IDLE_MS = 3_000;

/** Safari has no requestIdleCallback. */
const idle = () =>
  new Promise<void>((resume) => {
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resume(), { timeout: IDLE_MS });
    } else setTimeout(resume, IDLE_MS);
  });

const Nothing = () => null;

// Ad blockers block this chunk; the page works without it.
const AnalyticsEngine = lazy(async (): Promise<{ default: ComponentType }> => {
  await idle();
  const engine = await import("@/providers/analytics-engine").catch(() => null);
  return { default: engine?.AnalyticsEngine ?? Nothing };
});

/** Loads analytics only after consent, when the browser is idle. */
export function AnalyticsProvider() {
  if (useConsent() !== "granted") return null;
  return (
    <Suspense>
      <AnalyticsEngine />
    </Suspense>
  );
}
