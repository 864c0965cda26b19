import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { db } from "@/lib/server/database/db";
import { debitByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { createArtist } from "@/tests/support/accounts";
import { findOpportunityStatus } from "@/tests/support/checkout";
import {
  fulfilledOnce as once,
  enableWebhooks,
  type OpenedOrder,
  findOrder,
  orderPlan,
  orderPlanWithBoosts,
  pay,
  payWithoutWebhook,
  findFulfilment,
} from "@/tests/support/orders";
import { request } from "@/tests/support/request";

beforeEach(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

describe("webhook events that never arrive", () => {
  test("POST /v1/checkout/orders/{id}/refresh: settles the order when the buyer returns", async () => {
    const actor = await createArtist();
    const order = await orderPlanWithBoosts(actor);
    await payWithoutWebhook(order);
    await request("POST /v1/checkout/orders/{id}/refresh", {
      params: { id: order.orderId },
      identity: actor.identity,
    });
    expect(await findFulfilment(order)).toEqual(once);
  });

  test("reconcile: settles the order and reports what it found", async () => {
    stripeStandIn.faults.order({
      kind: "webhook",
      action: "drop",
      type: "checkout.session.completed",
    });
    const order = await orderPlanWithBoosts(await createArtist());
    await pay(order);
    expect((await findOrder(order)).status).toBe("OPEN");
    const later = new Date(Date.now() + 120_000);
    const result = await reconcile(later);
    expect(result.orders.changed).toContain(`${order.orderId} OPEN → FULFILLED`);
    expect(await findFulfilment(order)).toEqual(once);
    expect((await reconcile(later)).orders.changed).toEqual([]);
  });

  test("reconcile: settles a completed checkout before its order is old enough to be read", async () => {
    const order = await orderPlanWithBoosts(await createArtist());
    await payWithoutWebhook(order);
    // The order is too new to be read, but its checkout was completed.
    expect((await reconcile()).sessions.changed).toEqual([`${order.orderId} OPEN → FULFILLED`]);
    expect(await findFulfilment(order)).toEqual(once);
  });

  test("reconcile: settles an order that was closed too early", async () => {
    const order = await orderPlanWithBoosts(await createArtist());
    await payWithoutWebhook(order);
    const row = db().updateTable("orders").set({ status: "EXPIRED" });
    await row.where("id", "=", order.orderId).execute();
    const result = await reconcile();
    expect(result.sessions.changed).toEqual([`${order.orderId} EXPIRED → FULFILLED`]);
    expect(await findFulfilment(order)).toEqual(once);
  });

  test("reconcile: settles an order whose checkout id was not stored", async () => {
    const order = await orderPlanWithBoosts(await createArtist());
    await payWithoutWebhook(order);
    const row = db().updateTable("orders").set({ session_id: null, session_url: null });
    await row.where("id", "=", order.orderId).execute();
    await reconcile(new Date(Date.now() + 120_000));
    expect(await findFulfilment(order)).toEqual(once);
  });

  test("reconcile: two concurrent runs settle the order once", async () => {
    const order = await orderPlanWithBoosts(await createArtist());
    await payWithoutWebhook(order);
    const later = new Date(Date.now() + 120_000);
    await Promise.all([reconcile(later), reconcile(later)]);
    expect(await findFulfilment(order)).toEqual(once);
  });
});

test("reconcile: closes an order whose checkout was never opened after an hour; its opportunity is a draft again", async () => {
  const actor = await createArtist();
  const order = await orderPlan(actor);
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await stripeClient.checkout.sessions.expire(order.sessionId);
  const row = { status: "OPEN", session_id: null, created_at: twoHoursAgo };
  await db().updateTable("orders").set(row).where("id", "=", order.orderId).execute();
  const opportunity = db().updateTable("opportunities").set({ status: "PENDING_PAYMENT" });
  await opportunity.where("id", "=", order.referenceId).execute();
  await reconcile();
  expect((await findOrder(order)).status).toBe("EXPIRED");
  expect(await findOpportunityStatus(order.referenceId)).toBe("DRAFT");
});

test("reconcile: ends an order whose bank debit Stripe does not know any more; its opportunity can be paid for again", async () => {
  const actor = await createArtist();
  const order = await orderPlan(actor);
  await debitByPage(order.url);
  await stripeStandIn.delivered();
  expect((await findOrder(order)).status).toBe("PENDING");
  stripeStandIn.account.remove("checkout_sessions", order.sessionId);
  await reconcile(new Date(Date.now() + 120_000));
  expect((await findOrder(order)).status).toBe("FAILED");
  expect(await findOpportunityStatus(order.referenceId)).toBe("DRAFT");
});

describe("a run whose time ends", () => {
  /** Time for so many things. */
  const timeFor = (count: number) => {
    let begun = 0;
    return () => {
      begun += 1;
      return begun > count;
    };
  };

  test("reconcile: the next run goes on where it stopped", async () => {
    const orders: OpenedOrder[] = [];
    for (let index = 0; index < 4; index += 1) {
      const order = await orderPlan(await createArtist());
      await payWithoutWebhook(order);
      orders.push(order);
    }
    const later = new Date(Date.now() + 120_000);
    const findSettled = async () =>
      (await Promise.all(orders.map(findOrder))).flatMap(({ id, status }) =>
        status === "FULFILLED" ? id : [],
      );
    const { rows } = await sql`
      select 1 from orders where status in ('OPEN', 'PENDING', 'PAID')`.execute(db());
    const others = rows.length - orders.length;
    // One question whether there is time before the phase, and one before each order.
    await reconcile(later, { isOver: timeFor(1 + others + 2) });
    expect(await findSettled()).toEqual(orders.slice(0, 2).map(({ orderId }) => orderId));
    // The first orders are not read again: with time for two, the others are settled.
    await reconcile(later, { isOver: timeFor(1 + 2) });
    expect(await findSettled()).toEqual(orders.map(({ orderId }) => orderId));
  });

  test("reconcile: the next run begins with what the last one did not come to", async () => {
    await reconcile();
    const { subscriptions } = await reconcile(new Date(), { isOver: () => true });
    expect(subscriptions.checked).toBe(0);
    const positions = db().selectFrom("reconciliation_positions").select(["kind", "position"]);
    expect(await positions.execute()).toEqual([{ kind: "start", position: "orders" }]);
    await reconcile(new Date(), { isOver: timeFor(1) });
    expect(await positions.where("kind", "=", "start").execute()).not.toEqual([
      { kind: "start", position: "orders" },
    ]);
    await reconcile();
    expect(await positions.execute()).toEqual([]);
  });
});
