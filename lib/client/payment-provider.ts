import { publicEnv } from "@/lib/client/public-env";
import { report } from "@/lib/client/report";

let asked = false;

/**
 * Loads the payment provider's script from its own host with the public key (SPEC section 7, “Other”), once, where somebody is
 * about to buy: it tells people from robots there. Buying works without it too.
 */
export async function loadPaymentProvider(): Promise<void> {
  const { publishableKey } = publicEnv().stripe;
  if (asked || publishableKey === null) return;
  asked = true;
  try {
    const { loadStripe } = await import("@stripe/stripe-js/pure");
    await loadStripe(publishableKey);
  } catch (error) {
    report("Payment provider script error", error);
  }
}
