import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as log from "@/app/v1/admin/log/route";
import * as accept from "@/app/v1/admin/orders/[id]/accept/route";
import * as giveUp from "@/app/v1/admin/orders/[id]/cancel/route";
import * as refundOrder from "@/app/v1/admin/orders/[id]/refund/route";
import * as cancel from "@/app/v1/checkout/orders/[id]/cancel/route";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { debitByPage, failDebit, transferByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { DEBIT_SECONDS } from "@vitrine/stripe-stand-in/collect";
import { type Actor, administrator, artist } from "@/tests/support/accounts";
import { opportunityStatus, openCheckout } from "@/tests/support/checkout";
import { payments, provider } from "@/tests/support/payments";
import {
  findCharge,
  enableWebhooks,
  type Opened,
  findOrder,
  orderPlan,
  refund,
} from "@/tests/support/paying";
import { request } from "@/tests/support/request";

beforeEach(enableWebhooks);
afterEach(() => payments.faults.clear());

/** An account whose draft waits for a bank debit. */
async function pending(): Promise<{ by: Actor; order: Opened; call: string }> {
  const by = await artist();
  const order = await orderPlan(by, { currency: "EUR" });
  await debitByPage(order.url);
  await payments.delivered();
  expect((await findOrder(order)).status).toBe("PENDING");
  return { by, order, call: order.of ?? "" };
}
const cancelled = ({ identity }: Actor, { orderId: id }: Opened, json: object = {}) =>
  request(cancel.POST, { params: { id }, identity, json });
const bankAnswers = async () => {
  await payments.clock.advance(DEBIT_SECONDS);
  await payments.delivered();
};
const asking = ({ identity }: Actor, { orderId: id }: Opened) => ({ params: { id }, identity });

describe("POST /v1/checkout/orders/{id}/cancel with a pending bank payment", () => {
  test("the opportunity is a draft again and can be paid otherwise; repeatable", async () => {
    const { by, order, call } = await pending();
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await cancelled(by, order);
      expect([status, body.status]).toEqual([200, "CANCELLED"]);
    }
    expect(await opportunityStatus(call)).toBe("DRAFT");
    const again = await openCheckout(by, [(await orderPriceOf(order)) ?? ""], {
      referenceId: call,
      currency: "EUR",
    });
    expect(again.status, JSON.stringify(again.body)).toBe(201);
  });

  test("a payment that still arrives goes to review, to be refunded", async () => {
    const { by, order, call } = await pending();
    await cancelled(by, order);
    await reconcile();
    expect((await findOrder(order)).status).toBe("CANCELLED");
    await bankAnswers();
    expect(await findOrder(order)).toMatchObject({
      status: "REVIEW",
      amount_paid: 3_900,
      review_reason: "It was cancelled before its payment arrived.",
    });
    expect(await opportunityStatus(call)).toBe("DRAFT");
    const { body } = await request(refundOrder.POST, asking(await administrator(), order));
    expect(body.status).toBe("REFUNDED");
  });

  test("a payment that still arrives can be fulfilled by an administrator", async () => {
    const { by, order, call } = await pending();
    await cancelled(by, order);
    await bankAnswers();
    const { body } = await request(accept.POST, asking(await administrator(), order));
    expect(body.status, JSON.stringify(body)).toBe("FULFILLED");
    expect(await opportunityStatus(call)).toBe("PUBLISHED");
  });

  test("a payment that fails stays cancelled", async () => {
    const { by, order } = await pending();
    await cancelled(by, order);
    await failDebit(payments.url, order.sessionId);
    await bankAnswers();
    expect((await findOrder(order)).status).toBe("CANCELLED");
  });

  test("a payment that arrived and was reversed before its event needs no review", async () => {
    const { by, order } = await pending();
    await cancelled(by, order);
    payments.faults.order({
      kind: "webhook",
      action: "drop",
      type: "checkout.session.async_payment_succeeded",
    });
    await bankAnswers();
    await refund(await findCharge(order));
    expect((await findOrder(order)).status).toBe("REFUNDED");
  });

  test("keepPending leaves it alone for a buyer who returns from the checkout", async () => {
    const { by, order } = await pending();
    const { status } = await cancelled(by, order, { keepPending: true });
    expect(status).toBe(409);
    expect((await findOrder(order)).status).toBe("PENDING");
  });

  test("409 when it has just arrived, and it is fulfilled", async () => {
    const { by, order, call } = await pending();
    payments.faults.order({ kind: "webhook", action: "drop", times: 20 });
    await bankAnswers();
    expect((await cancelled(by, order)).status).toBe(409);
    expect((await findOrder(order)).status).toBe("FULFILLED");
    expect(await opportunityStatus(call)).toBe("PUBLISHED");
  });

  test("503 while Stripe does not answer; changes nothing", async () => {
    const { by, order } = await pending();
    payments.faults.order({ kind: "call", action: "close", times: 20 });
    expect((await cancelled(by, order)).status).toBe(503);
    expect((await findOrder(order)).status).toBe("PENDING");
  });
});

describe("POST /v1/admin/orders/{id}/cancel", () => {
  test("cancels a pending bank payment and logs it", async () => {
    const { order, call } = await pending();
    const who = await administrator();
    const { status, body } = await request(giveUp.POST, asking(who, order));
    expect([status, body.status]).toEqual([200, "CANCELLED"]);
    expect(await opportunityStatus(call)).toBe("DRAFT");
    const { body: entries } = await request(log.GET, { identity: who.identity });
    expect(entries.items[0]).toMatchObject({
      actor: who.uid,
      action: "CANCEL_ORDER",
      subjectId: order.orderId,
    });
    await bankAnswers();
    expect((await findOrder(order)).status).toBe("REVIEW");
  });

  test("409 for an order that is not pending", async () => {
    const order = await orderPlan(await artist());
    const { status, body } = await request(giveUp.POST, asking(await administrator(), order));
    expect([status, body.code]).toEqual([409, "CONFLICT"]);
  });
});

const orderPriceOf = async ({ sessionId }: Opened) => {
  const { data } = await provider.checkout.sessions.listLineItems(sessionId);
  return data[0]?.price?.id;
};

test("POST /v1/checkout/session: offers no bank transfer, which never expires", async () => {
  const order = await orderPlan(await artist(), { currency: "EUR" });
  const session = await provider.checkout.sessions.retrieve(order.sessionId);
  expect(session.payment_method_types).toEqual(["card", "sepa_debit"]);
  await transferByPage(order.url);
  await payments.delivered();
  expect((await provider.checkout.sessions.retrieve(order.sessionId)).status).toBe("open");
});
