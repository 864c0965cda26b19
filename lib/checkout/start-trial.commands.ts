import { recordAcceptances, getTermsVersion } from "@/lib/acceptances/acceptances.commands";
import { assertMay } from "@/lib/members/team-access.queries";
import { withCustomer } from "@/lib/checkout/stripe-customers.commands";
import { withPaymentLease } from "@/lib/payments/payment-leases.commands";
import { endOrder } from "@/lib/checkout/orders/open-orders.commands";
import { listOpenOrders } from "@/lib/checkout/orders/open-orders.queries";
import { noReference } from "@/lib/checkout/orders/order-subjects.schema";
import type { Customer } from "@/lib/payments/customers.commands";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import { loadCatalogueWith } from "@/lib/products/products.gateway";
import { checkCurrency } from "@/lib/products/products.rules";
import { lockAccount } from "@/lib/server/auth/account-status";
import { transaction, type Tx } from "@/lib/server/database/db";
import type { Identity } from "@/lib/server/auth/identity";
import { limitPayments } from "@/lib/payments/limit-payments.commands";
import { callStripe, isMissingAtStripe } from "@/lib/server/stripe/stripe";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, invalid, notFound } from "@/lib/shared/failure";
import { findProfileAudience } from "@/lib/subscriptions/subscription-offers.queries";
import {
  createPlanErrorHandler,
  findSoldPlan,
} from "@/lib/subscriptions/subscription-offers.gateway";
import { findSubscriptionState } from "@/lib/subscriptions/subscriptions.queries";
import { TRIAL_DAYS } from "@/lib/plans/plans.rules";
import {
  assertOwnSubscription,
  findActiveSubscription,
  findPlanSubscription,
} from "@/lib/subscriptions/current-subscription.queries";
import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";
import { claimTrial } from "@/lib/subscriptions/trials/trial-digests.commands";
import {
  settleUnderLease,
  settleCurrentSubscriptions,
} from "@/lib/subscriptions/settle-subscription.commands";
import type { Plan } from "@/lib/subscriptions/stripe-subscriptions.rules";

type Trial = {
  body: { priceId: string; currency?: string | undefined };
  viewer: Viewer<"profile">;
};

const trialUsedFailure = () =>
  failure("CONFLICT", "This account has had its trial. A subscription can be bought at any time.");

/** @throws FORBIDDEN for whoever has handed the profile over meanwhile; CONFLICT */
async function assertNotSubscribed(tx: Tx, viewer: Viewer<"profile">): Promise<void> {
  const { profileId, identity } = viewer;
  await assertMay(profileId, viewer, { tx });
  const { type, isExpired } = await findSubscriptionState(profileId, new Date(), tx);
  const subscription = await findPlanSubscription(profileId, tx);
  const hasSubscription = subscription?.ended_at === null;
  if (hasSubscription) assertOwnSubscription(subscription, identity.uid);
  if (!hasSubscription && (type === null || isExpired)) return;
  throw failure("CONFLICT", "This profile already has a subscription.");
}

async function assertTrialAllowed(viewer: Viewer<"profile">): Promise<void> {
  const { identity } = viewer;
  await transaction(async (tx) => {
    await lockAccount(tx, identity);
    const trial = await tx
      .selectFrom("trials")
      .select("account_uid")
      .where("account_uid", "=", identity.uid)
      .where("subscription_id", "is not", null)
      .executeTakeFirst();
    if (trial !== undefined) throw trialUsedFailure();
    await assertNotSubscribed(tx, viewer);
    if (!(await claimTrial(tx, identity))) {
      throw failure(
        "CONFLICT",
        "A trial has already been started with this e-mail address. A subscription can be bought at any time.",
      );
    }
  });
}

/** Ends an open checkout, which could become a second subscription and binds the customer to its currency. */
async function endOpenCheckouts(profileId: string): Promise<void> {
  for (const order of await listOpenOrders("SUBSCRIPTION", noReference, profileId))
    await endOrder(order);
}

/** Locks what an account's trial depends on: first its customers, then its single trial. */
async function lockTrial(tx: Tx, { uid }: Identity, profileId: string): Promise<Customer[]> {
  const customers = await tx
    .selectFrom("payment_customers")
    .select(["id", "account_uid as accountUid", "profile_id as profileId"])
    .where("account_uid", "=", uid)
    .orderBy("id")
    .forUpdate()
    .execute();
  // Waits for a concurrent transaction of another profile that has just inserted the row.
  await tx
    .insertInto("trials")
    .values({ account_uid: uid, profile_id: profileId })
    .onConflict((conflict) => conflict.column("account_uid").doNothing())
    .execute();
  const trial = await tx
    .selectFrom("trials")
    .select("subscription_id")
    .where("account_uid", "=", uid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (trial.subscription_id !== null) throw trialUsedFailure();
  return customers;
}

async function listProviderSubscriptions({ id }: Customer, ownCustomer: Customer) {
  try {
    const { data } = await callStripe((client) =>
      client.subscriptions.list({ customer: id, status: "all", limit: 100 }),
    );
    return data;
  } catch (error) {
    // The provider may not know the customer of an old profile any more; the acting profile gets a new one then.
    if (id !== ownCustomer.id && isMissingAtStripe(error)) return [];
    throw error;
  }
}

async function findEarlierTrial(customers: readonly Customer[], ownCustomer: Customer) {
  for (const customer of customers) {
    const subscriptions = await listProviderSubscriptions(customer, ownCustomer);
    const trial = subscriptions.find(({ metadata }) => metadata["trialOf"] === customer.accountUid);
    if (trial !== undefined) return { customer, id: trial.id };
  }
  return null;
}

const createProviderTrial = (
  { id, accountUid, profileId }: Customer,
  { priceId }: Plan,
  currency: string,
) =>
  callStripe((client) =>
    client.subscriptions.create({
      customer: id,
      items: [{ price: priceId }],
      currency: currency.toLowerCase(),
      trial_period_days: TRIAL_DAYS,
      trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
      metadata: { trialOf: accountUid, ...(profileId !== null && { profileId }) },
    }),
  );

/** Completes an interrupted attempt for whichever profile, and then creates the trial. The account's lease is held. @returns whether this profile has it */
async function createOrResumeTrial(
  viewer: Viewer<"profile">,
  plan: Plan,
  currency: string,
): Promise<boolean> {
  const { identity, profileId } = viewer;
  await endOpenCheckouts(profileId);
  await settleCurrentSubscriptions(profileId);
  const payer = { profileId, uid: identity.uid, email: identity.email };
  return withCustomer(payer, ({ id }) =>
    withPaymentLease(identity.uid, async (lease) => {
      const customers = await lease.write((tx) => lockTrial(tx, identity, profileId));
      const ownCustomer = customers.find((customer) => customer.id === id);
      if (ownCustomer === undefined) throw notFound("profile");
      const earlierTrial = await findEarlierTrial(customers, ownCustomer);
      if (earlierTrial !== null) {
        await settleUnderLease(lease, earlierTrial.customer, earlierTrial.id);
        return earlierTrial.customer.id === id;
      }
      await lease.write((tx) => assertNotSubscribed(tx, viewer));
      const trial = await createProviderTrial(ownCustomer, plan, currency);
      return settleUnderLease(lease, ownCustomer, trial.id);
    }),
  );
}

/**
 * An account's single trial: no card, 14 days.
 * @throws RATE_LIMITED; VALIDATION for a currency; UNPROCESSABLE for another audience's plan; CONFLICT when the mailbox has had a trial or
 * there is a current subscription; UPSTREAM_UNAVAILABLE
 */
export async function startTrial({ body, viewer }: Trial): Promise<ActiveSubscription> {
  const { identity, profileId } = viewer;
  await limitPayments(identity.uid);
  const audience = await findProfileAudience(profileId);
  const { priceId, currency = DEFAULT_CURRENCY } = body;
  const error = checkCurrency(currency, await loadCatalogueWith([priceId]));
  if (error !== null) throw invalid([error]);
  const plan = await findSoldPlan({ priceId, path: "priceId" }, audience, currency);
  await assertTrialAllowed(viewer);
  const hasTrial = await createOrResumeTrial(viewer, plan, currency).catch(
    createPlanErrorHandler("priceId", "This subscription cannot be tried at the moment."),
  );
  const activeSubscription = hasTrial ? await findActiveSubscription(profileId) : null;
  if (activeSubscription === null) throw trialUsedFailure();
  await transaction((tx) =>
    recordAcceptances(tx, {
      accountUid: identity.uid,
      place: "TRIAL",
      versions: { TERMS: getTermsVersion() },
    }),
  );
  return activeSubscription;
}
