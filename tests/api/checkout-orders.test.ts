import { afterEach, describe, expect, test } from "vitest";
import { payments, priceOf, provider } from "@/tests/support/payments";
import * as one from "@/app/v1/checkout/orders/[id]/route";
import * as cancel from "@/app/v1/checkout/orders/[id]/cancel/route";
import * as refresh from "@/app/v1/checkout/orders/[id]/refresh/route";
import * as orders from "@/app/v1/checkout/orders/route";
import { newId } from "@/lib/shared/ids";
import { debitByPage, payByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { type Actor, actAs, artist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import {
  opportunityStatus,
  draftOpportunity,
  openCheckout,
  orderRow,
} from "@/tests/support/checkout";
import { type Answered, request } from "@/tests/support/request";

afterEach(() => payments.faults.clear());

const find = ({ identity }: Actor, id: string) => request(one.GET, { params: { id }, identity });
const refreshed = ({ identity }: Actor, id: string) =>
  request(refresh.POST, { params: { id }, identity });
const cancelled = ({ identity }: Actor, id: string) =>
  request(cancel.POST, { params: { id }, identity });

async function openPlan(
  by: Actor,
): Promise<{ opportunityId: string; id: string; url: string; session: string }> {
  const opportunityId = await draftOpportunity(by);
  const priceIds = [
    await priceOf("opportunityPostEvent", "BASIC"),
    await priceOf("opportunityBoostEvent", "HIGHLIGHT"),
  ];
  const { body } = await openCheckout(by, priceIds, { referenceId: opportunityId });
  return { opportunityId, id: body.orderId, url: body.url, session: body.id };
}

describe("GET /v1/checkout/orders/{id}", () => {
  test("answers items, subject and payment URL", async () => {
    const by = await artist();
    const { opportunityId, id, url } = await openPlan(by);
    const { status, body, headers } = await find(by, id);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(body).toEqual({
      id,
      kind: "OPPORTUNITY",
      status: "OPEN",
      items: [
        {
          kind: "PLAN",
          type: "BASIC",
          name: "Basic listing",
          priceId: await priceOf("opportunityPostEvent", "BASIC"),
          price: { amount: 3_900, currency: "USD" },
        },
        {
          kind: "BOOST",
          type: "HIGHLIGHT",
          name: "Highlight",
          priceId: await priceOf("opportunityBoostEvent", "HIGHLIGHT"),
          price: { amount: 2_500, currency: "USD" },
        },
      ],
      amount: { amount: 6_400, currency: "USD" },
      amountPaid: null,
      refunded: null,
      couponId: null,
      profile: { id: by.profileId, slug: expect.any(String), name: expect.any(String) },
      opportunity: { id: opportunityId, slug: expect.any(String), title: "A call for works" },
      artwork: null,
      url,
      expiresAt: expect.stringMatching(/Z$/),
      tax: null,
      receiptUrl: null,
      invoiceUrl: null,
      createdAt: expect.stringMatching(/Z$/),
      paidAt: null,
      fulfilledAt: null,
    });
  });

  test("answers the artwork that it is for", async () => {
    const by = await artist();
    const artworkId = await artworkRow(by.profileId, { title: "Low tide" });
    const priceIds = [await priceOf("artworkBoostEvent", "HIGHLIGHT")];
    const { body } = await openCheckout(by, priceIds, { referenceId: artworkId });
    const answer = await find(by, body.orderId);
    expect(answer.body).toMatchObject({
      kind: "ARTWORK",
      artwork: { id: artworkId, title: "Low tide" },
      opportunity: null,
    });
  });

  test("a closed order has no payment URL, but what was paid", async () => {
    const by = await artist();
    const { body } = await find(by, await orderRow(by));
    expect(body).toMatchObject({
      status: "FULFILLED",
      url: null,
      expiresAt: null,
      amountPaid: { amount: 3_900, currency: "USD" },
    });
  });

  test.each(["42", newId()])("404 for %s", async (id) => {
    expect((await find(await artist(), id)).body.code).toBe("NOT_FOUND");
  });
});

describe("GET /v1/checkout/orders", () => {
  test("the acting profile's own, newest first, by page and by cursor", async () => {
    const by = await artist();
    const second = await actAs(by, { name: "Second Profile" });
    const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 0, minute));
    const ids: string[] = [];
    for (const minute of [1, 2, 3]) ids.unshift(await orderRow(by, { createdAt: at(minute) }));
    await orderRow(second);
    const list = (query: Record<string, string | number>) =>
      request(orders.GET, { query, identity: by.identity, profile: by.profile });
    const idsOf = ({ body }: Answered) => body.items.map(({ id }: { id: string }) => id);
    const first = await list({ size: 2 });
    expect(first.body).toMatchObject({ page: 1, size: 2, total: 3, totalRelation: "eq" });
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(idsOf(await list({ size: 2, page: 2 }))).toEqual(ids.slice(2));
    const next = await list({ size: 2, cursor: first.body.next });
    expect([idsOf(next), next.body.next]).toEqual([ids.slice(2), null]);
    expect((await list({ size: 0 })).status).toBe(400);
    expect((await list({ cursor: "x" })).status).toBe(400);
  });
});

describe("POST /v1/checkout/orders/{id}/refresh", () => {
  test("fulfils a paid order without a webhook event", async () => {
    const by = await artist();
    const { opportunityId, id, url } = await openPlan(by);
    await payByPage(url);
    expect((await find(by, id)).body.status).toBe("OPEN");
    expect((await refreshed(by, id)).body).toMatchObject({
      status: "FULFILLED",
      amountPaid: { amount: 6_400, currency: "USD" },
    });
    expect(await opportunityStatus(opportunityId)).toBe("PUBLISHED");
    expect((await refreshed(by, id)).body.status).toBe("FULFILLED");
  });

  test("leaves an open order unchanged", async () => {
    const by = await artist();
    const { opportunityId, id } = await openPlan(by);
    expect((await refreshed(by, id)).body.status).toBe("OPEN");
    expect(await opportunityStatus(opportunityId)).toBe("PENDING_PAYMENT");
  });

  test("an expired checkout makes the opportunity a draft again", async () => {
    const by = await artist();
    const { opportunityId, id, session } = await openPlan(by);
    await provider.checkout.sessions.expire(session);
    expect((await refreshed(by, id)).body.status).toBe("EXPIRED");
    expect(await opportunityStatus(opportunityId)).toBe("DRAFT");
  });

  test("503 while Stripe does not answer; the order can still be read", async () => {
    const by = await artist();
    const { id } = await openPlan(by);
    payments.faults.order({ kind: "call", action: "close", times: 20 });
    expect((await refreshed(by, id)).status).toBe(503);
    expect((await find(by, id)).body.status).toBe("OPEN");
  });
});

describe("POST /v1/checkout/orders/{id}/cancel", () => {
  test("closes the checkout and makes the opportunity a draft again; repeatable", async () => {
    const by = await artist();
    const { opportunityId, id, session } = await openPlan(by);
    for (const answer of [await cancelled(by, id), await cancelled(by, id)]) {
      expect([answer.status, answer.body.status, answer.body.url]).toEqual([
        200,
        "CANCELLED",
        null,
      ]);
    }
    expect(await opportunityStatus(opportunityId)).toBe("DRAFT");
    expect((await provider.checkout.sessions.retrieve(session)).status).toBe("expired");
  });

  test("409 for an order that was just paid, which is fulfilled", async () => {
    const by = await artist();
    const { opportunityId, id, url } = await openPlan(by);
    await payByPage(url);
    expect((await cancelled(by, id)).status).toBe(409);
    expect((await find(by, id)).body.status).toBe("FULFILLED");
    expect(await opportunityStatus(opportunityId)).toBe("PUBLISHED");
  });

  test("409 for a bank debit that was started just now", async () => {
    const by = await artist();
    const opportunityId = await draftOpportunity(by);
    const price = await priceOf("opportunityPostEvent", "BASIC");
    const given = { referenceId: opportunityId, currency: "EUR" };
    const { body } = await openCheckout(by, [price], given);
    await debitByPage(body.url);
    expect((await cancelled(by, body.orderId)).status).toBe(409);
    expect((await find(by, body.orderId)).body.status).toBe("PENDING");
    expect(await opportunityStatus(opportunityId)).toBe("PENDING_PAYMENT");
    const again = await openCheckout(by, [price], given);
    expect([again.status, again.body.code]).toEqual([409, "CONFLICT"]);
  });

  test("503 while Stripe does not answer; changes nothing", async () => {
    const by = await artist();
    const { id } = await openPlan(by);
    payments.faults.order({ kind: "call", action: "close", times: 20 });
    expect((await cancelled(by, id)).status).toBe(503);
    expect((await find(by, id)).body.status).toBe("OPEN");
  });
});

test("POST /v1/checkout/session: fulfils a paid checkout before it opens another", async () => {
  const by = await artist();
  const { opportunityId, id, url } = await openPlan(by);
  await payByPage(url);
  const price = await priceOf("opportunityPostEvent", "EXTENDED");
  const answer = await openCheckout(by, [price], { referenceId: opportunityId });
  expect([answer.status, answer.body.code]).toEqual([409, "CONFLICT"]);
  expect((await find(by, id)).body.status).toBe("FULFILLED");
});
