"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { useConsent, useIsConsentReopened } from "@/hooks/use-consent";

const Nothing = () => null;

// Who cannot load the question has not answered it: nothing is counted.
const ConsentCard = lazy(async (): Promise<{ default: ComponentType }> => {
  const loaded = await import("@/components/analytics/consent-card").catch(() => null);
  return { default: loaded?.ConsentCard ?? Nothing };
});

/** Asks once whether page views may be counted, where this site counts any; its code comes only to who is asked. */
export function ConsentQuestion() {
  const kept = useConsent();
  const isAgain = useIsConsentReopened();
  if (kept === undefined || (kept !== null && !isAgain)) return null;
  return (
    <Suspense>
      <ConsentCard />
    </Suspense>
  );
}
