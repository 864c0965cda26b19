import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { debitByPage, payByPage } from "#checkout/pay-by-page";
import { startCheckoutFixture } from "#testing/checkout-fixture";

let fixture: Awaited<ReturnType<typeof startCheckoutFixture>>;
beforeEach(async () => {
  fixture = await startCheckoutFixture();
});
afterEach(() => fixture.close());

async function findIntentId(session: string): Promise<string> {
  const { payment_intent: intent } = await fixture.retrieveSession(session);
  return z.string().parse(intent);
}

/** Pays 2500 cents on the hosted page. */
async function payCharge() {
  const session = await fixture.createSession();
  await payByPage(session.url);
  const intent = await findIntentId(session.id);
  const { latest_charge: charge } = await fixture.stripe.paymentIntents.retrieve(intent);
  return { intent, charge: z.string().parse(charge) };
}

const postDispute = async (body: object): Promise<{ id: string }> => {
  const response = await fetch(`${fixture.server.url}/_local/disputes`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
};

test("receipt page: shows the amount and the test notice", async () => {
  const { charge } = await payCharge();
  const { receipt_url: url } = await fixture.stripe.charges.retrieve(charge);
  const receipt = await (await fetch(url ?? "")).text();
  expect(receipt).toContain("US$25.00");
  expect(receipt).toContain("no money moves");
});

test("POST /v1/refunds: partial refunds up to the amount of the charge", async () => {
  const { charge, intent } = await payCharge();
  const refund = await fixture.stripe.refunds.create({ charge, amount: 1000 });
  expect(refund).toMatchObject({ status: "succeeded", amount: 1000, payment_intent: intent });
  expect(await fixture.stripe.charges.retrieve(charge)).toMatchObject({
    amount_refunded: 1000,
    refunded: false,
  });
  await expect(fixture.stripe.refunds.create({ charge, amount: 1501 })).rejects.toMatchObject({
    param: "amount",
  });
  await fixture.stripe.refunds.create({ payment_intent: intent });
  const refundedCharge = await fixture.stripe.charges.retrieve(charge, { expand: ["refunds"] });
  expect(refundedCharge).toMatchObject({ amount_refunded: 2500, refunded: true });
  expect(refundedCharge.refunds?.data.map(({ amount }) => amount)).toEqual([1500, 1000]);
  await expect(fixture.stripe.refunds.create({ charge })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  expect(await fixture.stripe.refunds.retrieve(refund.id)).toMatchObject({ amount: 1000 });
  expect((await fixture.stripe.refunds.list({ charge })).data).toHaveLength(2);
  expect((await fixture.listEventTypes()).slice(-4)).toEqual([
    "refund.created",
    "charge.refunded",
    "refund.created",
    "charge.refunded",
  ]);
});

test("POST /v1/refunds: refunds once for the same idempotency key", async () => {
  const { charge } = await payCharge();
  const createRefund = () =>
    fixture.stripe.refunds.create({ charge, amount: 500 }, { idempotencyKey: "refund-1" });
  expect((await createRefund()).id).toBe((await createRefund()).id);
  expect(await fixture.stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 500 });
});

test("POST /v1/refunds: 400 for a pending bank debit", async () => {
  const session = await fixture.createSession();
  await debitByPage(session.url);
  const payment_intent = await findIntentId(session.id);
  await expect(fixture.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    param: "payment_intent",
  });
});

test("dispute: marks the charge, withdraws the money and can be lost", async () => {
  const { charge } = await payCharge();
  const { id } = await postDispute({ charge });
  expect(await fixture.stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
  await expect(fixture.stripe.refunds.create({ charge })).rejects.toMatchObject({
    code: "charge_disputed",
  });
  await postDispute({ dispute: id, status: "lost" });
  expect((await fixture.listEventTypes()).slice(-3)).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.closed",
  ]);
  const disputes = await fixture.stripe.disputes.list({ charge });
  expect(disputes.data.map(({ status }) => status)).toEqual(["lost"]);
  const { data } = await fixture.stripe.events.list({ type: "charge.dispute.closed" });
  expect(data[0]?.data.object).toMatchObject({ id, charge, status: "lost", amount: 2500 });
});

test("dispute: reinstates the money if it is won", async () => {
  const { id } = await postDispute({ charge: (await payCharge()).charge });
  await postDispute({ dispute: id, status: "won" });
  expect((await fixture.listEventTypes()).slice(-2)).toEqual([
    "charge.dispute.funds_reinstated",
    "charge.dispute.closed",
  ]);
});
