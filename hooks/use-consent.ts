import { useSyncExternalStore } from "react";
import { type Consent, consent } from "@/lib/client/consent";
import { publicEnvIfThere } from "@/lib/client/public-env";

// Where the document is not there yet React asks again when it is.
const isConfigured = () => (publicEnvIfThere()?.posthog ?? null) !== null;
const never = () => () => {};

/** The answer about analytics: null while there is none, undefined where nothing is ever counted and until the browser is there. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(
    consent.subscribe,
    () => (isConfigured() ? consent.get() : undefined),
    () => undefined,
  );
}

/** Whether the person wants to see the question again. */
export function useIsAskingAgain(): boolean {
  return useSyncExternalStore(consent.subscribe, consent.isAsking, () => false);
}

/** Whether this site counts anything, once the browser is there. */
export function useIsCounting(): boolean {
  return useSyncExternalStore(never, isConfigured, () => false);
}
