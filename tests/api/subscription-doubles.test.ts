import { afterEach, beforeAll, expect, test } from "vitest";
import * as accept from "@/app/v1/admin/orders/[id]/accept/route";
import * as refund from "@/app/v1/admin/orders/[id]/refund/route";
import { payByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { payments, provider } from "@/tests/support/payments";
import { enableWebhooks, findOrder, orderSubscription } from "@/tests/support/paying";
import { administrator, artist } from "@/tests/support/accounts";
import { openCheckout } from "@/tests/support/checkout";
import { request } from "@/tests/support/request";
import {
  getPlan,
  listSubscriptions,
  planPrice,
  subscribeByCheckout,
  startTrial,
} from "@/tests/support/subscribing";

beforeAll(enableWebhooks);
afterEach(() => payments.faults.clear());

test("POST /v1/profiles/subscriptions/free: closes an open checkout for a subscription", async () => {
  const by = await artist();
  const opened = await orderSubscription(by, "ARTIST_PRO");
  expect((await startTrial(by, "ARTIST_STARTER")).status).toBe(201);
  expect((await findOrder(opened)).status).toBe("EXPIRED");
  expect((await provider.checkout.sessions.retrieve(opened.sessionId)).status).toBe("expired");
  expect((await openCheckout(by, [await planPrice("ARTIST_PRO")])).status).toBe(409);
});

test("POST /v1/profiles/subscriptions/free: 409 while a subscription is active", async () => {
  const by = await artist();
  await subscribeByCheckout(by, "ARTIST_PRO");
  expect((await startTrial(by, "ARTIST_PRO_PLUS")).status).toBe(409);
});

test("settleSubscription: a paid one replaces a trial", async () => {
  const by = await artist();
  const opened = await orderSubscription(by, "ARTIST_PRO");
  const { customer_id: customer } = await findOrder(opened);
  await provider.subscriptions.create({
    customer,
    items: [{ price: await planPrice("ARTIST_STARTER") }],
    trial_period_days: 14,
  });
  await payments.delivered();
  expect((await getPlan(by)).body).toMatchObject({
    type: "ARTIST_STARTER",
    isTrial: true,
  });
  await payByPage(opened.url);
  await payments.delivered();
  expect((await getPlan(by)).body).toMatchObject({
    type: "ARTIST_PRO",
    isTrial: false,
  });
  expect((await findOrder(opened)).status).toBe("FULFILLED");
  expect((await listSubscriptions(by)).map(({ status }) => status).toSorted()).toEqual([
    "active",
    "canceled",
  ]);
});

test("settleSubscription: a second paid one is cancelled, and its order goes to review", async () => {
  const by = await artist();
  const opened = await orderSubscription(by, "ARTIST_PRO");
  const { customer_id: customer } = await findOrder(opened);
  await provider.subscriptions.create({
    customer,
    items: [{ price: await planPrice("ARTIST_STARTER") }],
    default_payment_method: "pm_card_visa",
  });
  await payments.delivered();
  await payByPage(opened.url);
  await payments.delivered();
  expect((await getPlan(by)).body).toMatchObject({
    type: "ARTIST_STARTER",
    status: "active",
  });
  const order = await findOrder(opened);
  expect([order.status, order.review_reason]).toEqual([
    "REVIEW",
    expect.stringContaining("Another subscription"),
  ]);
  // A cancelled one unlocks nothing: it can only be refunded.
  const { identity } = await administrator();
  const asking = { params: { id: opened.orderId }, identity };
  const accepted = await request(accept.POST, asking);
  expect([accepted.status, accepted.body.message]).toEqual([
    409,
    expect.stringContaining("is not running"),
  ]);
  expect((await findOrder(opened)).status).toBe("REVIEW");
  expect((await request(refund.POST, asking)).body.status).toBe("REFUNDED");
  expect((await getPlan(by)).body).toMatchObject({
    type: "ARTIST_STARTER",
    status: "active",
  });
});
