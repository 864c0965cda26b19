import { log } from "@/lib/server/log";
import { recordOwnAccount } from "@/lib/server/stripe/stripe";
import { StripeAccountError } from "@/lib/server/stripe/stripe-account";
import { exitWithError } from "@/scripts/serve/exit";

/** Ends the process with a message if the key is of another account; while Stripe or the database is down, the first payment checks it. */
export async function checkStripeAccount(): Promise<void> {
  try {
    await recordOwnAccount();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof StripeAccountError) exitWithError(cause.message);
    log().warn({ err: error }, "the account at the payment provider was not checked");
  }
}
