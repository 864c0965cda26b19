import { useConsent } from "@/hooks/use-consent";
import { optionalPart } from "@/lib/shared/lazy-component";

const MAX_IDLE_WAIT_MS = 3_000;

/** Resolves when the browser is idle; Safari has no requestIdleCallback. */
const whenIdle = () =>
  new Promise<void>((resume) => {
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resume(), { timeout: MAX_IDLE_WAIT_MS });
    } else setTimeout(resume, MAX_IDLE_WAIT_MS);
  });

// Ad blockers block this chunk; the page works without it.
const AnalyticsEngine = optionalPart(async () => {
  await whenIdle();
  return (await import("@/providers/analytics-engine")).AnalyticsEngine;
});

/** Loads analytics only after consent, when the browser is idle. */
export function AnalyticsProvider() {
  return useConsent() === "granted" ? <AnalyticsEngine /> : null;
}
