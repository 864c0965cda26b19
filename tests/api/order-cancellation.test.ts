import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { debitByPage, failDebit, transferByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { DEBIT_SECONDS } from "@vitrine/stripe-stand-in/payment-actions";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { findOpportunityStatus, openCheckout } from "@/tests/support/checkout";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import {
  findCharge,
  enableWebhooks,
  type OpenedOrder,
  findOrder,
  orderPlan,
  refund,
} from "@/tests/support/orders";
import { request } from "@/tests/support/request";

beforeEach(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

/** An account whose draft waits for a bank debit. */
async function createPendingOrder() {
  const actor = await createArtist();
  const order = await orderPlan(actor, { currency: "EUR" });
  await debitByPage(order.url);
  await stripeStandIn.delivered();
  expect((await findOrder(order)).status).toBe("PENDING");
  return { actor, order, opportunityId: order.referenceId };
}
const cancelOrder = ({ identity }: Actor, { orderId: id }: OpenedOrder, json: object = {}) =>
  request("POST /v1/checkout/orders/{id}/cancel", { params: { id }, identity, json });
const settleDebit = async () => {
  await stripeStandIn.clock.advance(DEBIT_SECONDS);
  await stripeStandIn.delivered();
};
const createRequest = ({ identity }: Actor, { orderId: id }: OpenedOrder) => ({
  params: { id },
  identity,
});

describe("POST /v1/checkout/orders/{id}/cancel with a pending bank payment", () => {
  test("the opportunity is a draft again and can be paid for again; repeatable", async () => {
    const { actor, order, opportunityId } = await createPendingOrder();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status, body } = await cancelOrder(actor, order);
      expect([status, body.status]).toEqual([200, "CANCELLED"]);
    }
    expect(await findOpportunityStatus(opportunityId)).toBe("DRAFT");
    const response = await openCheckout(actor, [await findPriceId(order)], {
      referenceId: opportunityId,
      currency: "EUR",
    });
    expect(response.status, JSON.stringify(response.body)).toBe(201);
  });

  test("a payment that still arrives goes to review, to be refunded", async () => {
    const { actor, order, opportunityId } = await createPendingOrder();
    await cancelOrder(actor, order);
    await reconcile();
    expect((await findOrder(order)).status).toBe("CANCELLED");
    await settleDebit();
    expect(await findOrder(order)).toMatchObject({
      status: "REVIEW",
      amount_paid: 3_900,
      review_reason: "It was cancelled before its payment arrived.",
    });
    expect(await findOpportunityStatus(opportunityId)).toBe("DRAFT");
    const { body } = await request(
      "POST /v1/admin/orders/{id}/refund",
      createRequest(await createAdministrator(), order),
    );
    expect(body.status).toBe("REFUNDED");
  });

  test("a payment that still arrives can be fulfilled by an administrator", async () => {
    const { actor, order, opportunityId } = await createPendingOrder();
    await cancelOrder(actor, order);
    await settleDebit();
    const { body } = await request(
      "POST /v1/admin/orders/{id}/accept",
      createRequest(await createAdministrator(), order),
    );
    expect(body.status, JSON.stringify(body)).toBe("FULFILLED");
    expect(await findOpportunityStatus(opportunityId)).toBe("PUBLISHED");
  });

  test("a payment that fails stays cancelled", async () => {
    const { actor, order } = await createPendingOrder();
    await cancelOrder(actor, order);
    await failDebit(stripeStandIn.url, order.sessionId);
    await settleDebit();
    expect((await findOrder(order)).status).toBe("CANCELLED");
  });

  test("a payment that arrived and was reversed before its event needs no review", async () => {
    const { actor, order } = await createPendingOrder();
    await cancelOrder(actor, order);
    stripeStandIn.faults.order({
      kind: "webhook",
      action: "drop",
      type: "checkout.session.async_payment_succeeded",
    });
    await settleDebit();
    await refund(await findCharge(order));
    expect((await findOrder(order)).status).toBe("REFUNDED");
  });

  test("keepPending leaves the order pending for a buyer who returns from the checkout", async () => {
    const { actor, order } = await createPendingOrder();
    const { status } = await cancelOrder(actor, order, { keepPending: true });
    expect(status).toBe(409);
    expect((await findOrder(order)).status).toBe("PENDING");
  });

  test("409 when the payment has just arrived; the order is fulfilled", async () => {
    const { actor, order, opportunityId } = await createPendingOrder();
    stripeStandIn.faults.order({ kind: "webhook", action: "drop", times: 20 });
    await settleDebit();
    expect((await cancelOrder(actor, order)).status).toBe(409);
    expect((await findOrder(order)).status).toBe("FULFILLED");
    expect(await findOpportunityStatus(opportunityId)).toBe("PUBLISHED");
  });

  test("503 while Stripe does not answer; changes nothing", async () => {
    const { actor, order } = await createPendingOrder();
    stripeStandIn.faults.order({ kind: "call", action: "close", times: 20 });
    expect((await cancelOrder(actor, order)).status).toBe(503);
    expect((await findOrder(order)).status).toBe("PENDING");
  });
});

describe("POST /v1/admin/orders/{id}/cancel", () => {
  test("cancels a pending bank payment and logs it", async () => {
    const { order, opportunityId } = await createPendingOrder();
    const admin = await createAdministrator();
    const { status, body } = await request(
      "POST /v1/admin/orders/{id}/cancel",
      createRequest(admin, order),
    );
    expect([status, body.status]).toEqual([200, "CANCELLED"]);
    expect(await findOpportunityStatus(opportunityId)).toBe("DRAFT");
    const { body: entries } = await request("GET /v1/admin/log", { identity: admin.identity });
    expect(entries.items[0]).toMatchObject({
      actor: admin.uid,
      action: "CANCEL_ORDER",
      subjectId: order.orderId,
    });
    await settleDebit();
    expect((await findOrder(order)).status).toBe("REVIEW");
  });

  test("409 for an order that is not pending", async () => {
    const order = await orderPlan(await createArtist());
    const { status, body } = await request(
      "POST /v1/admin/orders/{id}/cancel",
      createRequest(await createAdministrator(), order),
    );
    expect([status, body.code]).toEqual([409, "CONFLICT"]);
  });
});

const findPriceId = async ({ sessionId }: OpenedOrder) => {
  const { data } = await stripeClient.checkout.sessions.listLineItems(sessionId);
  const price = data[0]?.price;
  if (!price) throw new Error("This checkout has no price.");
  return price.id;
};

test("POST /v1/checkout/session: offers no bank transfer, which never expires", async () => {
  const order = await orderPlan(await createArtist(), { currency: "EUR" });
  const session = await stripeClient.checkout.sessions.retrieve(order.sessionId);
  expect(session.payment_method_types).toEqual(["card", "sepa_debit"]);
  await transferByPage(order.url);
  await stripeStandIn.delivered();
  expect((await stripeClient.checkout.sessions.retrieve(order.sessionId)).status).toBe("open");
});
