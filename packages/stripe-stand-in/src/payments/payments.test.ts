import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { debitByPage, payByPage } from "#checkout/pay-by-page";
import { openShop } from "#testing/shop";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

async function intentOf(session: string): Promise<string> {
  const { payment_intent: intent } = await shop.again(session);
  return z.string().parse(intent);
}

/** A charge of 2500 cents, paid through the hosted page. */
async function paidCharge() {
  const session = await shop.begin();
  await payByPage(session.url);
  const intent = await intentOf(session.id);
  const { latest_charge: charge } = await shop.stripe.paymentIntents.retrieve(intent);
  return { intent, charge: z.string().parse(charge) };
}

const dispute = async (order: object): Promise<{ id: string }> => {
  const response = await fetch(`${shop.local.url}/_local/disputes`, {
    method: "POST",
    body: JSON.stringify(order),
  });
  expect(response.status).toBe(200);
  return response.json();
};

test("the receipt shows the amount and that it was a test", async () => {
  const { charge } = await paidCharge();
  const { receipt_url: url } = await shop.stripe.charges.retrieve(charge);
  const receipt = await (await fetch(url ?? "")).text();
  expect(receipt).toContain("US$25.00");
  expect(receipt).toContain("no money moves");
});

test("a charge is refunded partially until nothing is left", async () => {
  const { charge, intent } = await paidCharge();
  const part = await shop.stripe.refunds.create({ charge, amount: 1000 });
  expect(part).toMatchObject({ status: "succeeded", amount: 1000, payment_intent: intent });
  expect(await shop.stripe.charges.retrieve(charge)).toMatchObject({
    amount_refunded: 1000,
    refunded: false,
  });
  await expect(shop.stripe.refunds.create({ charge, amount: 1501 })).rejects.toMatchObject({
    param: "amount",
  });
  await shop.stripe.refunds.create({ payment_intent: intent });
  const whole = await shop.stripe.charges.retrieve(charge, { expand: ["refunds"] });
  expect(whole).toMatchObject({ amount_refunded: 2500, refunded: true });
  expect(whole.refunds?.data.map(({ amount }) => amount)).toEqual([1500, 1000]);
  await expect(shop.stripe.refunds.create({ charge })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  expect(await shop.stripe.refunds.retrieve(part.id)).toMatchObject({ amount: 1000 });
  expect((await shop.stripe.refunds.list({ charge })).data).toHaveLength(2);
  expect((await shop.eventTypes()).slice(-4)).toEqual([
    "refund.created",
    "charge.refunded",
    "refund.created",
    "charge.refunded",
  ]);
});

test("the same idempotency key refunds once", async () => {
  const { charge } = await paidCharge();
  const give = () =>
    shop.stripe.refunds.create({ charge, amount: 500 }, { idempotencyKey: "refund-1" });
  expect((await give()).id).toBe((await give()).id);
  expect(await shop.stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 500 });
});

test("400 for a refund of a pending bank debit", async () => {
  const session = await shop.begin();
  await debitByPage(session.url);
  const payment_intent = await intentOf(session.id);
  await expect(shop.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    param: "payment_intent",
  });
});

test("a dispute marks the charge, withdraws the money and is decided once", async () => {
  const { charge } = await paidCharge();
  const { id } = await dispute({ charge });
  expect(await shop.stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
  await expect(shop.stripe.refunds.create({ charge })).rejects.toMatchObject({
    code: "charge_disputed",
  });
  await dispute({ dispute: id, status: "lost" });
  expect((await shop.eventTypes()).slice(-3)).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.closed",
  ]);
  const listed = await shop.stripe.disputes.list({ charge });
  expect(listed.data.map(({ status }) => status)).toEqual(["lost"]);
  const { data } = await shop.stripe.events.list({ type: "charge.dispute.closed" });
  expect(data[0]?.data.object).toMatchObject({ id, charge, status: "lost", amount: 2500 });
});

test("a won dispute reinstates the money", async () => {
  const { id } = await dispute({ charge: (await paidCharge()).charge });
  await dispute({ dispute: id, status: "won" });
  expect((await shop.eventTypes()).slice(-2)).toEqual([
    "charge.dispute.funds_reinstated",
    "charge.dispute.closed",
  ]);
});
