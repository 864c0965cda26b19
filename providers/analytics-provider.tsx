"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { useConsent } from "@/hooks/use-consent";

const IDLE_MS = 3_000;

/** Waits until the browser has nothing better to do, at most three seconds; Safari has no such moment. */
const idle = () =>
  new Promise<void>((resume) => {
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resume(), { timeout: IDLE_MS });
    } else setTimeout(resume, IDLE_MS);
  });

const Nothing = () => null;

// A blocked or broken counter is nothing that anybody needs to hear of.
const AnalyticsEngine = lazy(async (): Promise<{ default: ComponentType }> => {
  await idle();
  const engine = await import("@/providers/analytics-engine").catch(() => null);
  return { default: engine?.AnalyticsEngine ?? Nothing };
});

/** Loads analytics when the browser is idle, where there is any and the person has accepted it; else nothing of it comes near. */
export function AnalyticsProvider() {
  if (useConsent() !== "granted") return null;
  return (
    <Suspense>
      <AnalyticsEngine />
    </Suspense>
  );
}
