import { Stripe } from "stripe";
import { withCustomer } from "@/lib/checkout/stripe-customers.commands";
import { findCustomer, findLastDeletedCustomer } from "@/lib/checkout/stripe-customers.queries";
import { env } from "@/lib/server/env";
import { limitRate } from "@/lib/server/rate-limits";
import { callStripe, createOnceAtStripe } from "@/lib/server/stripe";
import type { Viewer } from "@/lib/server/viewer";
import { failure, invalid } from "@/lib/shared/failure";
import { ownAddress } from "@/lib/checkout/portal.rules";

/** Increase it when the settings below change, so that a deployment creates a new configuration. */
const VERSION = "1";
const VERSION_KEY = "vitrinePortal";

/** Plans are changed on our own pages. */
const settings: Stripe.BillingPortal.ConfigurationCreateParams = {
  features: {
    customer_update: { enabled: true, allowed_updates: ["email", "address", "tax_id"] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: "at_period_end" },
    subscription_update: { enabled: false },
  },
  metadata: { [VERSION_KEY]: VERSION },
};

let configuration: string | undefined;

/** @param gone an unusable configuration, which the same idempotency key would answer again */
async function configurationId(client: Stripe, deletedId?: string): Promise<string> {
  if (configuration !== undefined && configuration !== deletedId) return configuration;
  const all = await client.billingPortal.configurations
    .list({ active: true, limit: 100 })
    .autoPagingToArray({ limit: 1_000 });
  const own = all.find(
    ({ id, metadata }) => id !== deletedId && metadata?.[VERSION_KEY] === VERSION,
  );
  const key = deletedId === undefined ? `portal-${VERSION}` : `portal-${VERSION}-${deletedId}`;
  const current =
    own ??
    (await createOnceAtStripe(key, (_client, once) =>
      client.billingPortal.configurations.create(settings, once),
    ));
  configuration = current.id;
  return current.id;
}

const isOfConfiguration = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === "configuration";

/** Opens the page; a configuration that was switched off or deleted is looked up, or created, once more. */
async function openSession(client: Stripe, customer: string, back: string) {
  const open = async (deletedId?: string) =>
    client.billingPortal.sessions.create({
      customer,
      configuration: await configurationId(client, deletedId),
      return_url: back,
    });
  try {
    return await open();
  } catch (error) {
    if (!isOfConfiguration(error)) throw error;
    return open(configuration);
  }
}

/** @throws VALIDATION for a URL of another site; NOT_FOUND before the first purchase; RATE_LIMITED, UPSTREAM_UNAVAILABLE */
export async function openPortal(
  { identity, profileId }: Viewer<"profile">,
  returnUrl: string,
): Promise<{ url: string }> {
  const back = ownAddress(returnUrl, env().APP_URL);
  if (back === null) {
    throw invalid([{ path: "returnUrl", message: "An address of this site, please." }]);
  }
  await limitRate("payment", "account", identity.uid);
  const hasPaid = (await findCustomer(profileId)) ?? (await findLastDeletedCustomer(profileId));
  if (hasPaid === null) throw failure("NOT_FOUND", "Nothing has been bought for this profile yet.");
  const payer = { profileId, uid: identity.uid, email: identity.email };
  return withCustomer(payer, (customer) =>
    callStripe(async (client) => {
      const { url } = await openSession(client, customer.id, back);
      return { url };
    }),
  );
}
