import { afterEach, beforeAll, expect, test } from "vitest";
import { payByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { enableWebhooks, findOrder, orderSubscription } from "@/tests/support/orders";
import { createAdministrator, createArtist } from "@/tests/support/accounts";
import { openCheckout } from "@/tests/support/checkout";
import { request } from "@/tests/support/request";
import {
  getPlan,
  listSubscriptions,
  findSubscriptionPriceId,
  subscribeByCheckout,
  startTrial,
} from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

test("POST /v1/profiles/subscriptions/free: closes an open checkout for a subscription", async () => {
  const actor = await createArtist();
  const order = await orderSubscription(actor, "ARTIST_PRO");
  expect((await startTrial(actor, "ARTIST_STARTER")).status).toBe(201);
  expect((await findOrder(order)).status).toBe("EXPIRED");
  expect((await stripeClient.checkout.sessions.retrieve(order.sessionId)).status).toBe("expired");
  expect((await openCheckout(actor, [await findSubscriptionPriceId("ARTIST_PRO")])).status).toBe(
    409,
  );
});

test("POST /v1/profiles/subscriptions/free: 409 while a subscription is active", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  expect((await startTrial(actor, "ARTIST_PRO_PLUS")).status).toBe(409);
});

test("settleSubscription: a paid subscription replaces a trial", async () => {
  const actor = await createArtist();
  const order = await orderSubscription(actor, "ARTIST_PRO");
  const { customer_id: customer } = await findOrder(order);
  await stripeClient.subscriptions.create({
    customer,
    items: [{ price: await findSubscriptionPriceId("ARTIST_STARTER") }],
    trial_period_days: 14,
  });
  await stripeStandIn.delivered();
  expect((await getPlan(actor)).body).toMatchObject({
    type: "ARTIST_STARTER",
    isTrial: true,
  });
  await payByPage(order.url);
  await stripeStandIn.delivered();
  expect((await getPlan(actor)).body).toMatchObject({
    type: "ARTIST_PRO",
    isTrial: false,
  });
  expect((await findOrder(order)).status).toBe("FULFILLED");
  expect((await listSubscriptions(actor)).map(({ status }) => status).toSorted()).toEqual([
    "active",
    "canceled",
  ]);
});

test("settleSubscription: a second paid subscription is cancelled, and its order goes to review", async () => {
  const actor = await createArtist();
  const order = await orderSubscription(actor, "ARTIST_PRO");
  const { customer_id: customer } = await findOrder(order);
  await stripeClient.subscriptions.create({
    customer,
    items: [{ price: await findSubscriptionPriceId("ARTIST_STARTER") }],
    default_payment_method: "pm_card_visa",
  });
  await stripeStandIn.delivered();
  await payByPage(order.url);
  await stripeStandIn.delivered();
  expect((await getPlan(actor)).body).toMatchObject({
    type: "ARTIST_STARTER",
    status: "active",
  });
  const storedOrder = await findOrder(order);
  expect([storedOrder.status, storedOrder.review_reason]).toEqual([
    "REVIEW",
    expect.stringContaining("Another subscription"),
  ]);
  // A cancelled one unlocks nothing: it can only be refunded.
  const { identity } = await createAdministrator();
  const requestFields = { params: { id: order.orderId }, identity };
  const accepted = await request("POST /v1/admin/orders/{id}/accept", requestFields);
  expect([accepted.status, accepted.body.message]).toEqual([
    409,
    expect.stringContaining("is not running"),
  ]);
  expect((await findOrder(order)).status).toBe("REVIEW");
  expect((await request("POST /v1/admin/orders/{id}/refund", requestFields)).body.status).toBe(
    "REFUNDED",
  );
  expect((await getPlan(actor)).body).toMatchObject({
    type: "ARTIST_STARTER",
    status: "active",
  });
});
