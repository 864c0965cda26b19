import { Stripe } from "stripe";
import { withCustomer } from "@/lib/checkout/stripe-customers.commands";
import { findCustomer, lastDeletedCustomer } from "@/lib/checkout/stripe-customers.queries";
import { env } from "@/lib/server/env";
import { limitRate } from "@/lib/server/rate-limits";
import { askStripe, makeOnceAtStripe } from "@/lib/server/stripe";
import type { Viewer } from "@/lib/server/viewer";
import { failure, invalid } from "@/lib/shared/failure";
import { ownAddress } from "@/lib/checkout/portal.rules";

/** Grows when the settings below change, so that a deployment makes itself a new configuration. */
const VERSION = "1";
const MARK = "vitrinePortal";

/** What people may do there: pay another way, get their invoices, let a subscription end. Plans are changed on our own pages. */
const settings: Stripe.BillingPortal.ConfigurationCreateParams = {
  features: {
    customer_update: { enabled: true, allowed_updates: ["email", "address", "tax_id"] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: "at_period_end" },
    subscription_update: { enabled: false },
  },
  metadata: { [MARK]: VERSION },
};

let configuration: string | undefined;

/** @param gone one that cannot be used any more: what was made by the same key would be that one again */
async function configurationId(client: Stripe, gone?: string): Promise<string> {
  if (configuration !== undefined && configuration !== gone) return configuration;
  const all = await client.billingPortal.configurations
    .list({ active: true, limit: 100 })
    .autoPagingToArray({ limit: 1_000 });
  const own = all.find(({ id, metadata }) => id !== gone && metadata?.[MARK] === VERSION);
  const key = gone === undefined ? `portal-${VERSION}` : `portal-${VERSION}-${gone}`;
  const made =
    own ??
    (await makeOnceAtStripe(key, (_client, once) =>
      client.billingPortal.configurations.create(settings, once),
    ));
  configuration = made.id;
  return made.id;
}

const isOfConfiguration = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === "configuration";

/** Opens the page; a configuration that was switched off or is not there any more is looked up, or made, once more. */
async function openSession(client: Stripe, customer: string, back: string) {
  const open = async (gone?: string) =>
    client.billingPortal.sessions.create({
      customer,
      configuration: await configurationId(client, gone),
      return_url: back,
    });
  try {
    return await open();
  } catch (error) {
    if (!isOfConfiguration(error)) throw error;
    return open(configuration);
  }
}

/**
 * Opens the provider's page on which a profile's customer sees invoices, changes how to pay and cancels.
 * @param returnUrl where the page leads back to; a path or a complete address of this site
 * @throws VALIDATION for an address of another site; NOT_FOUND for who never began to pay; RATE_LIMITED, UPSTREAM_UNAVAILABLE
 */
export async function openPortal(
  { identity, profileId }: Viewer<"profile">,
  returnUrl: string,
): Promise<{ url: string }> {
  const back = ownAddress(returnUrl, env().APP_URL);
  if (back === null) {
    throw invalid([{ path: "returnUrl", message: "An address of this site, please." }]);
  }
  await limitRate("payment", "account", identity.uid);
  const hasPaid = (await findCustomer(profileId)) ?? (await lastDeletedCustomer(profileId));
  if (hasPaid === null) throw failure("NOT_FOUND", "Nothing has been bought for this profile yet.");
  const payer = { profileId, uid: identity.uid, email: identity.email };
  return withCustomer(payer, (customer) =>
    askStripe(async (client) => {
      const { url } = await openSession(client, customer.id, back);
      return { url };
    }),
  );
}
