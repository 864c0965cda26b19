import { Stripe } from "stripe";
import type { Outdated } from "@/lib/checkout/stripe-customers.queries";
import { db } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { askStripe, isMissingAtStripe } from "@/lib/server/stripe";
import { Failure, failure } from "@/lib/shared/failure";

const SAID =
  "The payment service does not accept the e-mail address of this account. Please change it in your account first.";

/** What goes wrong with a customer, to the caller: an address such as `x@intranet` is named by its field. */
function refusal(error: unknown): unknown {
  const isOfEmail =
    error instanceof Stripe.errors.StripeInvalidRequestError && error.param === "email";
  return isOfEmail ? failure("UNPROCESSABLE", SAID, [{ path: "email", message: SAID }]) : error;
}

/**
 * Asks the provider for something that it may refuse for the customer's e-mail address.
 * @throws UNPROCESSABLE naming `email`; what `ask` throws
 */
export async function withEmail<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw refusal(error);
  }
}

async function writeEmail({ id, email }: Outdated): Promise<void> {
  await db().updateTable("payment_customers").set({ email }).where("id", "=", id).execute();
}

/**
 * Tells the provider a customer's address. Repeatable; of a customer that is gone there is nothing to tell.
 * @throws UNPROCESSABLE naming `email`; UPSTREAM_UNAVAILABLE
 */
export async function updateCustomerEmail({ id, email }: Outdated): Promise<void> {
  try {
    await withEmail(() =>
      askStripe((client) => client.customers.update(id, { email: email ?? "" })),
    );
  } catch (error) {
    if (isMissingAtStripe(error)) return;
    throw error;
  }
  await writeEmail({ id, email });
}

/** As `updateCustomerEmail`, while nobody waits: an address that is refused is not asked for again, and the customer keeps its own. @throws UPSTREAM_UNAVAILABLE */
export async function followEmail(customer: Outdated): Promise<void> {
  try {
    await updateCustomerEmail(customer);
  } catch (error) {
    if (!(error instanceof Failure && error.code === "UNPROCESSABLE")) throw error;
    log().warn({ customer: customer.id }, "the payment provider refuses an account's new address");
    await writeEmail(customer);
  }
}
