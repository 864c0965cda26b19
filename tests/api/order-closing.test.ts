import { beforeEach, describe, expect, test } from "vitest";
import { payments, provider } from "@/tests/support/payments";
import * as closing from "@/app/v1/admin/orders/[id]/close/route";
import * as refund from "@/app/v1/admin/orders/[id]/refund/route";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { db } from "@/lib/server/db";
import { toStripeId } from "@/lib/server/stripe";
import { type Actor, administrator, artist } from "@/tests/support/accounts";
import { opportunityStatus, openCheckout, planPrice } from "@/tests/support/checkout";
import {
  enableWebhooks,
  type Opened,
  findOrder,
  orderPlan,
  pay,
  payManualCheckout,
  payWithoutWebhook,
  somebody,
  makeOpportunityInvalid,
} from "@/tests/support/paying";
import { request } from "@/tests/support/request";

beforeEach(enableWebhooks);

const asking = ({ orderId }: Opened, { identity }: Actor) => ({
  params: { id: orderId },
  identity,
});

describe("an order for which another checkout was paid", () => {
  test("goes to review and can no longer be paid", async () => {
    const order = await orderPlan(await artist());
    await payManualCheckout(order, (await findOrder(order)).customer_id);
    expect(await findOrder(order)).toMatchObject({ status: "REVIEW", amount_paid: 3_900 });
    const own = await provider.checkout.sessions.retrieve(order.sessionId);
    expect(own.status).toBe("expired");
  });

  test("is refunded when its own customer paid", async () => {
    const [order, who] = [await orderPlan(await artist()), await administrator()];
    await payManualCheckout(order, (await findOrder(order)).customer_id);
    const { status, body } = await request(refund.POST, asking(order, who));
    expect([status, body.status]).toEqual([200, "REFUNDED"]);
    expect(body.refunded).toEqual({ amount: 3_900, currency: "USD" });
    expect(await opportunityStatus(order.of ?? "")).toBe("DRAFT");
  });

  test("is closed with a reason when somebody else paid, and stays closed", async () => {
    const [by, who] = [await artist(), await administrator()];
    const order = await orderPlan(by);
    const foreign = await payManualCheckout(order, await somebody());
    const rejected = await request(refund.POST, asking(order, who));
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      expect.stringMatching(/Refund it at the provider, then close/),
    ]);
    const given = asking(order, who);
    const empty = await request(closing.POST, { ...given, json: { reason: " " } });
    expect([empty.status, empty.body.details[0].path]).toEqual([400, "reason"]);
    const json = { reason: "Paid back at the provider." };
    const { status, body } = await request(closing.POST, { ...given, json });
    expect([status, body.status, body.reason]).toEqual([200, "CLOSED", json.reason]);
    await settleSession(foreign);
    await reconcile(new Date(Date.now() + 120_000));
    expect((await findOrder(order)).status).toBe("CLOSED");
    expect((await request(closing.POST, { ...given, json })).status).toBe(409);
    const log = db().selectFrom("audit_log").select(["action", "actor"]);
    expect(await log.where("subject_id", "=", order.orderId).execute()).toEqual([
      { action: "CLOSE_ORDER", actor: who.uid },
    ]);
    const again = await openCheckout(by, [await planPrice("BASIC")], { referenceId: order.of });
    expect(again.status).toBe(201);
  });

  test("is fulfilled once by its own payment", async () => {
    const order = await orderPlan(await artist());
    await payWithoutWebhook(order);
    enableWebhooks();
    await payManualCheckout(order, await somebody());
    expect(await findOrder(order)).toMatchObject({ status: "FULFILLED", amount_paid: 3_900 });
    const { session_id } = await findOrder(order);
    expect(session_id).toBe(order.sessionId);
  });

  test("reverses nothing when the second payment is refunded after its own", async () => {
    const order = await orderPlan(await artist());
    await pay(order);
    const foreign = await payManualCheckout(order, (await findOrder(order)).customer_id);
    const { payment_intent: intent } = await provider.checkout.sessions.retrieve(foreign);
    await provider.refunds.create({ payment_intent: toStripeId(intent) ?? "" });
    await payments.delivered();
    expect(await findOrder(order)).toMatchObject({ status: "FULFILLED", refunded_amount: 0 });
  });
});

test("POST /v1/admin/orders/{id}/close: the opportunity is a draft again, and nothing is fulfilled", async () => {
  const [by, who] = [await artist(), await administrator()];
  const order = await orderPlan(by, { boosts: ["HIGHLIGHT"] });
  await makeOpportunityInvalid(order.of);
  await pay(order);
  const json = { reason: "The buyer wrote." };
  const { body } = await request(closing.POST, { ...asking(order, who), json });
  expect([body.status, body.refunded]).toEqual(["CLOSED", null]);
  expect(await opportunityStatus(order.of ?? "")).toBe("DRAFT");
});

test("POST /v1/checkout/session: an order whose checkout Stripe does not know is over, and another opens", async () => {
  const by = await artist();
  const order = await orderPlan(by);
  const row = db().updateTable("orders").set({ session_id: "cs_test_gone" });
  await row.where("id", "=", order.orderId).execute();
  const again = await openCheckout(by, [await planPrice("BASIC")], { referenceId: order.of });
  expect(again.status).toBe(201);
  expect((await findOrder(order)).status).toBe("EXPIRED");
});
