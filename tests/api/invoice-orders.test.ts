import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { settleCharge } from "@/lib/checkout/refunds/settle-charge.commands";
import { db } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { disableWebhooks, enableWebhooks, refund } from "@/tests/support/orders";
import { stripeClient, stripeStandIn } from "@/tests/support/payments";
import { request } from "@/tests/support/request";
import {
  advanceTime,
  changePlan,
  findSubscription,
  renewTokens,
  restoreTime,
  setCardDeclines,
  startTrial,
  subscribeByCheckout,
} from "@/tests/support/subscriptions";
import {
  createUpgradedSubscription,
  findChargeByIndex,
  findPlan,
  listInvoices,
  toActivePlan,
} from "@/tests/support/upgraded-subscription";

beforeEach(enableWebhooks);
afterEach(restoreTime);

const UPGRADE = 1;
const RENEWAL = 1;
const name = "Pro plan for artists (200 artworks)";

/** Fetches orders, newest first. Stripe counts in seconds, so that an upgrade in the second of the first payment may come before it. */
async function fetchOrders(actor: Actor) {
  const { status, body } = await request("GET /v1/checkout/orders", { ...actor });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.toSorted(
    (a: { occasion: string | null }, b: { occasion: string | null }) =>
      Number(a.occasion === null) - Number(b.occasion === null),
  );
}

const countReceipts = async (ids: string[]) => {
  const rows = await db()
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", "RECEIPT")
    .where("subject_id", "in", ids)
    .execute();
  return rows.length;
};

const toIds = (items: { id: string }[]) => items.map(({ id }) => id);

async function subscribeForMonths(months: number): Promise<Actor> {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  for (let month = 0; month < months; month += 1) await advanceTime(31.5 * DAY_MS);
  return renewTokens(actor);
}

describe("GET /v1/checkout/orders: every paid invoice of a subscription is an order", () => {
  test("an upgrade has what was charged for it, its invoice and a receipt", async () => {
    const { actor } = await createUpgradedSubscription();
    const [invoice] = await listInvoices(actor);
    const items = await fetchOrders(actor);
    expect(items).toMatchObject([
      {
        kind: "SUBSCRIPTION",
        occasion: "CHANGE",
        status: "FULFILLED",
        items: [{ name: `${name}, change of plan`, price: { amount: invoice?.subtotal } }],
        amountPaid: { amount: invoice?.amount_paid, currency: "USD" },
        invoiceUrl: invoice?.hosted_invoice_url,
        receiptUrl: invoice?.hosted_invoice_url,
      },
      { occasion: null, status: "FULFILLED" },
    ]);
    expect(await countReceipts(toIds(items))).toBe(2);
  });

  test("a renewal, at the time of its payment", async () => {
    const actor = await subscribeForMonths(2);
    const items = await fetchOrders(actor);
    expect(items).toMatchObject([
      { occasion: "PERIOD", items: [{ name: `${name}, renewal` }], amountPaid: { amount: 1_500 } },
      { occasion: "PERIOD", amountPaid: { amount: 1_500 } },
      { occasion: null, amountPaid: { amount: 1_500 } },
    ]);
    const invoices = await listInvoices(actor);
    expect(items.slice(0, 2).map((item: { paidAt: string }) => Date.parse(item.paidAt))).toEqual(
      invoices.slice(0, 2).map((invoice) => (invoice.status_transitions.paid_at ?? 0) * 1_000),
    );
    expect(await countReceipts(toIds(items))).toBe(3);
  });

  test("a renewal that is not paid is none", async () => {
    const actor = await subscribeForMonths(0);
    await setCardDeclines(actor, true);
    await advanceTime(32 * DAY_MS);
    expect(await fetchOrders(await renewTokens(actor))).toHaveLength(1);
  });

  test("a trial is none, its first payment is one and no renewal, its second is one", async () => {
    const actor = await createArtist();
    await startTrial(actor, "ARTIST_PRO");
    expect(await fetchOrders(actor)).toEqual([]);
    const { id } = await findSubscription(actor);
    await stripeClient.subscriptions.update(id, { default_payment_method: "pm_card_visa" });
    await advanceTime(15 * DAY_MS);
    const first = { occasion: "PERIOD", items: [{ name }] };
    expect(await fetchOrders(await renewTokens(actor))).toMatchObject([first]);
    await advanceTime(31.5 * DAY_MS);
    expect(await fetchOrders(await renewTokens(actor))).toMatchObject([
      { items: [{ name: `${name}, renewal` }] },
      first,
    ]);
  });
});

describe("orders of invoices, in every order of events", () => {
  test("payments whose events were lost are found by the reconciliation, each once, and old ones without a receipt", async () => {
    const subscriber = await subscribeForMonths(0);
    disableWebhooks();
    await advanceTime(31.5 * DAY_MS);
    await advanceTime(31.5 * DAY_MS);
    const actor = await renewTokens(subscriber);
    expect((await changePlan(actor, "upgrade", "ARTIST_PRO_PLUS")).status).toBe(200);
    await reconcile();
    const items = await fetchOrders(actor);
    const occasions = items.map(({ occasion }: { occasion: string | null }) => occasion);
    expect(occasions).toEqual(["CHANGE", "PERIOD", "PERIOD", null]);
    // The first, the last renewal and the upgrade.
    expect(await countReceipts(toIds(items))).toBe(3);
  });

  test("events that come twice, and at once, record a payment once", async () => {
    const { actor } = await createUpgradedSubscription();
    const { id } = await findSubscription(actor);
    const [{ id: orderId }] = await fetchOrders(actor);
    await db().deleteFrom("orders").where("id", "=", orderId).execute();
    await db().updateTable("subscriptions").set({ read_invoice_id: null }).execute();
    await Promise.all([settleSubscription(id), settleSubscription(id)]);
    await settleSubscription(id);
    expect(await fetchOrders(actor)).toHaveLength(2);
  });

  describe("an older invoice that is paid after a newer one was read", () => {
    async function forgetFirstRenewal() {
      const actor = await subscribeForMonths(2);
      const charge = await findChargeByIndex(actor, RENEWAL);
      const [, { id }] = await fetchOrders(actor);
      await db().deleteFrom("orders").where("id", "=", id).execute();
      return { actor, charge };
    }

    test("is recorded by its event", async () => {
      const { actor } = await forgetFirstRenewal();
      const { id } = await findSubscription(actor);
      await settleSubscription(id);
      expect(await fetchOrders(actor)).toHaveLength(2);
      await settleSubscription(id, { id: `evt_${id}`, type: "invoice.paid" });
      expect(await fetchOrders(actor)).toMatchObject([
        { occasion: "PERIOD" },
        { occasion: "PERIOD" },
        { occasion: null },
      ]);
    });

    test("is recorded by its refund", async () => {
      const { actor, charge } = await forgetFirstRenewal();
      await refund(charge);
      expect(await fetchOrders(actor)).toMatchObject([
        { status: "FULFILLED" },
        { occasion: "PERIOD", status: "REFUNDED" },
        { status: "FULFILLED" },
      ]);
    });
  });

  test("a payment that was refunded before it was recorded is a refunded order", async () => {
    const subscriber = await subscribeForMonths(0);
    disableWebhooks();
    await advanceTime(31.5 * DAY_MS);
    const charge = await findChargeByIndex(subscriber, RENEWAL);
    await refund(charge);
    await settleCharge(charge);
    expect(await fetchOrders(await renewTokens(subscriber))).toMatchObject([
      { occasion: "PERIOD", status: "REFUNDED", refunded: { amount: 1_500 } },
      { occasion: null, status: "FULFILLED" },
    ]);
  });
});

test("POST /v1/admin/orders/{id}/refund: an upgrade is found, and its refund restores the previous plan", async () => {
  const { actor } = await createUpgradedSubscription();
  const { identity, uid } = await createAdministrator();
  const list = await request("GET /v1/admin/orders", { identity, query: { status: "FULFILLED" } });
  const order = list.body.items.find(
    ({ occasion, profile }: { occasion: string | null; profile: { id: string } | null }) =>
      occasion === "CHANGE" && profile?.id === actor.profileId,
  );
  const { status, body } = await request("POST /v1/admin/orders/{id}/refund", {
    identity,
    params: { id: order.id },
  });
  expect([status, body.status]).toEqual([200, "REFUNDED"]);
  await stripeStandIn.delivered();
  const entries = await db()
    .selectFrom("audit_log")
    .select("detail")
    .where("actor", "=", uid)
    .where("action", "=", "REFUND_ORDER")
    .execute();
  expect(entries).toMatchObject([{ detail: { name: `${name}, change of plan` } }]);
  expect(await findPlan(actor)).toEqual(await toActivePlan("ARTIST_STARTER"));
  expect(await fetchOrders(actor)).toMatchObject([{ status: "REFUNDED" }, { status: "FULFILLED" }]);
});

test("a refund at Stripe of a renewal is on its own order, not on the first one", async () => {
  const actor = await subscribeForMonths(1);
  await refund(await findChargeByIndex(actor, RENEWAL), 500);
  expect(await fetchOrders(actor)).toMatchObject([
    { occasion: "PERIOD", status: "FULFILLED", refunded: { amount: 500 } },
    { occasion: null, refunded: null },
  ]);
  await refund(await findChargeByIndex(actor, UPGRADE));
  expect(await fetchOrders(actor)).toMatchObject([{ status: "REFUNDED" }, { status: "FULFILLED" }]);
});
