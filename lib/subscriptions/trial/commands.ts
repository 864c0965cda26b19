import { Stripe } from "stripe";
import { ensureCustomer } from "@/lib/checkout/customers/commands";
import { endOrder } from "@/lib/checkout/open/commands";
import { listOpenOrders } from "@/lib/checkout/open/queries";
import { type Customer, lockCustomer } from "@/lib/checkout/settling/commands";
import { DEFAULT_CURRENCY } from "@/lib/currencies/rules";
import { catalogueWith, forgetCatalogue } from "@/lib/products/queries";
import { currencyFault } from "@/lib/products/rules";
import { lockAccount } from "@/lib/profiles/account/commands";
import { askingTransaction, db, transaction, type Tx } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { askStripe } from "@/lib/server/stripe";
import type { Viewer } from "@/lib/server/viewer";
import { Failure, failure, invalid, notFound } from "@/lib/shared/failure";
import { audienceOfProfile, soldPlan } from "@/lib/subscriptions/offers/queries";
import { TRIAL_DAYS } from "@/lib/subscriptions/plans/rules";
import {
  findActiveSubscription,
  hasRunningSubscription,
} from "@/lib/subscriptions/running/queries";
import type { ActiveSubscription } from "@/lib/subscriptions/running/schema";
import { subscriptionState } from "@/lib/subscriptions/rules";
import { settleLocked } from "@/lib/subscriptions/sync/commands";
import type { Plan } from "@/lib/subscriptions/sync/queries";

type Trial = {
  body: { priceId: string; currency?: string | undefined };
  viewer: Viewer<"profile">;
};

const trialUsed = () =>
  failure("CONFLICT", "This account has had its trial. A subscription can be bought at any time.");

async function refuseSubscribed(tx: Tx, profileId: string): Promise<void> {
  const profile = await tx
    .selectFrom("profiles")
    .select(["subscription_type", "subscription_expires_at"])
    .where("id", "=", profileId)
    .executeTakeFirst();
  if (profile === undefined) throw notFound("profile");
  const isRunning = await hasRunningSubscription(profileId, tx);
  const { type, isExpired } = subscriptionState(profile, new Date());
  if (!isRunning && (type === null || isExpired)) return;
  throw failure("CONFLICT", "This profile has a subscription already.");
}

/**
 * Writes the account's one trial down before it begins at the provider. One that is written down and has not begun may be begun
 * again, by the same profile: its first attempt broke off.
 */
async function claimTrial({ identity, profileId }: Viewer<"profile">): Promise<void> {
  await transaction(async (tx) => {
    await lockAccount(tx, identity);
    const claimed = await tx
      .selectFrom("trials")
      .select(["profile_id", "subscription_id"])
      .where("account_uid", "=", identity.uid)
      .executeTakeFirst();
    if (claimed?.subscription_id) throw trialUsed();
    if (claimed !== undefined && claimed.profile_id !== profileId) {
      throw failure("CONFLICT", "A trial is being started for another profile of this account.");
    }
    await refuseSubscribed(tx, profileId);
    if (claimed !== undefined) return;
    await tx
      .insertInto("trials")
      .values({ account_uid: identity.uid, profile_id: profileId })
      .execute();
  });
}

/** Gives a trial that did not begin back to the account. */
async function dropClaim({ identity }: Viewer<"profile">): Promise<void> {
  await db()
    .deleteFrom("trials")
    .where("account_uid", "=", identity.uid)
    .where("subscription_id", "is", null)
    .execute();
}

const hasBegun = async (tx: Tx, { accountUid }: Customer) =>
  (await tx
    .selectFrom("trials")
    .select("account_uid")
    .where("account_uid", "=", accountUid)
    .where("subscription_id", "is not", null)
    .executeTakeFirst()) !== undefined;

/** The trial at the provider: the one that an earlier attempt began and could not write down, or a new one. */
async function beginAtProvider(customer: Customer, { priceId }: Plan, currency: string) {
  const { id, accountUid, profileId } = customer;
  return askStripe(async (client): Promise<Stripe.Subscription> => {
    const begun = await client.subscriptions.list({ customer: id, status: "all", limit: 100 });
    const earlier = begun.data.find(({ metadata }) => metadata["trialOf"] === accountUid);
    return (
      earlier ??
      client.subscriptions.create({
        customer: id,
        items: [{ price: priceId }],
        currency: currency.toLowerCase(),
        trial_period_days: TRIAL_DAYS,
        trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
        metadata: { trialOf: accountUid, ...(profileId !== null && { profileId }) },
      })
    );
  });
}

/** Checkouts that are open would end in a second subscription, and hold the customer to their currency. */
async function closeCheckouts(profileId: string): Promise<void> {
  const nothing = { opportunityId: null, artworkId: null };
  for (const order of await listOpenOrders("SUBSCRIPTION", nothing, profileId)) {
    await endOrder(order);
  }
}

async function begin(viewer: Viewer<"profile">, plan: Plan, currency: string): Promise<void> {
  const { identity, profileId } = viewer;
  await closeCheckouts(profileId);
  const { id } = await ensureCustomer({ profileId, uid: identity.uid, email: identity.email });
  await askingTransaction(async (tx) => {
    const customer = await lockCustomer(tx, id);
    if (customer === null) throw notFound("profile");
    if (await hasBegun(tx, customer)) throw trialUsed();
    await refuseSubscribed(tx, profileId);
    const trial = await beginAtProvider(customer, plan, currency);
    await settleLocked(tx, customer, trial.id);
  });
}

/** The refusal of a trial that did certainly not begin; null when it may have. */
function refusalOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error.code === "UPSTREAM_UNAVAILABLE" ? null : error;
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null;
  forgetCatalogue();
  log().warn({ err: error }, "the payment provider refused a trial");
  const message = "This subscription cannot be tried at the moment.";
  return failure("UNPROCESSABLE", message, [{ path: "priceId", message }]);
}

/**
 * Begins the account's one trial, for the acting profile: without a card, and over after 14 days unless there is one by then.
 * @throws VALIDATION for a currency that is not offered; UNPROCESSABLE for what is no subscription of this kind of profile; CONFLICT when the trial was used or a subscription
 *   counts; UPSTREAM_UNAVAILABLE, and then it can be tried again
 */
export async function startTrial({ body, viewer }: Trial): Promise<ActiveSubscription> {
  const { profileId } = viewer;
  const audience = await audienceOfProfile(profileId);
  const { priceId, currency = DEFAULT_CURRENCY } = body;
  const fault = currencyFault(currency, await catalogueWith([priceId]));
  if (fault !== null) throw invalid([fault]);
  const plan = await soldPlan({ priceId, path: "priceId" }, audience, currency);
  await claimTrial(viewer);
  try {
    await begin(viewer, plan, currency);
  } catch (error) {
    const refused = refusalOf(error);
    // Otherwise it may have begun at the provider: who asks again finds it there.
    if (refused !== null) await dropClaim(viewer);
    throw refused ?? error;
  }
  const active = await findActiveSubscription(profileId);
  if (active === null) throw notFound("subscription");
  return active;
}
