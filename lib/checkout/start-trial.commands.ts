import { recordAcceptances, termsVersion } from "@/lib/acceptances/acceptances.commands";
import { withCustomer } from "@/lib/checkout/stripe-customers.commands";
import { withPaymentLease } from "@/lib/payments/payment-leases.commands";
import { endOrder } from "@/lib/checkout/open-orders.commands";
import { listOpenOrders } from "@/lib/checkout/open-orders.queries";
import type { Customer } from "@/lib/payments/customers.commands";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import { catalogueWith } from "@/lib/products/products.gateway";
import { currencyFault } from "@/lib/products/products.rules";
import { lockAccount } from "@/lib/server/account-standing";
import { transaction, type Tx } from "@/lib/server/db";
import type { Identity } from "@/lib/server/identity";
import { limitRate } from "@/lib/server/rate-limits";
import { askStripe, isMissingAtStripe } from "@/lib/server/stripe";
import type { Viewer } from "@/lib/server/viewer";
import { failure, invalid, notFound } from "@/lib/shared/failure";
import { audienceOfProfile } from "@/lib/subscriptions/subscription-offers.queries";
import { refusePlan, soldPlan } from "@/lib/subscriptions/subscription-offers.gateway";
import { findSubscriptionState } from "@/lib/subscriptions/subscriptions.queries";
import { TRIAL_DAYS } from "@/lib/plans/plans.rules";
import {
  findActiveSubscription,
  hasRunningSubscription,
} from "@/lib/subscriptions/running-subscription.queries";
import type { ActiveSubscription } from "@/lib/subscriptions/running-subscription.schema";
import { claimTrial } from "@/lib/subscriptions/trials/trial-digests.commands";
import { settleLeased, settleRunning } from "@/lib/subscriptions/settle-subscription.commands";
import type { Plan } from "@/lib/subscriptions/stripe-subscriptions.rules";

type Trial = {
  body: { priceId: string; currency?: string | undefined };
  viewer: Viewer<"profile">;
};

const trialUsed = () =>
  failure("CONFLICT", "This account has had its trial. A subscription can be bought at any time.");

async function refuseSubscribed(tx: Tx, profileId: string): Promise<void> {
  const { type, isExpired } = await findSubscriptionState(profileId, new Date(), tx);
  const isRunning = await hasRunningSubscription(profileId, tx);
  if (!isRunning && (type === null || isExpired)) return;
  throw failure("CONFLICT", "This profile already has a subscription.");
}

/** Refuses what certainly cannot be tried, before anything is changed for it. */
async function refuseEarly({ identity, profileId }: Viewer<"profile">): Promise<void> {
  await transaction(async (tx) => {
    await lockAccount(tx, identity);
    const known = await tx
      .selectFrom("trials")
      .select("account_uid")
      .where("account_uid", "=", identity.uid)
      .where("subscription_id", "is not", null)
      .executeTakeFirst();
    if (known !== undefined) throw trialUsed();
    await refuseSubscribed(tx, profileId);
    if (!(await claimTrial(tx, identity))) {
      throw failure(
        "CONFLICT",
        "A trial has already been started with this e-mail address. A subscription can be bought at any time.",
      );
    }
  });
}

/** Checkouts that are open would end in a second subscription, and hold the customer to their currency. */
async function closeCheckouts(profileId: string): Promise<void> {
  const nothing = { opportunityId: null, artworkId: null };
  for (const order of await listOpenOrders("SUBSCRIPTION", nothing, profileId)) {
    await endOrder(order);
  }
}

/** Everything of an account that can have a trial, in one order: its customers, then its one trial. */
async function lockTrial(tx: Tx, { uid }: Identity, profileId: string): Promise<Customer[]> {
  const customers = await tx
    .selectFrom("payment_customers")
    .select(["id", "account_uid as accountUid", "profile_id as profileId"])
    .where("account_uid", "=", uid)
    .orderBy("id")
    .forUpdate()
    .execute();
  const own = { account_uid: uid, profile_id: profileId };
  // Another profile that has just written this down is waited for.
  await tx
    .insertInto("trials")
    .values(own)
    .onConflict((conflict) => conflict.column("account_uid").doNothing())
    .execute();
  const trial = await tx
    .selectFrom("trials")
    .select("subscription_id")
    .where("account_uid", "=", uid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (trial.subscription_id !== null) throw trialUsed();
  return customers;
}

async function subscriptionsAtProvider({ id }: Customer, own: Customer) {
  try {
    const found = await askStripe((client) =>
      client.subscriptions.list({ customer: id, status: "all", limit: 100 }),
    );
    return found.data;
  } catch (error) {
    // Of a profile of long ago the provider may know nothing any more; the acting profile gets another customer then.
    if (id !== own.id && isMissingAtStripe(error)) return [];
    throw error;
  }
}

/** The trial of one of an account's customers at the provider, which an earlier attempt began and did not come to write down. */
async function earlierTrial(customers: readonly Customer[], own: Customer) {
  for (const customer of customers) {
    const begun = await subscriptionsAtProvider(customer, own);
    const found = begun.find(({ metadata }) => metadata["trialOf"] === customer.accountUid);
    if (found !== undefined) return { customer, id: found.id };
  }
  return null;
}

const beginAtProvider = (
  { id, accountUid, profileId }: Customer,
  { priceId }: Plan,
  currency: string,
) =>
  askStripe((client) =>
    client.subscriptions.create({
      customer: id,
      items: [{ price: priceId }],
      currency: currency.toLowerCase(),
      trial_period_days: TRIAL_DAYS,
      trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
      metadata: { trialOf: accountUid, ...(profileId !== null && { profileId }) },
    }),
  );

/**
 * Begins the trial while nobody else of the account can. What an earlier attempt left at the provider is finished first, for
 * whichever profile that was.
 * @returns whether the acting profile has it
 */
async function begin(viewer: Viewer<"profile">, plan: Plan, currency: string): Promise<boolean> {
  const { identity, profileId } = viewer;
  await closeCheckouts(profileId);
  await settleRunning(profileId);
  const payer = { profileId, uid: identity.uid, email: identity.email };
  return withCustomer(payer, ({ id }) =>
    withPaymentLease(identity.uid, async (lease) => {
      const customers = await lease.write((tx) => lockTrial(tx, identity, profileId));
      const own = customers.find((customer) => customer.id === id);
      if (own === undefined) throw notFound("profile");
      const earlier = await earlierTrial(customers, own);
      if (earlier !== null) {
        await settleLeased(lease, earlier.customer, earlier.id);
        return earlier.customer.id === id;
      }
      await lease.write((tx) => refuseSubscribed(tx, profileId));
      const trial = await beginAtProvider(own, plan, currency);
      return settleLeased(lease, own, trial.id);
    }),
  );
}

/**
 * Begins a person's one trial, for the acting profile: without a card, and over after 14 days unless there is one by then.
 * @throws RATE_LIMITED; VALIDATION for a currency that is not offered; UNPROCESSABLE for what is no subscription of this kind of profile; CONFLICT when the trial was used, also by an earlier account of the same address, or a subscription
 *   counts; UPSTREAM_UNAVAILABLE, and then it can be tried again
 */
export async function startTrial({ body, viewer }: Trial): Promise<ActiveSubscription> {
  const { identity, profileId } = viewer;
  await limitRate("payment", "account", identity.uid);
  const audience = await audienceOfProfile(profileId);
  const { priceId, currency = DEFAULT_CURRENCY } = body;
  const fault = currencyFault(currency, await catalogueWith([priceId]));
  if (fault !== null) throw invalid([fault]);
  const plan = await soldPlan({ priceId, path: "priceId" }, audience, currency);
  await refuseEarly(viewer);
  const isOwn = await begin(viewer, plan, currency).catch(
    refusePlan("priceId", "This subscription cannot be tried at the moment."),
  );
  const active = isOwn ? await findActiveSubscription(profileId) : null;
  if (active === null) throw trialUsed();
  await transaction((tx) =>
    recordAcceptances(tx, {
      accountUid: identity.uid,
      place: "TRIAL",
      versions: { TERMS: termsVersion() },
    }),
  );
  return active;
}
