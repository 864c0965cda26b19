import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as log from "@/app/v1/admin/log/route";
import * as refundOrder from "@/app/v1/admin/orders/[id]/refund/route";
import * as exported from "@/app/v1/account/export/route";
import { settleCharge } from "@/lib/checkout/refunds/settle-charge.commands";
import { db } from "@/lib/server/db";
import { DAY_MS } from "@/lib/shared/durations";
import { type Actor, administrator, artist } from "@/tests/support/accounts";
import { payments, provider } from "@/tests/support/payments";
import {
  dispute,
  failRefund,
  enableWebhooks,
  findOrder,
  orderSubscription,
  pay,
  refund,
} from "@/tests/support/paying";
import { request } from "@/tests/support/request";
import {
  getPlan,
  findStripeStatus,
  restoreTime,
  changePlan,
  listSubscriptions,
  later,
  advanceTime,
} from "@/tests/support/subscribing";
import { chargeAt, invoicesOf, planOf, runs, upgraded } from "@/tests/support/upgraded";

beforeEach(enableWebhooks);
afterEach(() => {
  restoreTime();
  payments.faults.clear();
});

const isExpired = async (by: Actor) => (await getPlan(by)).body.isExpired;
const BASE = 0;
const UPGRADE = 1;
const SECOND_UPGRADE = 2;

const written = async (by: Actor) => {
  const [kept] = await listSubscriptions(by);
  return db()
    .selectFrom("subscription_refunds")
    .select(["bought", "refunded_amount as refunded", "outcome"])
    .where("subscription_id", "=", kept?.id ?? "")
    .orderBy("created_at")
    .execute();
};

const partOf = async (charge: string) => (await provider.charges.retrieve(charge)).amount;

/** How a payment is reversed: a refund at Stripe, or a lost dispute. */
const ways = {
  "a refund": async (charge: string) => void (await refund(charge)),
  "a lost dispute": async (charge: string) => {
    const { id } = await dispute({ charge });
    await dispute({ dispute: id, status: "lost" });
  },
};

describe.each(Object.entries(ways))("after an upgrade, %s", (_way, createRefund) => {
  test("of the period's own payment ends the subscription", async () => {
    const { by, order } = await upgraded();
    await createRefund(await chargeAt(by, BASE));
    expect(await isExpired(by)).toBe(true);
    expect(await findStripeStatus((await listSubscriptions(by))[0]?.id)).toBe("canceled");
    expect((await findOrder(order)).status).toBe("REFUNDED");
    expect(await written(by)).toMatchObject([{ bought: "PERIOD", outcome: "ENDED" }]);
  });

  test("of the upgrade's payment restores the previous plan without a charge", async () => {
    const { by, order } = await upgraded();
    const before = await invoicesOf(by);
    await createRefund(await chargeAt(by, UPGRADE));
    expect(await planOf(by)).toEqual(await runs("ARTIST_STARTER"));
    expect(await invoicesOf(by)).toHaveLength(before.length);
    expect((await findOrder(order)).status).toBe("FULFILLED");
    expect(await written(by)).toMatchObject([{ bought: "CHANGE", outcome: "RESTORED" }]);
  });
});

test("POST /v1/admin/orders/{id}/refund: ends the larger plan, too", async () => {
  const { by, order } = await upgraded();
  const { identity } = await administrator();
  const { status } = await request(refundOrder.POST, { identity, params: { id: order.orderId } });
  expect(status).toBe(200);
  await payments.delivered();
  expect(await isExpired(by)).toBe(true);
  expect((await findOrder(order)).status).toBe("REFUNDED");
});

test.each([
  ["the period", BASE],
  ["the upgrade", UPGRADE],
])("a partial refund of %s is recorded and ends nothing", async (_of, index) => {
  const { by } = await upgraded();
  await refund(await chargeAt(by, index), 100);
  expect(await planOf(by)).toEqual(await runs("ARTIST_PRO"));
  expect(await written(by)).toMatchObject([{ refunded: 100, outcome: "NONE" }]);
  const { identity } = await administrator();
  const { body } = await request(log.GET, { identity });
  expect(body.items[0]).toMatchObject({
    actor: "Payment provider",
    action: "RETURN_PAYMENT",
    subjectId: (await listSubscriptions(by))[0]?.id,
    detail: {
      name: "Pro plan for artists (200 artworks)",
      returned: { amount: 100, currency: "USD" },
      outcome: "NONE",
    },
  });
});

test("a later refund of the rest counts as full", async () => {
  const { by } = await upgraded();
  const charge = await chargeAt(by, UPGRADE);
  await refund(charge, 100);
  await refund(charge, (await partOf(charge)) - 100);
  expect(await planOf(by)).toEqual(await runs("ARTIST_STARTER"));
  expect(await written(by)).toMatchObject([{ outcome: "RESTORED" }]);
});

describe("of two upgrades", () => {
  test("refunding the second restores the first, refunding that the original", async () => {
    const { by } = await upgraded("ARTIST_PRO_PLUS");
    await refund(await chargeAt(by, SECOND_UPGRADE));
    expect(await planOf(by)).toEqual(await runs("ARTIST_PRO"));
    await refund(await chargeAt(by, UPGRADE));
    expect(await planOf(by)).toEqual(await runs("ARTIST_STARTER"));
  });

  test("refunding the first reverses the second; idempotent", async () => {
    const { by } = await upgraded("ARTIST_PRO_PLUS");
    const charge = await chargeAt(by, UPGRADE);
    await refund(charge);
    expect(await planOf(by)).toEqual(await runs("ARTIST_STARTER"));
    await refund(await chargeAt(by, SECOND_UPGRADE));
    await settleCharge(charge);
    expect(await planOf(by)).toEqual(await runs("ARTIST_STARTER"));
  });
});

test("refunding the period's payment ends it, whichever was refunded first", async () => {
  const [first, second] = [await upgraded(), await upgraded()];
  await refund(await chargeAt(first.by, UPGRADE));
  await refund(await chargeAt(first.by, BASE));
  await refund(await chargeAt(second.by, BASE));
  await refund(await chargeAt(second.by, UPGRADE));
  expect([await isExpired(first.by), await isExpired(second.by)]).toEqual([true, true]);
  expect(await written(first.by)).toMatchObject([{ outcome: "RESTORED" }, { outcome: "ENDED" }]);
  expect(await written(second.by)).toMatchObject([{ outcome: "ENDED" }, { outcome: "NONE" }]);
});

test("an upgrade after a refund stays, whatever events about the old one arrive", async () => {
  const { by } = await upgraded();
  const charge = await chargeAt(by, UPGRADE);
  await refund(charge);
  await changePlan(by, "upgrade", "ARTIST_PRO");
  await settleCharge(charge);
  expect(await planOf(by)).toEqual(await runs("ARTIST_PRO"));
});

test("refunds of past periods end nothing", async () => {
  const { by, order } = await upgraded();
  await advanceTime(33 * DAY_MS);
  await refund(await chargeAt(by, UPGRADE));
  await refund(await chargeAt(by, BASE));
  expect(await planOf(by)).toEqual(await runs("ARTIST_PRO"));
  expect((await findOrder(order)).status).toBe("REFUNDED");
  await refund(await chargeAt(by, 2));
  expect(await findStripeStatus((await listSubscriptions(by))[0]?.id)).toBe("canceled");
});

test("a pending downgrade stays pending", async () => {
  const { by } = await upgraded("ARTIST_PRO_PLUS");
  await changePlan(by, "downgrade", "ARTIST_OPPORTUNITIES");
  await refund(await chargeAt(by, SECOND_UPGRADE));
  expect((await getPlan(by)).body).toMatchObject({
    type: "ARTIST_PRO",
    pendingChange: { type: "ARTIST_OPPORTUNITIES" },
  });
  await refund(await chargeAt(by, UPGRADE));
  expect((await getPlan(by)).body).toMatchObject({
    type: "ARTIST_STARTER",
    pendingChange: { type: "ARTIST_OPPORTUNITIES" },
  });
});

test("from month to year: the month already paid for remains and renews monthly", async () => {
  const by = await artist();
  await pay(await orderSubscription(by, "ARTIST_PRO"));
  const { body: month } = await getPlan(by);
  await changePlan(by, "upgrade", "ARTIST_PRO", "year");
  await refund(await chargeAt(by, UPGRADE));
  expect((await getPlan(by)).body).toMatchObject({
    type: "ARTIST_PRO",
    interval: "month",
    isTrial: false,
    isExpired: false,
    currentPeriodEnd: month.currentPeriodEnd,
  });
  expect((await changePlan(by, "upgrade", "ARTIST_PRO_PLUS")).status).toBe(409);
  await advanceTime(33 * DAY_MS);
  expect((await getPlan(await later(by))).body).toMatchObject({
    interval: "month",
    status: "active",
  });
  expect((await invoicesOf(by))[0]).toMatchObject({ status: "paid", amount_paid: 1_500 });
});

test("from month to year, after that month: ends without another payment", async () => {
  const by = await artist();
  await pay(await orderSubscription(by, "ARTIST_PRO"));
  await changePlan(by, "upgrade", "ARTIST_PRO", "year");
  await advanceTime(40 * DAY_MS);
  await refund(await chargeAt(by, UPGRADE));
  expect(await findStripeStatus((await listSubscriptions(by))[0]?.id)).toBe("canceled");
});

describe("a failed refund", () => {
  test("of an upgrade restores the larger plan", async () => {
    const { by } = await upgraded("ARTIST_PRO_PLUS");
    const id = await refund(await chargeAt(by, UPGRADE));
    expect(await planOf(by)).toEqual(await runs("ARTIST_STARTER"));
    await failRefund(id);
    expect(await planOf(by)).toEqual(await runs("ARTIST_PRO_PLUS"));
    expect(await written(by)).toMatchObject([{ refunded: 0, outcome: "NONE" }]);
  });

  test("of an upgrade restores the larger plan once Stripe answers again", async () => {
    const { by } = await upgraded();
    const charge = await chargeAt(by, UPGRADE);
    const id = await refund(charge);
    payments.faults.order({ kind: "webhook", action: "drop", times: 20 });
    await failRefund(id);
    const line = "POST /v1/subscriptions/";
    payments.faults.order({ kind: "call", action: "close", line, times: 20 });
    await expect(settleCharge(charge)).rejects.toThrow("not responding");
    payments.faults.clear();
    await settleCharge(charge);
    expect(await planOf(by)).toEqual(await runs("ARTIST_PRO"));
  });

  test("of a renewal goes to review, to be refunded again", async () => {
    const by = await artist();
    await pay(await orderSubscription(by, "ARTIST_PRO"));
    await advanceTime(33 * DAY_MS);
    const id = await refund(await chargeAt(by, 1));
    expect(await findStripeStatus((await listSubscriptions(by))[0]?.id)).toBe("canceled");
    await failRefund(id);
    await settleCharge(await chargeAt(by, 1));
    const orders = () =>
      db()
        .selectFrom("orders")
        .select(["id", "status", "is_unordered", "refunded_amount as refunded"])
        .where("account_uid", "=", by.uid)
        .orderBy("created_at")
        .execute();
    const [, review] = await orders();
    expect(await orders()).toMatchObject([
      { status: "FULFILLED", is_unordered: false },
      { status: "REVIEW", is_unordered: true },
    ]);
    const { identity } = await later(await administrator());
    const again = await request(refundOrder.POST, { identity, params: { id: review?.id ?? "" } });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    await payments.delivered();
    expect(await orders()).toMatchObject([
      { status: "FULFILLED", refunded: 0 },
      { status: "REFUNDED", refunded: 1_500 },
    ]);
  });
});

test("GET /v1/account/export: includes refunds", async () => {
  const { by } = await upgraded();
  const charge = await chargeAt(by, UPGRADE);
  await refund(charge, 100);
  const { body } = await request(exported.GET, { identity: by.identity });
  expect(body.payments.subscriptionRefunds).toMatchObject([
    { paid: { amount: await partOf(charge), currency: "USD" }, returned: { amount: 100 } },
  ]);
});
