import { publicEnv } from "@/lib/client/public-env";
import { logError } from "@/lib/client/log-error";

let isRequested = false;

/** Loads Stripe's script for its fraud detection (SPEC section 7, “Other”); checkout works without it. */
export async function loadPaymentProvider(): Promise<void> {
  const { publishableKey } = publicEnv().stripe;
  if (isRequested || publishableKey === null) return;
  isRequested = true;
  try {
    const { loadStripe } = await import("@stripe/stripe-js/pure");
    await loadStripe(publishableKey);
  } catch (error) {
    logError("Payment provider script error", error);
  }
}
