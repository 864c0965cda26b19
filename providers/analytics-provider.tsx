import { type ComponentType, lazy, Suspense } from "react";
import { useConsent } from "@/hooks/use-consent";

const MAX_IDLE_WAIT_MS = 3_000;

/** Resolves when the browser is idle; Safari has no requestIdleCallback. */
const whenIdle = () =>
  new Promise<void>((resume) => {
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resume(), { timeout: MAX_IDLE_WAIT_MS });
    } else setTimeout(resume, MAX_IDLE_WAIT_MS);
  });

const Nothing = () => null;

// Ad blockers block this chunk; the page works without it.
const AnalyticsEngine = lazy(async (): Promise<{ default: ComponentType }> => {
  await whenIdle();
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
