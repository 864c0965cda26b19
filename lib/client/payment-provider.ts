import { publicEnv } from "@/lib/client/public-env";
import { report } from "@/lib/client/report";

let isRequested = false;

/**
 * Loads the payment provider's script, once, where somebody is about to buy (SPEC section 7, “Other”), for its fraud detection. Buying
 * works without it too.
 */
export async function loadPaymentProvider(): Promise<void> {
  const { publishableKey } = publicEnv().stripe;
  if (isRequested || publishableKey === null) return;
  isRequested = true;
  try {
    const { loadStripe } = await import("@stripe/stripe-js/pure");
    await loadStripe(publishableKey);
  } catch (error) {
    report("Payment provider script error", error);
  }
}
