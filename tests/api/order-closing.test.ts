import { beforeEach, describe, expect, test } from "vitest";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { db } from "@/lib/server/database/db";
import { toStripeId } from "@/lib/server/stripe/stripe";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { findOpportunityStatus, openCheckout, findPlanPriceId } from "@/tests/support/checkout";
import {
  enableWebhooks,
  type OpenedOrder,
  findOrder,
  orderBoosts,
  orderPlan,
  pay,
  payManualCheckout,
  payWithoutWebhook,
  createCustomer,
  makeOpportunityInvalid,
} from "@/tests/support/orders";
import { request } from "@/tests/support/request";

beforeEach(enableWebhooks);

const toRequestFields = ({ orderId }: OpenedOrder, { identity }: Actor) => ({
  params: { id: orderId },
  identity,
});

describe("orders paid through another checkout", () => {
  test("the order goes to review and can no longer be paid", async () => {
    const order = await orderPlan(await createArtist());
    await payManualCheckout(order, (await findOrder(order)).customer_id);
    expect(await findOrder(order)).toMatchObject({ status: "REVIEW", amount_paid: 3_900 });
    const ownSession = await stripeClient.checkout.sessions.retrieve(order.sessionId);
    expect(ownSession.status).toBe("expired");
  });

  test("POST /v1/admin/orders/{id}/refund: refunds a payment by the order's own customer", async () => {
    const [order, admin] = [await orderPlan(await createArtist()), await createAdministrator()];
    await payManualCheckout(order, (await findOrder(order)).customer_id);
    const { status, body } = await request(
      "POST /v1/admin/orders/{id}/refund",
      toRequestFields(order, admin),
    );
    expect([status, body.status]).toEqual([200, "REFUNDED"]);
    expect(body.refunded).toEqual({ amount: 3_900, currency: "USD" });
    expect(await findOpportunityStatus(order.referenceId)).toBe("DRAFT");
  });

  test("POST /v1/admin/orders/{id}/close: closes it with a reason when another customer paid, for good", async () => {
    const [actor, admin] = [await createArtist(), await createAdministrator()];
    const order = await orderPlan(actor);
    const foreignSessionId = await payManualCheckout(order, await createCustomer());
    const rejected = await request(
      "POST /v1/admin/orders/{id}/refund",
      toRequestFields(order, admin),
    );
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      expect.stringMatching(/Refund it at the provider, then close/),
    ]);
    const requestFields = toRequestFields(order, admin);
    const empty = await request("POST /v1/admin/orders/{id}/close", {
      ...requestFields,
      json: { reason: " " },
    });
    expect([empty.status, empty.body.details[0].path]).toEqual([400, "reason"]);
    const json = { reason: "Paid back at the provider." };
    const { status, body } = await request("POST /v1/admin/orders/{id}/close", {
      ...requestFields,
      json,
    });
    expect([status, body.status, body.reason]).toEqual([200, "CLOSED", json.reason]);
    await settleSession(foreignSessionId);
    await reconcile(new Date(Date.now() + 120_000));
    expect((await findOrder(order)).status).toBe("CLOSED");
    expect(
      (await request("POST /v1/admin/orders/{id}/close", { ...requestFields, json })).status,
    ).toBe(409);
    const log = db().selectFrom("audit_log").select(["action", "actor"]);
    expect(await log.where("subject_id", "=", order.orderId).execute()).toEqual([
      { action: "CLOSE_ORDER", actor: admin.uid },
    ]);
    const secondCheckout = await openCheckout(actor, [await findPlanPriceId("BASIC")], {
      referenceId: order.referenceId,
    });
    expect(secondCheckout.status).toBe(201);
  });

  test("the order's own payment fulfils it once", async () => {
    const order = await orderPlan(await createArtist());
    await payWithoutWebhook(order);
    enableWebhooks();
    await payManualCheckout(order, await createCustomer());
    expect(await findOrder(order)).toMatchObject({ status: "FULFILLED", amount_paid: 3_900 });
    const { session_id } = await findOrder(order);
    expect(session_id).toBe(order.sessionId);
  });

  test("refunding the second payment after its own reverses nothing", async () => {
    const order = await orderPlan(await createArtist());
    await pay(order);
    const foreignSessionId = await payManualCheckout(order, (await findOrder(order)).customer_id);
    const { payment_intent: intent } =
      await stripeClient.checkout.sessions.retrieve(foreignSessionId);
    await stripeClient.refunds.create({ payment_intent: toStripeId(intent) ?? "" });
    await stripeStandIn.delivered();
    expect(await findOrder(order)).toMatchObject({ status: "FULFILLED", refunded_amount: 0 });
  });
});

test("POST /v1/admin/orders/{id}/close: the opportunity is a draft again, and nothing is fulfilled", async () => {
  const [actor, admin] = [await createArtist(), await createAdministrator()];
  const order = await orderPlan(actor, { boosts: ["HIGHLIGHT"] });
  await makeOpportunityInvalid(order.referenceId);
  await pay(order);
  const json = { reason: "The buyer wrote." };
  const { body } = await request("POST /v1/admin/orders/{id}/close", {
    ...toRequestFields(order, admin),
    json,
  });
  expect([body.status, body.refunded]).toEqual(["CLOSED", null]);
  expect(await findOpportunityStatus(order.referenceId)).toBe("DRAFT");
});

test("POST /v1/checkout/session: an order whose checkout Stripe does not know is over, and another opens", async () => {
  const actor = await createArtist();
  const order = await orderPlan(actor);
  const row = db().updateTable("orders").set({ session_id: "cs_test_gone" });
  await row.where("id", "=", order.orderId).execute();
  const secondCheckout = await openCheckout(actor, [await findPlanPriceId("BASIC")], {
    referenceId: order.referenceId,
  });
  expect(secondCheckout.status).toBe(201);
  expect((await findOrder(order)).status).toBe("EXPIRED");
});

test("GET /v1/admin/orders: names what else was paid for the same opportunity", async () => {
  const [actor, admin] = [await createArtist(), await createAdministrator()];
  const plan = await orderPlan(actor);
  await pay(plan);
  const boosts = await orderBoosts(actor, plan.referenceId, ["HIGHLIGHT", "NEWSLETTER"]);
  await pay(boosts);
  const query = { status: "FULFILLED" };
  const { body } = await request("GET /v1/admin/orders", { query, identity: admin.identity });
  const find = ({ orderId }: OpenedOrder) =>
    body.items.find(({ id }: { id: string }) => id === orderId).alsoPaid;
  const paid = { amount: 2_500 + 7_900, currency: "USD" };
  expect(find(plan)).toEqual([{ id: boosts.orderId, name: "Highlight + Newsletter", paid }]);
  expect(find(boosts)).toMatchObject([{ id: plan.orderId }]);
  await request("POST /v1/admin/orders/{id}/refund", toRequestFields(boosts, admin));
  const again = await request("GET /v1/admin/orders", { query, identity: admin.identity });
  expect(again.body.items[0].alsoPaid).toEqual([]);
});
