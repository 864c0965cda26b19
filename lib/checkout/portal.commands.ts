import { Stripe } from "stripe";
import { withCustomer } from "@/lib/checkout/stripe-customers.commands";
import { findCustomer, findLastDeletedCustomer } from "@/lib/checkout/stripe-customers.queries";
import { env } from "@/lib/server/env";
import { limitPayments } from "@/lib/payments/limit-payments.commands";
import { callStripe, createOnceAtStripe } from "@/lib/server/stripe/stripe";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, invalid } from "@/lib/shared/failure";
import { resolveOwnUrl } from "@/lib/checkout/portal.rules";

/** Increase it when the settings below change, so that a deployment creates a new configuration. */
const SETTINGS_VERSION = "1";
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
  metadata: { [VERSION_KEY]: SETTINGS_VERSION },
};

let cachedConfigurationId: string | undefined;

/** @param unusableId a configuration switched off or deleted at Stripe, which its idempotency key would return again */
async function findOrCreateConfiguration(client: Stripe, unusableId?: string): Promise<string> {
  if (cachedConfigurationId !== undefined && cachedConfigurationId !== unusableId)
    return cachedConfigurationId;
  const configurations = await client.billingPortal.configurations
    .list({ active: true, limit: 100 })
    .autoPagingToArray({ limit: 1_000 });
  const existing = configurations.find(
    ({ id, metadata }) => id !== unusableId && metadata?.[VERSION_KEY] === SETTINGS_VERSION,
  );
  const key =
    unusableId === undefined
      ? `portal-${SETTINGS_VERSION}`
      : `portal-${SETTINGS_VERSION}-${unusableId}`;
  const configuration =
    existing ??
    (await createOnceAtStripe(key, (_client, options) =>
      client.billingPortal.configurations.create(settings, options),
    ));
  cachedConfigurationId = configuration.id;
  return configuration.id;
}

const isConfigurationError = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === "configuration";

/** Opens the page; a configuration that was switched off or deleted is looked up, or created, once more. */
async function openPortalSession(client: Stripe, customer: string, returnUrl: string) {
  const createSession = async (unusableId?: string) =>
    client.billingPortal.sessions.create({
      customer,
      configuration: await findOrCreateConfiguration(client, unusableId),
      return_url: returnUrl,
    });
  try {
    return await createSession();
  } catch (error) {
    if (!isConfigurationError(error)) throw error;
    return createSession(cachedConfigurationId);
  }
}

/** @throws VALIDATION for a URL of another site; NOT_FOUND before the first purchase; RATE_LIMITED, UPSTREAM_UNAVAILABLE */
export async function openPortal(
  { identity, profileId }: Viewer<"profile">,
  requestedUrl: string,
): Promise<{ url: string }> {
  const returnUrl = resolveOwnUrl(requestedUrl, env().APP_URL);
  if (returnUrl === null)
    throw invalid([{ path: "returnUrl", message: "An address of this site, please." }]);
  await limitPayments(identity.uid);
  const { uid } = identity;
  const customerId =
    (await findCustomer(profileId, uid)) ?? (await findLastDeletedCustomer(profileId, uid));
  if (customerId === null)
    throw failure("NOT_FOUND", "Nothing has been bought for this profile yet.");
  const payer = { profileId, uid, email: identity.email };
  return withCustomer(payer, (customer) =>
    callStripe(async (client) => {
      const { url } = await openPortalSession(client, customer.id, returnUrl);
      return { url };
    }),
  );
}
