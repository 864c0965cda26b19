import { beforeEach, expect, test } from "vitest";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { db } from "@/lib/server/database/db";
import { toStripeId } from "@/lib/server/stripe/stripe";
import { newId } from "@/lib/shared/ids";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import {
  fulfilledOnce,
  disableWebhooks,
  enableWebhooks,
  findOrder,
  orderPlanWithBoosts,
  pay,
  payManualCheckout,
  createCustomer,
  findFulfilment,
} from "@/tests/support/orders";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { request } from "@/tests/support/request";

beforeEach(enableWebhooks);

const toRequestFields = (id: string, { identity }: Actor) => ({ params: { id }, identity });

/** The orders of a checkout, as administrators see them. */
async function listSessionOrders(sessionId: string, { identity }: Actor) {
  const rows = await db()
    .selectFrom("orders")
    .select("id")
    .where("session_id", "=", sessionId)
    .execute();
  const ids = rows.map(({ id }) => id);
  const { body } = await request("GET /v1/admin/orders", { identity, query: { size: 100 } });
  return body.items.filter(({ id }: { id: string }) => ids.includes(id));
}

const findPayment = async (sessionId: string) => {
  const session = await stripeClient.checkout.sessions.retrieve(sessionId);
  return toStripeId(session.payment_intent) ?? "";
};

const listRefundedAmounts = async (payment: string) =>
  (await stripeClient.refunds.list({ payment_intent: payment })).data.map(({ amount }) => amount);

test("settleSession: paid twice → the second payment goes to review, and exactly that is refunded", async () => {
  const [order, admin] = [
    await orderPlanWithBoosts(await createArtist()),
    await createAdministrator(),
  ];
  await pay(order);
  const second = await payManualCheckout(order, (await findOrder(order)).customer_id);
  for (let attempt = 0; attempt < 2; attempt += 1) await settleSession(second);
  const [row, ...otherRows] = await listSessionOrders(second, admin);
  expect(otherRows).toEqual([]);
  expect(row).toMatchObject({
    status: "REVIEW",
    isUnordered: true,
    amountPaid: { amount: 3_900, currency: "USD" },
    reason: `Paid twice: refund the second payment. The first is order ${order.orderId}.`,
  });
  expect(
    (await request("POST /v1/admin/orders/{id}/accept", toRequestFields(row.id, admin))).status,
  ).toBe(409);
  const { status, body } = await request(
    "POST /v1/admin/orders/{id}/refund",
    toRequestFields(row.id, admin),
  );
  await stripeStandIn.delivered();
  expect([status, body.status]).toEqual([200, "REFUNDED"]);
  expect(await listRefundedAmounts(await findPayment(second))).toEqual([3_900]);
  expect(await listRefundedAmounts(await findPayment(order.sessionId))).toEqual([]);
  expect(await findFulfilment(order)).toEqual(fulfilledOnce);
});

test("reconcile: finds a second payment without an event, once, and follows its refund at Stripe", async () => {
  const [order, admin] = [
    await orderPlanWithBoosts(await createArtist()),
    await createAdministrator(),
  ];
  await pay(order);
  disableWebhooks();
  const second = await payManualCheckout(order, (await findOrder(order)).customer_id);
  for (let attempt = 0; attempt < 2; attempt += 1) await reconcile();
  const rows = await listSessionOrders(second, admin);
  expect(rows).toHaveLength(1);
  enableWebhooks();
  await stripeClient.refunds.create({ payment_intent: await findPayment(second) });
  await stripeStandIn.delivered();
  expect((await findOrder({ orderId: rows[0].id })).status).toBe("REFUNDED");
  expect(await findFulfilment(order)).toEqual(fulfilledOnce);
});

test("settleSession: a second payment by somebody else goes to review, and closes after its refund at Stripe", async () => {
  const [order, admin] = [
    await orderPlanWithBoosts(await createArtist()),
    await createAdministrator(),
  ];
  await pay(order);
  const [row] = await listSessionOrders(
    await payManualCheckout(order, await createCustomer()),
    admin,
  );
  expect(row).toMatchObject({ status: "REVIEW", amountPaid: null });
  expect(
    (await request("POST /v1/admin/orders/{id}/refund", toRequestFields(row.id, admin))).status,
  ).toBe(409);
  const json = { reason: "Paid back at the provider." };
  const closed = await request("POST /v1/admin/orders/{id}/close", {
    ...toRequestFields(row.id, admin),
    json,
  });
  expect(closed.body.status).toBe("CLOSED");
});

test("settleSession: the payment that put the order in review is not a second one", async () => {
  const [order, admin] = [
    await orderPlanWithBoosts(await createArtist()),
    await createAdministrator(),
  ];
  const foreignSessionId = await payManualCheckout(order, await createCustomer());
  await settleSession(foreignSessionId);
  expect((await findOrder(order)).status).toBe("REVIEW");
  expect(await listSessionOrders(foreignSessionId, admin)).toEqual([]);
});

test("reconcile: a customer's payment without an order goes to review and can be refunded", async () => {
  const [order, admin] = [
    await orderPlanWithBoosts(await createArtist()),
    await createAdministrator(),
  ];
  const { customer_id: customer } = await findOrder(order);
  const unmatchedSessionId = await payManualCheckout({ orderId: newId() }, customer);
  const [row] = await listSessionOrders(unmatchedSessionId, admin);
  expect(row).toMatchObject({ status: "REVIEW", reason: expect.stringMatching(/not there/) });
  const { body } = await request(
    "POST /v1/admin/orders/{id}/refund",
    toRequestFields(row.id, admin),
  );
  expect([body.status, body.refunded]).toEqual(["REFUNDED", { amount: 3_900, currency: "USD" }]);
  await reconcile();
  expect((await findOrder({ orderId: row.id })).status).toBe("REFUNDED");
});

test("POST /v1/admin/promotions/{id}/refund: 409 when the payment is unknown; it can be closed", async () => {
  const [order, admin] = [
    await orderPlanWithBoosts(await createArtist()),
    await createAdministrator(),
  ];
  await payManualCheckout(order, await createCustomer());
  expect(
    (await request("POST /v1/admin/orders/{id}/accept", toRequestFields(order.orderId, admin)))
      .status,
  ).toBe(200);
  const { id } = await db()
    .selectFrom("promotions")
    .select("id")
    .where("order_id", "=", order.orderId)
    .executeTakeFirstOrThrow();
  const rejected = await request(
    "POST /v1/admin/promotions/{id}/refund",
    toRequestFields(id, admin),
  );
  expect([rejected.status, rejected.body.message]).toEqual([
    409,
    expect.stringMatching(/not known. Refund it at the provider/),
  ]);
  const json = { reason: "Paid back at the provider." };
  const { status, body } = await request("POST /v1/admin/promotions/{id}/close", {
    ...toRequestFields(id, admin),
    json,
  });
  expect([status, body.status, body.closedReason, body.paid]).toEqual([
    200,
    "CLOSED",
    json.reason,
    null,
  ]);
  const secondResponse = await request("POST /v1/admin/promotions/{id}/close", {
    ...toRequestFields(id, admin),
    json,
  });
  expect(secondResponse.status).toBe(409);
});
