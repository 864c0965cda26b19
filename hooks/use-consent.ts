import { useSyncExternalStore } from "react";
import { type Consent, consent } from "@/lib/client/consent";
import { findPublicEnv } from "@/lib/client/public-env";

// When the document is not there yet, React reads the snapshot again later.
const isConfigured = () => (findPublicEnv()?.posthog ?? null) !== null;

/** Consent to analytics: null while undecided, undefined without analytics and on the server. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(
    consent.subscribe,
    () => (isConfigured() ? consent.get() : undefined),
    () => undefined,
  );
}

export const useIsConsentReopened = (): boolean =>
  useSyncExternalStore(consent.subscribe, consent.isAsking, () => false);
