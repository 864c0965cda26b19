import { afterEach, beforeEach, expect, test } from "vitest";
import { stripeClient, stripeStandIn } from "@/tests/support/payments";
import { debitByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { runJobs } from "@/tests/support/jobs";
import { enableWebhooks, findOrder, type OpenedOrder, orderPlan } from "@/tests/support/orders";
import { request } from "@/tests/support/request";
import {
  cancelSubscription,
  changePlan,
  findSubscription,
  payInvoice,
  requireConfirmation,
  subscribeByCheckout,
} from "@/tests/support/subscriptions";

beforeEach(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

async function administer(action: "suspend" | "reinstate", { uid }: Actor): Promise<void> {
  const { identity } = await createAdministrator();
  const json = { reason: "It sells works that are not its own." };
  const { status } = await request(`POST /v1/admin/accounts/{uid}/${action}`, {
    params: { uid },
    identity,
    json,
  });
  expect(status).toBe(200);
}

const cancelOrder = ({ orderId }: OpenedOrder, { identity }: Actor) =>
  request("POST /v1/checkout/orders/{id}/cancel", { params: { id: orderId }, identity, json: {} });

const findSessionStatus = async ({ sessionId }: OpenedOrder) =>
  (await stripeClient.checkout.sessions.retrieve(sessionId)).status;

test("POST /v1/admin/accounts/{uid}/suspend: closes open checkouts, and renewals end with their period", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  const order = await orderPlan(actor);
  await administer("suspend", actor);
  await runJobs();
  expect(await findSessionStatus(order)).toBe("expired");
  expect((await findOrder(order)).status).toBe("EXPIRED");
  const { id, cancel_at: cancelAt, current_period_end: periodEnd } = await findSubscription(actor);
  expect(cancelAt).toEqual(periodEnd);
  expect((await stripeClient.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
});

test.each([false, true])(
  "POST /v1/admin/accounts/{uid}/suspend: an upgrade that waits for its payment cannot be paid any more (cancelled before: %s)",
  async (isCancelled) => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    if (isCancelled) await cancelSubscription(actor);
    await requireConfirmation(actor);
    const { body } = await changePlan(actor, "upgrade", "ARTIST_PRO", "year");
    expect(body.isWaiting).toBe(true);
    await administer("suspend", actor);
    await runJobs();
    await payInvoice(body.paymentUrl);
    const { id, interval } = await findSubscription(actor);
    const { cancel_at_period_end: ends, metadata } = await stripeClient.subscriptions.retrieve(id);
    expect({ interval, ends }).toEqual({ interval: "month", ends: true });
    expect(metadata).not.toHaveProperty("upgradeTo");
  },
);

test("POST /v1/admin/accounts/{uid}/suspend: takes effect while Stripe does not answer, and its payments end later", async () => {
  const actor = await createArtist();
  const order = await orderPlan(actor);
  stripeStandIn.faults.order({ kind: "call", action: "error", times: 20 });
  await administer("suspend", actor);
  expect((await runJobs()).failed).toBeGreaterThan(0);
  expect(await findSessionStatusWithoutFaults(order)).toBe("open");
  await runJobs();
  expect(await findSessionStatus(order)).toBe("expired");
});

function findSessionStatusWithoutFaults(order: OpenedOrder) {
  stripeStandIn.faults.clear();
  return findSessionStatus(order);
}

test("POST /v1/admin/accounts/{uid}/reinstate: what was not ended by then stays", async () => {
  const actor = await createArtist();
  const order = await orderPlan(actor);
  await administer("suspend", actor);
  await administer("reinstate", actor);
  await runJobs();
  expect((await findOrder(order)).status).toBe("OPEN");
});

test("POST /v1/checkout/orders/{id}/cancel: also for a suspended buyer, whose bank debit is on its way", async () => {
  const actor = await createArtist();
  const [open, debited] = [await orderPlan(actor), await orderPlan(actor)];
  await debitByPage(debited.url);
  await stripeStandIn.delivered();
  await administer("suspend", actor);
  for (const order of [open, debited])
    expect((await cancelOrder(order, actor)).body).toMatchObject({ status: "CANCELLED" });
});
