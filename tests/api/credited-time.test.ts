import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { settleCharge } from "@/lib/checkout/refunds/settle-charge.commands";
import { db } from "@/lib/server/database/db";
import type { Actor } from "@/tests/support/accounts";
import {
  dispute,
  enableWebhooks,
  failRefund,
  findOrder,
  type OpenedOrder,
  refund,
} from "@/tests/support/orders";
import {
  createCoupon,
  findCredit,
  type Return,
  returns,
  type Sale,
  setTax,
  subscribeOrganisation,
} from "@/tests/support/returned-payments";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import {
  advanceTime,
  cancelSubscription,
  changePlan,
  findSubscription,
  findSubscriptionPriceId,
  getPlan,
  renewTokens,
  restoreTime,
} from "@/tests/support/subscriptions";
import { findChargeByIndex, listInvoices } from "@/tests/support/upgraded-subscription";

beforeAll(enableWebhooks);
afterEach(restoreTime);

const findState = async (actor: Actor, order: OpenedOrder) => {
  const { body } = await getPlan(actor);
  return {
    plan: body.isExpired ? "ended" : `${body.type} ${body.interval}`,
    credit: await findCredit(actor),
    order: (await findOrder(order)).status,
  };
};

/** Changes a plan as was done before changes were scheduled, or in Stripe’s dashboard. */
async function changeToMonthAtOnce(sale: Sale = {}) {
  const { actor, order } = await subscribeOrganisation("ORGANIZATION_PREMIUM", "year", sale);
  const { id } = await findSubscription(actor);
  const { items } = await stripeClient.subscriptions.retrieve(id);
  const price = await findSubscriptionPriceId("ORGANIZATION_PREMIUM_PLUS");
  await stripeClient.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? "", price }],
    proration_behavior: "always_invoice",
  });
  await stripeStandIn.delivered();
  return { actor, order, charge: await findChargeByIndex(actor, 0) };
}

describe("a year that was credited for a month", () => {
  const plan = "ORGANIZATION_PREMIUM_PLUS month";

  test.each(Object.keys(returns))("%s of the year ends the month and the credit", async (kind) => {
    const { actor, order, charge } = await changeToMonthAtOnce();
    expect(await findState(actor, order)).toEqual({
      plan,
      credit: 45_600,
      order: "FULFILLED",
    });
    await returns[kind as Return](charge);
    expect(await findState(actor, order)).toEqual({
      plan: "ended",
      credit: 0,
      order: "REFUNDED",
    });
  });

  test.each(Object.keys(returns))("%s of a part takes back as much credit, once", async (kind) => {
    const { actor, order, charge } = await changeToMonthAtOnce();
    await returns[kind as Return](charge, 10_000);
    await settleCharge(charge);
    expect(await findState(actor, order)).toEqual({
      plan,
      credit: 35_600,
      order: "FULFILLED",
    });
  });

  test("a refund in a currency without decimals takes back its credit", async () => {
    const { actor, order, charge } = await changeToMonthAtOnce({ currency: "JPY" });
    expect(await findState(actor, order)).toEqual({ plan, credit: 68_400, order: "FULFILLED" });
    await refund(charge, 8_400);
    expect(await findState(actor, order)).toEqual({ plan, credit: 60_000, order: "FULFILLED" });
    await refund(charge);
    expect(await findState(actor, order)).toEqual({ plan: "ended", credit: 0, order: "REFUNDED" });
  });

  test("with a discount: a refund takes back what the discounted year had left", async () => {
    const sale = { couponId: await createCoupon("once") };
    const { actor, order, charge } = await changeToMonthAtOnce(sale);
    expect(await findState(actor, order)).toEqual({ plan, credit: 16_800, order: "FULFILLED" });
    await refund(charge);
    expect(await findState(actor, order)).toEqual({ plan: "ended", credit: 0, order: "REFUNDED" });
  });

  test.each([
    ["inclusive", 45_600],
    ["exclusive", 54_264],
  ] as const)(
    "with %s tax: a refund takes back the credit with its tax",
    async (behavior, credit) => {
      await setTax("automatic", behavior);
      const { actor, order, charge } = await changeToMonthAtOnce({ country: "DE" });
      await setTax("off");
      expect(await findState(actor, order)).toEqual({ plan, credit, order: "FULFILLED" });
      await refund(charge, 10_000);
      const afterPart = { plan, credit: credit - 10_000, order: "FULFILLED" };
      expect(await findState(actor, order)).toEqual(afterPart);
      await refund(charge);
      expect(await findState(actor, order)).toEqual({
        plan: "ended",
        credit: 0,
        order: "REFUNDED",
      });
    },
  );

  test("a refund of a part that fails gives the credit back", async () => {
    const { actor, order, charge } = await changeToMonthAtOnce();
    const id = await refund(charge, 10_000);
    await failRefund(id);
    expect(await findState(actor, order)).toEqual({
      plan,
      credit: 45_600,
      order: "FULFILLED",
    });
  });

  test("a dispute that is won takes back nothing", async () => {
    const { actor, order, charge } = await changeToMonthAtOnce();
    const { id } = await dispute({ charge });
    await dispute({ dispute: id, status: "won" });
    expect(await findState(actor, order)).toEqual({
      plan,
      credit: 45_600,
      order: "FULFILLED",
    });
  });
});

describe("a month and the year that followed it", () => {
  const listOutcomes = async (actor: Actor) =>
    db()
      .selectFrom("subscription_refunds")
      .select("outcome")
      .where("subscription_id", "=", (await findSubscription(actor)).id)
      .orderBy("created_at")
      .execute();

  async function upgradeToYear() {
    const { actor, order } = await subscribeOrganisation();
    await changePlan(actor, "upgrade", "ORGANIZATION_PREMIUM", "year");
    return { actor, order };
  }

  test.each([
    [0, 1],
    [1, 0],
  ])("both return, %s first: the plan ends", async (...order) => {
    const { actor } = await upgradeToYear();
    const charges = await Promise.all(order.map((index) => findChargeByIndex(actor, index)));
    for (const charge of charges) await refund(charge);
    expect((await getPlan(actor)).body.isExpired).toBe(true);
    const first = order[0] === 0 ? "SHORTENED" : "RESTORED";
    expect(await listOutcomes(actor)).toEqual([{ outcome: first }, { outcome: "ENDED" }]);
  });

  test.each([0, 1])(
    "a cancelled subscription is not renewed when payment %i returns",
    async (index) => {
      const { actor } = await upgradeToYear();
      await cancelSubscription(actor);
      await refund(await findChargeByIndex(actor, index));
      const { body } = await getPlan(actor);
      expect(body).toMatchObject({ isExpired: false, cancelAtPeriodEnd: true });
      await advanceTime(Date.parse(body.currentPeriodEnd) - Date.now() + 7_200_000);
      expect(await listInvoices(actor)).toHaveLength(2);
      expect((await getPlan(await renewTokens(actor))).body.isExpired).toBe(true);
    },
  );

  test("a refund of the month that fails gives the time back", async () => {
    const { actor } = await upgradeToYear();
    const before = (await getPlan(actor)).body.currentPeriodEnd;
    const id = await refund(await findChargeByIndex(actor, 0));
    expect((await getPlan(actor)).body.currentPeriodEnd < before).toBe(true);
    await failRefund(id);
    expect((await getPlan(actor)).body).toMatchObject({ currentPeriodEnd: before, isTrial: false });
  });
});
