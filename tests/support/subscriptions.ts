import { vi } from "vitest";
import { pay } from "@/tests/support/orders";
import { stripeStandIn, findPriceId, stripeClient } from "@/tests/support/payments";
import { db } from "@/lib/server/database/db";
import { setCardBehavior } from "@vitrine/stripe-stand-in/cards";
import { type Actor, fetchProfileToken } from "@/tests/support/accounts";
import { openCheckout } from "@/tests/support/checkout";
import { request } from "@/tests/support/request";
import { readClaims, signToken } from "@/tests/support/tokens";

type Interval = "month" | "year";

export const findSubscriptionPriceId = (type: string, interval: Interval = "month") =>
  findPriceId("subscriptionEvent", type, interval);

/** Waits until the webhook events have been delivered. */
export async function subscribeByCheckout(
  actor: Actor,
  type: string,
  { interval = "month", currency }: { interval?: Interval; currency?: string } = {},
): Promise<void> {
  const { status, body } = await openCheckout(
    actor,
    [await findSubscriptionPriceId(type, interval)],
    {
      currency,
    },
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  await pay({ url: body.url, orderId: body.orderId, sessionId: body.id, referenceId: null });
}

const pickTokens = ({ identity, profile }: Pick<Actor, "identity" | "profile">) => ({
  identity,
  profile,
});

export const getPlan = (actor: Actor) =>
  request("GET /v1/profiles/subscriptions/active", pickTokens(actor));
export const cancelSubscription = (actor: Actor) =>
  request("DELETE /v1/profiles/subscriptions/cancel", pickTokens(actor));
export const resumeSubscription = (actor: Actor) =>
  request("POST /v1/profiles/subscriptions/resume", pickTokens(actor));
export const startTrial = async (actor: Actor, type: string, extraFields: object = {}) =>
  request("POST /v1/profiles/subscriptions/free", {
    ...pickTokens(actor),
    json: { priceId: await findSubscriptionPriceId(type), ...extraFields },
  });

export const changePlan = async (
  actor: Actor,
  direction: "upgrade" | "downgrade",
  type: string,
  interval: Interval = "month",
  extraFields: object = {},
) =>
  request(
    direction === "upgrade"
      ? "POST /v1/checkout/subscription/upgrade"
      : "POST /v1/checkout/subscription/downgrade",
    {
      ...pickTokens(actor),
      json: { priceIds: [await findSubscriptionPriceId(type, interval)], ...extraFields },
    },
  );

export const previewUpgrade = async (actor: Actor, type: string, interval: Interval = "month") =>
  request("POST /v1/checkout/subscription/upgrade/preview", {
    ...pickTokens(actor),
    json: { priceIds: [await findSubscriptionPriceId(type, interval)] },
  });

/** Lists a profile's subscriptions, oldest first; in any order within one second, the resolution of Stripe's clock. */
export const listSubscriptions = ({ profileId }: Pick<Actor, "profileId">) =>
  db()
    .selectFrom("subscriptions")
    .selectAll()
    .where("profile_id", "=", profileId)
    .orderBy("created_at")
    .execute();

/** The oldest. */
export async function findSubscription(actor: Pick<Actor, "profileId">) {
  const [subscription] = await listSubscriptions(actor);
  if (subscription === undefined) throw new Error("This profile has no subscription.");
  return subscription;
}

export const findStripeStatus = async (id: string) =>
  (await stripeClient.subscriptions.retrieve(id)).status;

export const findProfilePlan = ({ profileId }: Pick<Actor, "profileId">) =>
  db()
    .selectFrom("profiles")
    .select(["subscription_type as type", "subscription_expires_at as expiresAt"])
    .where("id", "=", profileId)
    .executeTakeFirstOrThrow();

export async function setCardDeclines(actor: Actor, declines: boolean): Promise<void> {
  const subscription = await findSubscription(actor);
  setCardBehavior(stripeStandIn.account, subscription.customer_id, { declines });
}

/** 3-D Secure for all further payments. */
export async function requireConfirmation(actor: Actor): Promise<void> {
  const subscription = await findSubscription(actor);
  setCardBehavior(stripeStandIn.account, subscription.customer_id, { asks: true });
}

/** Waits until the webhook events have been delivered. */
export async function payInvoice(url: string): Promise<void> {
  const body = new URLSearchParams({ action: "pay" });
  await fetch(url, { method: "POST", body, redirect: "manual" });
  await stripeStandIn.delivered();
}

/** Advances Stripe's clock and ours, runs what is due and waits for the webhook events. The clock is frozen afterwards. */
export async function advanceTime(ms: number): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  await stripeStandIn.delivered();
}

export const restoreTime = () => vi.useRealTimers();

/** Issues tokens for the present (fake) time. */
export async function renewTokens(actor: Actor): Promise<Actor> {
  const now = Math.floor(Date.now() / 1_000);
  const times = { iat: now, exp: now + 3_600, auth_time: now };
  const identity = await signToken(readClaims(actor.identity, times));
  return {
    ...actor,
    identity,
    profile: await fetchProfileToken({ ...actor, identity }, actor.profileId),
  };
}
