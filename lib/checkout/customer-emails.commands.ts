import { Stripe } from "stripe";
import type { OutdatedEmail } from "@/lib/checkout/stripe-customers.queries";
import { db } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import { log } from "@/lib/server/log";
import { callStripe, isMissingAtStripe } from "@/lib/server/stripe/stripe";
import { Failure, failure } from "@/lib/shared/failure";

const EMAIL_MESSAGE =
  "The payment service does not accept the e-mail address of this account. Please change it in your account first.";

/** The provider checks addresses more strictly than we do: `x@intranet` becomes a field error. */
function toFailure(error: unknown): unknown {
  const isEmailRejected =
    error instanceof Stripe.errors.StripeInvalidRequestError && error.param === "email";
  return isEmailRejected
    ? failure("UNPROCESSABLE", EMAIL_MESSAGE, [{ path: "email", message: EMAIL_MESSAGE }])
    : error;
}

/** Reports a rejected e-mail address of the customer as a field error. @throws UNPROCESSABLE naming `email`; what `request` throws */
export async function withEmailErrors<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    throw toFailure(error);
  }
}

async function storeEmail({ id, email }: OutdatedEmail): Promise<void> {
  await updateRow(db(), "payment_customers", id, { email });
}

/** Idempotent; ignores customers deleted at the provider. @throws UNPROCESSABLE naming `email`; UPSTREAM_UNAVAILABLE */
export async function updateCustomerEmail({ id, email }: OutdatedEmail): Promise<void> {
  try {
    await withEmailErrors(() =>
      callStripe((client) => client.customers.update(id, { email: email ?? "" })),
    );
  } catch (error) {
    if (isMissingAtStripe(error)) return;
    throw error;
  }
  await storeEmail({ id, email });
}

/** `updateCustomerEmail` in the background: a rejected address is not sent again. @throws UPSTREAM_UNAVAILABLE */
export async function syncCustomerEmail(customer: OutdatedEmail): Promise<void> {
  try {
    await updateCustomerEmail(customer);
  } catch (error) {
    if (!(error instanceof Failure && error.code === "UNPROCESSABLE")) throw error;
    log().warn({ customer: customer.id }, "the payment provider rejected an account’s new address");
    await storeEmail(customer);
  }
}
