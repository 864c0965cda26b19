import { afterEach, beforeAll, expect, test } from "vitest";
import * as accept from "@/app/v1/admin/orders/[id]/accept/route";
import * as refund from "@/app/v1/admin/orders/[id]/refund/route";
import { payByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { payments, provider } from "@/tests/support/payments";
import { hearWebhooks, orderOf, orderSubscription } from "@/tests/support/paying";
import { administrator, artist } from "@/tests/support/accounts";
import { openCheckout } from "@/tests/support/checkout";
import { request } from "@/tests/support/request";
import { activeOf, keptOf, planPrice, subscribeBy, tryOut } from "@/tests/support/subscribing";

beforeAll(hearWebhooks);
afterEach(() => payments.faults.clear());

test("a checkout that is open when a trial begins can be paid no more", async () => {
  const by = await artist();
  const opened = await orderSubscription(by, "ARTIST_PRO");
  expect((await tryOut(by, "ARTIST_STARTER")).status).toBe(201);
  expect((await orderOf(opened)).status).toBe("EXPIRED");
  expect((await provider.checkout.sessions.retrieve(opened.sessionId)).status).toBe("expired");
  expect((await openCheckout(by, [await planPrice("ARTIST_PRO")])).status).toBe(409);
});

test("who subscribes has no trial while that counts", async () => {
  const by = await artist();
  await subscribeBy(by, "ARTIST_PRO");
  expect((await tryOut(by, "ARTIST_PRO_PLUS")).status).toBe(409);
});

test("one that is paid beside a trial takes its place", async () => {
  const by = await artist();
  const opened = await orderSubscription(by, "ARTIST_PRO");
  const { customer_id: customer } = await orderOf(opened);
  await provider.subscriptions.create({
    customer,
    items: [{ price: await planPrice("ARTIST_STARTER") }],
    trial_period_days: 14,
  });
  await payments.delivered();
  expect((await activeOf(by)).body).toMatchObject({ type: "ARTIST_STARTER", isTrial: true });
  await payByPage(opened.url);
  await payments.delivered();
  expect((await activeOf(by)).body).toMatchObject({ type: "ARTIST_PRO", isTrial: false });
  expect((await orderOf(opened)).status).toBe("FULFILLED");
  expect((await keptOf(by)).map(({ status }) => status).toSorted()).toEqual(["active", "canceled"]);
});

test("one that is paid beside another that is paid is ended, and people look at its order", async () => {
  const by = await artist();
  const opened = await orderSubscription(by, "ARTIST_PRO");
  const { customer_id: customer } = await orderOf(opened);
  await provider.subscriptions.create({
    customer,
    items: [{ price: await planPrice("ARTIST_STARTER") }],
    default_payment_method: "pm_card_visa",
  });
  await payments.delivered();
  await payByPage(opened.url);
  await payments.delivered();
  expect((await activeOf(by)).body).toMatchObject({ type: "ARTIST_STARTER", status: "active" });
  const order = await orderOf(opened);
  expect([order.status, order.review_reason]).toEqual([
    "REVIEW",
    expect.stringContaining("Another subscription"),
  ]);
  // What was ended gives nobody anything: it can be paid back only.
  const { identity } = await administrator();
  const asking = { params: { id: opened.orderId }, identity };
  const accepted = await request(accept.POST, asking);
  expect([accepted.status, accepted.body.message]).toEqual([
    409,
    expect.stringContaining("is not running"),
  ]);
  expect((await orderOf(opened)).status).toBe("REVIEW");
  expect((await request(refund.POST, asking)).body.status).toBe("REFUNDED");
  expect((await activeOf(by)).body).toMatchObject({ type: "ARTIST_STARTER", status: "active" });
});
