import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settleCharge } from "@/lib/checkout/refunds/settle-charge.commands";
import { db } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { enableWebhooks, findOrder, orderSubscription, pay, refund } from "@/tests/support/orders";
import { request } from "@/tests/support/request";
import { returns } from "@/tests/support/returned-payments";
import {
  getPlan,
  findStripeStatus,
  restoreTime,
  changePlan,
  findSubscription,
  renewTokens,
  advanceTime,
} from "@/tests/support/subscriptions";
import {
  findChargeByIndex,
  listInvoices,
  findPlan,
  toActivePlan,
  createUpgradedSubscription,
} from "@/tests/support/upgraded-subscription";

beforeEach(enableWebhooks);
afterEach(() => {
  restoreTime();
  stripeStandIn.faults.clear();
});

const isExpired = async (actor: Actor) => (await getPlan(actor)).body.isExpired;
const BASE = 0;
const UPGRADE = 1;
const SECOND_UPGRADE = 2;

const listRecorded = async (actor: Actor) => {
  const subscription = await findSubscription(actor);
  return db()
    .selectFrom("subscription_refunds")
    .select(["bought", "refunded_amount as refunded", "outcome"])
    .where("subscription_id", "=", subscription.id)
    .orderBy("created_at")
    .execute();
};

const fetchAmount = async (charge: string) => (await stripeClient.charges.retrieve(charge)).amount;

describe.each(Object.entries(returns))("after an upgrade, %s", (_kind, returnPayment) => {
  test("reversing the period's own payment ends the subscription", async () => {
    const { actor, order } = await createUpgradedSubscription();
    await returnPayment(await findChargeByIndex(actor, BASE));
    expect(await isExpired(actor)).toBe(true);
    expect(await findStripeStatus((await findSubscription(actor)).id)).toBe("canceled");
    expect((await findOrder(order)).status).toBe("REFUNDED");
    expect(await listRecorded(actor)).toMatchObject([{ bought: "PERIOD", outcome: "ENDED" }]);
  });

  test("reversing the upgrade's payment restores the previous plan without a charge", async () => {
    const { actor, order } = await createUpgradedSubscription();
    const before = await listInvoices(actor);
    await returnPayment(await findChargeByIndex(actor, UPGRADE));
    expect(await findPlan(actor)).toEqual(await toActivePlan("ARTIST_STARTER"));
    expect(await listInvoices(actor)).toHaveLength(before.length);
    expect((await findOrder(order)).status).toBe("FULFILLED");
    expect(await listRecorded(actor)).toMatchObject([{ bought: "CHANGE", outcome: "RESTORED" }]);
  });
});

test("POST /v1/admin/orders/{id}/refund: ends the larger plan, too", async () => {
  const { actor, order } = await createUpgradedSubscription();
  const { identity } = await createAdministrator();
  const { status } = await request("POST /v1/admin/orders/{id}/refund", {
    identity,
    params: { id: order.orderId },
  });
  expect(status).toBe(200);
  await stripeStandIn.delivered();
  expect(await isExpired(actor)).toBe(true);
  expect((await findOrder(order)).status).toBe("REFUNDED");
});

test.each([
  ["the period", BASE],
  ["the upgrade", UPGRADE],
])("refunds: a partial refund of %s is recorded and ends nothing", async (_of, index) => {
  const { actor } = await createUpgradedSubscription();
  await refund(await findChargeByIndex(actor, index), 100);
  expect(await findPlan(actor)).toEqual(await toActivePlan("ARTIST_PRO"));
  expect(await listRecorded(actor)).toMatchObject([{ refunded: 100, outcome: "NONE" }]);
  const { identity } = await createAdministrator();
  const { body } = await request("GET /v1/admin/log", { identity });
  expect(body.items[0]).toMatchObject({
    actor: "Payment provider",
    action: "RETURN_PAYMENT",
    subjectId: (await findSubscription(actor)).id,
    detail: {
      name: "Pro plan for artists (200 artworks)",
      returned: { amount: 100, currency: "USD" },
      outcome: "NONE",
    },
  });
});

test("refunds: a later refund of the rest counts as full", async () => {
  const { actor } = await createUpgradedSubscription();
  const charge = await findChargeByIndex(actor, UPGRADE);
  await refund(charge, 100);
  await refund(charge, (await fetchAmount(charge)) - 100);
  expect(await findPlan(actor)).toEqual(await toActivePlan("ARTIST_STARTER"));
  expect(await listRecorded(actor)).toMatchObject([{ outcome: "RESTORED" }]);
});

describe("refunds: two upgrades", () => {
  test("refunding the second restores the first, refunding that the original", async () => {
    const { actor } = await createUpgradedSubscription("ARTIST_PRO_PLUS");
    await refund(await findChargeByIndex(actor, SECOND_UPGRADE));
    expect(await findPlan(actor)).toEqual(await toActivePlan("ARTIST_PRO"));
    await refund(await findChargeByIndex(actor, UPGRADE));
    expect(await findPlan(actor)).toEqual(await toActivePlan("ARTIST_STARTER"));
  });

  test("refunding the first reverses the second; idempotent", async () => {
    const { actor } = await createUpgradedSubscription("ARTIST_PRO_PLUS");
    const charge = await findChargeByIndex(actor, UPGRADE);
    await refund(charge);
    expect(await findPlan(actor)).toEqual(await toActivePlan("ARTIST_STARTER"));
    await refund(await findChargeByIndex(actor, SECOND_UPGRADE));
    await settleCharge(charge);
    expect(await findPlan(actor)).toEqual(await toActivePlan("ARTIST_STARTER"));
  });
});

test("refunds: refunding the period's payment ends it, whichever was refunded first", async () => {
  const [first, second] = [await createUpgradedSubscription(), await createUpgradedSubscription()];
  await refund(await findChargeByIndex(first.actor, UPGRADE));
  await refund(await findChargeByIndex(first.actor, BASE));
  await refund(await findChargeByIndex(second.actor, BASE));
  await refund(await findChargeByIndex(second.actor, UPGRADE));
  expect([await isExpired(first.actor), await isExpired(second.actor)]).toEqual([true, true]);
  expect(await listRecorded(first.actor)).toMatchObject([
    { outcome: "RESTORED" },
    { outcome: "ENDED" },
  ]);
  expect(await listRecorded(second.actor)).toMatchObject([
    { outcome: "ENDED" },
    { outcome: "NONE" },
  ]);
});

test("refunds: an upgrade after a refund stays, whatever events about the old one arrive", async () => {
  const { actor } = await createUpgradedSubscription();
  const charge = await findChargeByIndex(actor, UPGRADE);
  await refund(charge);
  await changePlan(actor, "upgrade", "ARTIST_PRO");
  await settleCharge(charge);
  expect(await findPlan(actor)).toEqual(await toActivePlan("ARTIST_PRO"));
});

test("refunds: those of past periods end nothing", async () => {
  const { actor, order } = await createUpgradedSubscription();
  await advanceTime(33 * DAY_MS);
  await refund(await findChargeByIndex(actor, UPGRADE));
  await refund(await findChargeByIndex(actor, BASE));
  expect(await findPlan(actor)).toEqual(await toActivePlan("ARTIST_PRO"));
  expect((await findOrder(order)).status).toBe("REFUNDED");
  await refund(await findChargeByIndex(actor, 2));
  expect(await findStripeStatus((await findSubscription(actor)).id)).toBe("canceled");
});

test("refunds: a pending downgrade stays pending", async () => {
  const { actor } = await createUpgradedSubscription("ARTIST_PRO_PLUS");
  await changePlan(actor, "downgrade", "ARTIST_OPPORTUNITIES");
  await refund(await findChargeByIndex(actor, SECOND_UPGRADE));
  expect((await getPlan(actor)).body).toMatchObject({
    type: "ARTIST_PRO",
    pendingChange: { type: "ARTIST_OPPORTUNITIES" },
  });
  await refund(await findChargeByIndex(actor, UPGRADE));
  expect((await getPlan(actor)).body).toMatchObject({
    type: "ARTIST_STARTER",
    pendingChange: { type: "ARTIST_OPPORTUNITIES" },
  });
});

test("refunds: from month to year, the month already paid for remains and renews monthly", async () => {
  const actor = await createArtist();
  await pay(await orderSubscription(actor, "ARTIST_PRO"));
  const { body: monthlyPlan } = await getPlan(actor);
  await changePlan(actor, "upgrade", "ARTIST_PRO", "year");
  await refund(await findChargeByIndex(actor, UPGRADE));
  expect((await getPlan(actor)).body).toMatchObject({
    type: "ARTIST_PRO",
    interval: "month",
    isTrial: false,
    isExpired: false,
    currentPeriodEnd: monthlyPlan.currentPeriodEnd,
  });
  expect((await changePlan(actor, "upgrade", "ARTIST_PRO_PLUS")).status).toBe(409);
  await advanceTime(33 * DAY_MS);
  expect((await getPlan(await renewTokens(actor))).body).toMatchObject({
    interval: "month",
    status: "active",
  });
  expect((await listInvoices(actor))[0]).toMatchObject({ status: "paid", amount_paid: 1_500 });
});

test("refunds: from month to year, after that month: ends without another payment", async () => {
  const actor = await createArtist();
  await pay(await orderSubscription(actor, "ARTIST_PRO"));
  await changePlan(actor, "upgrade", "ARTIST_PRO", "year");
  await advanceTime(40 * DAY_MS);
  await refund(await findChargeByIndex(actor, UPGRADE));
  expect(await findStripeStatus((await findSubscription(actor)).id)).toBe("canceled");
});

test("GET /v1/account/export: includes refunds", async () => {
  const { actor } = await createUpgradedSubscription();
  const charge = await findChargeByIndex(actor, UPGRADE);
  await refund(charge, 100);
  const { body } = await request("GET /v1/account/export", { identity: actor.identity });
  expect(body.payments.subscriptionRefunds).toMatchObject([
    { paid: { amount: await fetchAmount(charge), currency: "USD" }, returned: { amount: 100 } },
  ]);
});
