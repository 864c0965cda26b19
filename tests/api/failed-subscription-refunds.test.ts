import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { settleCharge } from "@/lib/checkout/refunds/settle-charge.commands";
import { db } from "@/lib/server/database/db";
import { toStripeId } from "@/lib/server/stripe/stripe";
import { DAY_MS } from "@/lib/shared/time/durations";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { listOrders } from "@/tests/support/checkout";
import { completeOpportunity, postOpportunity } from "@/tests/support/opportunity-requests";
import {
  disableWebhooks,
  enableWebhooks,
  failRefund,
  findInvoiceCharge,
  findOrder,
  orderSubscription,
  pay,
  refund,
} from "@/tests/support/orders";
import { stripeClient, stripeStandIn } from "@/tests/support/payments";
import { request } from "@/tests/support/request";
import { subscribeOrganisation } from "@/tests/support/returned-payments";
import {
  advanceTime,
  cancelSubscription,
  changePlan,
  findProfilePlan,
  findSubscription,
  findSubscriptionPriceId,
  renewTokens,
  restoreTime,
} from "@/tests/support/subscriptions";
import {
  createUpgradedSubscription,
  findChargeByIndex,
  findPlan,
  listInvoices,
  toActivePlan,
} from "@/tests/support/upgraded-subscription";

beforeEach(enableWebhooks);
afterEach(() => {
  restoreTime();
  stripeStandIn.faults.clear();
});

const BASE = 0;
const SECOND = 1;

async function post(actor: Actor): Promise<string> {
  const { status, body } = await postOpportunity(actor, {
    ...completeOpportunity(),
    deadlineKind: "ROLLING",
    deadlineLocal: null,
    plan: "PREMIUM_SUBSCRIPTION",
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return String(body.id);
}

async function postAndBoost(actor: Actor): Promise<void> {
  const fields = { params: { id: await post(actor) }, json: { type: "HIGHLIGHT" } };
  const { status, body } = await request("PUT /v1/opportunities/boost/{id}", {
    ...fields,
    ...actor,
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Returns the payment that is refunded: its index among the paid invoices. */
type Purchase = () => Promise<{ actor: Actor; payment: number }>;

async function useFirstPeriod() {
  const { actor } = await subscribeOrganisation();
  await postAndBoost(actor);
  return { actor, payment: BASE };
}

async function renew() {
  const { actor } = await subscribeOrganisation();
  await advanceTime(31.5 * DAY_MS);
  return { actor: await renewTokens(actor), payment: SECOND };
}

/** The smaller plan includes the first of its two posts. */
async function useUpgrade() {
  const { actor } = await subscribeOrganisation("ORGANIZATION_BASIC");
  await changePlan(actor, "upgrade", "ORGANIZATION_PREMIUM");
  await post(actor);
  await post(actor);
  return { actor, payment: SECOND };
}

async function usePastPeriod() {
  const { actor } = await subscribeOrganisation();
  await post(actor);
  await advanceTime(31.5 * DAY_MS);
  return { actor: await renewTokens(actor), payment: BASE };
}

async function payMonthBeforeYear() {
  const { actor } = await subscribeOrganisation();
  await changePlan(actor, "upgrade", "ORGANIZATION_PREMIUM", "year");
  return { actor, payment: BASE };
}

const upgrade: Purchase = async () => {
  const { actor } = await createUpgradedSubscription();
  return { actor, payment: SECOND };
};

/** Texts of the order once the refund has failed, and the plan. */
const cases: [name: string, purchase: Purchase, taken: RegExp | null, isPlanExpired: boolean][] = [
  [
    "a first period in use",
    useFirstPeriod,
    /the plan, 1 included post and 1 included boost:/,
    true,
  ],
  ["a renewal", renew, /had taken back the plan:/, true],
  ["an upgrade", upgrade, null, false],
  ["an upgrade in use", useUpgrade, /had taken back 1 included post:/, false],
  ["a past period in use", usePastPeriod, /had taken back 1 included post:/, false],
  ["a month that was credited for a year", payMonthBeforeYear, null, false],
];

type Settling = (charge: string, subscription: string) => Promise<unknown>;
const settleAll: Record<string, Settling> = {
  "the charge, then the subscription": async (charge, subscription) => {
    await settleCharge(charge);
    await settleSubscription(subscription);
  },
  "the subscription, then the charge": async (charge, subscription) => {
    await settleSubscription(subscription);
    await settleCharge(charge);
  },
  "both at once, and again": async (charge, subscription) => {
    await Promise.all([settleSubscription(subscription), settleCharge(charge)]);
    await Promise.all([settleCharge(charge), reconcile()]);
  },
};

const rows = Object.keys(settleAll).flatMap((order) =>
  cases.map((row) => [row[0], order, ...row.slice(1)] as const),
) as [string, string, Purchase, RegExp | null, boolean][];

describe("a refund of a subscription's payment that fails: restored, or in review with what is not", () => {
  test.each(rows)("%s; events: %s", async (_name, order, purchase, taken, isPlanExpired) => {
    const { actor, payment } = await purchase();
    const charge = await findChargeByIndex(actor, payment);
    const { id: subscription } = await findSubscription(actor);
    const settle = settleAll[order];
    if (settle === undefined) throw new Error(order);
    disableWebhooks();
    const id = await refund(charge);
    await settle(charge, subscription);
    const findPaidOrder = async () =>
      (await listOrders(actor)).find(({ occasion }) => (occasion === null) === (payment === BASE));
    expect(await findPaidOrder()).toMatchObject({ status: "REFUNDED" });
    await failRefund(id);
    await settle(charge, subscription);
    expect(await findPaidOrder()).toMatchObject(
      taken === null
        ? { status: "FULFILLED", refunded_amount: 0 }
        : { status: "REVIEW", refunded_amount: 0, review_reason: expect.stringMatching(taken) },
    );
    const { expiresAt } = await findProfilePlan(actor);
    expect((expiresAt?.getTime() ?? 0) <= Date.now()).toBe(isPlanExpired);
  });

  test("a refund that failed before anybody heard of it takes nothing back", async () => {
    const { actor } = await useFirstPeriod();
    const charge = await findChargeByIndex(actor, BASE);
    disableWebhooks();
    await failRefund(await refund(charge));
    await settleCharge(charge);
    expect(await listOrders(actor)).toMatchObject([{ status: "FULFILLED", refunded_amount: 0 }]);
  });
});

describe("a failed refund for a subscription that had ended before", () => {
  const inReview = {
    status: "REVIEW",
    review_reason: expect.stringContaining("had taken back the plan: "),
  };

  async function refundInVain(actor: Actor): Promise<void> {
    const id = await refund(await findChargeByIndex(actor, BASE));
    expect(await listOrders(actor)).toMatchObject([{ status: "REFUNDED" }]);
    await failRefund(id);
  }

  test("already ended, before its time: for review", async () => {
    const { actor } = await subscribeOrganisation();
    await stripeClient.subscriptions.cancel((await findSubscription(actor)).id);
    await stripeStandIn.delivered();
    await refundInVain(actor);
    expect(await listOrders(actor)).toMatchObject([inReview]);
  });

  test("cancelled, and ended with its period: fulfilled again", async () => {
    const { actor } = await subscribeOrganisation();
    expect((await cancelSubscription(actor)).status).toBe(200);
    await advanceTime(31.5 * DAY_MS);
    expect(await findSubscription(actor)).toMatchObject({ status: "canceled" });
    await refundInVain(actor);
    expect(await listOrders(actor)).toMatchObject([{ status: "FULFILLED" }]);
  });

  test("profile deleted: for review", async () => {
    const { actor } = await subscribeOrganisation();
    const [invoice] = await listInvoices(actor);
    const { identity } = await createAdministrator();
    const params = { id: actor.profileId };
    expect((await request("DELETE /v1/profiles/admin/{id}", { identity, params })).status).toBe(
      204,
    );
    await failRefund(await refund(await findInvoiceCharge(invoice?.id)));
    expect(await listOrders(actor)).toMatchObject([inReview]);
  });

  test("never fulfilled, as another one ran already: for review", async () => {
    const actor = await createArtist();
    const order = await orderSubscription(actor, "ARTIST_PRO");
    await stripeClient.subscriptions.create({
      customer: (await findOrder(order)).customer_id,
      items: [{ price: await findSubscriptionPriceId("ARTIST_STARTER") }],
      default_payment_method: "pm_card_visa",
    });
    await stripeStandIn.delivered();
    await pay(order);
    expect(await findOrder(order)).toMatchObject({ status: "REVIEW", fulfilled_at: null });
    const { invoice } = await stripeClient.checkout.sessions.retrieve(order.sessionId);
    const id = await refund(await findInvoiceCharge(toStripeId(invoice)));
    expect(await findOrder(order)).toMatchObject({ status: "REFUNDED" });
    await failRefund(id);
    expect(await findOrder(order)).toMatchObject(inReview);
  });
});

test("a failed refund of an upgrade restores the larger plan, and those built on it", async () => {
  const { actor } = await createUpgradedSubscription("ARTIST_PRO_PLUS");
  const id = await refund(await findChargeByIndex(actor, SECOND));
  expect(await findPlan(actor)).toEqual(await toActivePlan("ARTIST_STARTER"));
  await failRefund(id);
  expect(await findPlan(actor)).toEqual(await toActivePlan("ARTIST_PRO_PLUS"));
  const recorded = await db()
    .selectFrom("subscription_refunds")
    .select(["refunded_amount", "outcome"])
    .where("subscription_id", "=", (await findSubscription(actor)).id)
    .execute();
  expect(recorded).toEqual([{ refunded_amount: 0, outcome: "NONE" }]);
});

test("a failed refund of an upgrade restores the larger plan once Stripe answers again", async () => {
  const { actor } = await createUpgradedSubscription();
  const charge = await findChargeByIndex(actor, SECOND);
  const id = await refund(charge);
  stripeStandIn.faults.order({ kind: "webhook", action: "drop", times: 20 });
  await failRefund(id);
  const line = "POST /v1/subscriptions/";
  stripeStandIn.faults.order({ kind: "call", action: "close", line, times: 20 });
  await expect(settleCharge(charge)).rejects.toThrow("not responding");
  stripeStandIn.faults.clear();
  await settleCharge(charge);
  expect(await findPlan(actor)).toEqual(await toActivePlan("ARTIST_PRO"));
});

test("POST /v1/admin/orders/{id}/refund: a renewal whose refund failed is refunded again", async () => {
  const { actor } = await renew();
  await failRefund(await refund(await findChargeByIndex(actor, SECOND)));
  const [, review] = await listOrders(actor);
  expect(review).toMatchObject({ status: "REVIEW", occasion: "PERIOD", is_unordered: false });
  const { identity } = await renewTokens(await createAdministrator());
  const params = { id: review?.id ?? "" };
  const { status, body } = await request("POST /v1/admin/orders/{id}/refund", { identity, params });
  expect(status, JSON.stringify(body)).toBe(200);
  await stripeStandIn.delivered();
  expect(await listOrders(actor)).toMatchObject([
    { status: "FULFILLED", refunded_amount: 0 },
    { status: "REFUNDED", refunded_amount: 6_000 },
  ]);
});
