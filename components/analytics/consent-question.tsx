import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { useConsent, useIsConsentReopened } from "@/hooks/use-consent";
import { useOpener } from "@/hooks/use-opener";
import { consent } from "@/lib/client/consent";

const NoConsentCard = () => null;
const reopen = () => consent.setAsking(true);

// If the question cannot be loaded there is no consent, and nothing is counted.
const ConsentCard = lazy(async (): Promise<{ default: ComponentType }> => {
  const chunk = await import("@/components/analytics/consent-card").catch(() => null);
  return { default: chunk?.ConsentCard ?? NoConsentCard };
});

/** Loads the consent card only for visitors who have not answered. */
export function ConsentQuestion() {
  const storedChoice = useConsent();
  const isReopened = useIsConsentReopened();
  useOpener("consent", reopen);
  const isConfigured = storedChoice !== undefined;
  useEffect(() => {
    document.documentElement.toggleAttribute("data-analytics", isConfigured);
  }, [isConfigured]);
  if (storedChoice === undefined || (storedChoice !== null && !isReopened)) return null;
  return (
    <Suspense>
      <ConsentCard />
    </Suspense>
  );
}
