import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { payments, provider } from "@/tests/support/payments";
import * as refresh from "@/app/v1/checkout/orders/[id]/refresh/route";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { db } from "@/lib/server/db";
import { artist } from "@/tests/support/accounts";
import { callStatus } from "@/tests/support/checkout";
import {
  fulfilledOnce as once,
  hearWebhooks,
  orderOf,
  orderPlan,
  orderThree,
  pay,
  payWithoutWebhook,
  standing,
} from "@/tests/support/paying";
import { request } from "@/tests/support/request";

beforeEach(hearWebhooks);
afterEach(() => payments.faults.clear());

describe("a message that never comes", () => {
  test("is not needed when the buyer comes back", async () => {
    const by = await artist();
    const order = await orderThree(by);
    await payWithoutWebhook(order);
    await request(refresh.POST, { params: { id: order.orderId }, identity: by.identity });
    expect(await standing(order)).toEqual(once);
  });

  test("is made good by the sweep, which says what it found", async () => {
    payments.faults.order({ kind: "webhook", action: "drop", type: "checkout.session.completed" });
    const order = await orderThree(await artist());
    await pay(order);
    expect((await orderOf(order)).status).toBe("OPEN");
    const later = new Date(Date.now() + 120_000);
    const found = await reconcile(later);
    expect(found?.orders.changed).toContain(`${order.orderId} OPEN → FULFILLED`);
    expect(await standing(order)).toEqual(once);
    expect((await reconcile(later))?.orders.changed).toEqual([]);
  });

  test("is made good without waiting for the turn of its order", async () => {
    const order = await orderThree(await artist());
    await payWithoutWebhook(order);
    // So young an order is left alone; its checkout was completed all the same.
    expect((await reconcile())?.sessions.changed).toEqual([`${order.orderId} OPEN → FULFILLED`]);
    expect(await standing(order)).toEqual(once);
  });

  test("is made good for an order that was closed too early, too", async () => {
    const order = await orderThree(await artist());
    await payWithoutWebhook(order);
    const row = db().updateTable("orders").set({ status: "EXPIRED" });
    await row.where("id", "=", order.orderId).execute();
    const found = await reconcile();
    expect(found?.sessions.changed).toEqual([`${order.orderId} EXPIRED → FULFILLED`]);
    expect(await standing(order)).toEqual(once);
  });

  test("is made good where we did not come to keep the id of the checkout", async () => {
    const order = await orderThree(await artist());
    await payWithoutWebhook(order);
    const row = db().updateTable("orders").set({ session_id: null, session_url: null });
    await row.where("id", "=", order.orderId).execute();
    await reconcile(new Date(Date.now() + 120_000));
    expect(await standing(order)).toEqual(once);
  });

  test("makes two sweeps at the same moment no worse", async () => {
    const order = await orderThree(await artist());
    await payWithoutWebhook(order);
    const later = new Date(Date.now() + 120_000);
    const found = await Promise.all([reconcile(later), reconcile(later)]);
    expect(found.filter((each) => each !== null)).toHaveLength(1);
    expect(await standing(order)).toEqual(once);
  });
});

test("a checkout that was never opened is closed by the sweep after an hour, and its call is a draft again", async () => {
  const by = await artist();
  const order = await orderPlan(by);
  const long = new Date(Date.now() - 2 * 3_600_000);
  await provider.checkout.sessions.expire(order.sessionId);
  const row = { status: "OPEN", session_id: null, created_at: long };
  await db().updateTable("orders").set(row).where("id", "=", order.orderId).execute();
  const call = db().updateTable("opportunities").set({ status: "PENDING_PAYMENT" });
  await call.where("id", "=", order.of).execute();
  await reconcile();
  expect((await orderOf(order)).status).toBe("EXPIRED");
  expect(await callStatus(order.of ?? "")).toBe("DRAFT");
});
