import { afterEach, describe, expect, test } from "vitest";
import { stripeStandIn, findPriceId, stripeClient } from "@/tests/support/payments";
import { newId } from "@/lib/shared/ids";
import { debitByPage, payByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { type Actor, createActor, createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import {
  findOpportunityStatus,
  draftOpportunity,
  openCheckout,
  orderRow,
} from "@/tests/support/checkout";
import { type ApiResponse, request } from "@/tests/support/request";

afterEach(() => stripeStandIn.faults.clear());

const getOrder = ({ identity }: Actor, id: string) =>
  request("GET /v1/checkout/orders/{id}", { params: { id }, identity });
const refreshOrder = ({ identity }: Actor, id: string) =>
  request("POST /v1/checkout/orders/{id}/refresh", { params: { id }, identity });
const cancelOrder = ({ identity }: Actor, id: string) =>
  request("POST /v1/checkout/orders/{id}/cancel", { params: { id }, identity });

async function openPlanCheckout(
  actor: Actor,
): Promise<{ opportunityId: string; id: string; url: string; sessionId: string }> {
  const opportunityId = await draftOpportunity(actor);
  const priceIds = [
    await findPriceId("opportunityPostEvent", "BASIC"),
    await findPriceId("opportunityBoostEvent", "HIGHLIGHT"),
  ];
  const { body } = await openCheckout(actor, priceIds, { referenceId: opportunityId });
  return { opportunityId, id: body.orderId, url: body.url, sessionId: body.id };
}

describe("GET /v1/checkout/orders/{id}", () => {
  test("returns items, opportunity and payment URL", async () => {
    const actor = await createArtist();
    const { opportunityId, id, url } = await openPlanCheckout(actor);
    const { status, body, headers } = await getOrder(actor, id);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(body).toEqual({
      id,
      kind: "OPPORTUNITY",
      occasion: null,
      status: "OPEN",
      items: [
        {
          kind: "PLAN",
          type: "BASIC",
          name: "Basic listing",
          priceId: await findPriceId("opportunityPostEvent", "BASIC"),
          price: { amount: 3_900, currency: "USD" },
        },
        {
          kind: "BOOST",
          type: "HIGHLIGHT",
          name: "Highlight",
          priceId: await findPriceId("opportunityBoostEvent", "HIGHLIGHT"),
          price: { amount: 2_500, currency: "USD" },
        },
      ],
      amount: { amount: 6_400, currency: "USD" },
      amountPaid: null,
      refunded: null,
      couponId: null,
      profile: { id: actor.profileId, slug: expect.any(String), name: expect.any(String) },
      opportunity: { id: opportunityId, slug: expect.any(String), title: "A call for works" },
      artwork: null,
      url,
      expiresAt: expect.stringMatching(/Z$/),
      tax: null,
      receiptUrl: null,
      invoiceUrl: null,
      newsletter: null,
      createdAt: expect.stringMatching(/Z$/),
      paidAt: null,
      fulfilledAt: null,
    });
  });

  test("returns the artwork that it boosts", async () => {
    const actor = await createArtist();
    const artworkId = await artworkRow(actor.profileId, { title: "Low tide" });
    const priceIds = [await findPriceId("artworkBoostEvent", "HIGHLIGHT")];
    const { body } = await openCheckout(actor, priceIds, { referenceId: artworkId });
    const response = await getOrder(actor, body.orderId);
    expect(response.body).toMatchObject({
      kind: "ARTWORK",
      artwork: { id: artworkId, title: "Low tide" },
      opportunity: null,
    });
  });

  test("a closed order has the amount paid and no payment URL", async () => {
    const actor = await createArtist();
    const { body } = await getOrder(actor, await orderRow(actor));
    expect(body).toMatchObject({
      status: "FULFILLED",
      url: null,
      expiresAt: null,
      amountPaid: { amount: 3_900, currency: "USD" },
    });
  });

  test.each(["42", newId()])("404 for %s", async (id) => {
    expect((await getOrder(await createArtist(), id)).body.code).toBe("NOT_FOUND");
  });
});

describe("GET /v1/checkout/orders", () => {
  test("returns the acting profile's orders, newest first, by page and by cursor", async () => {
    const actor = await createArtist();
    const secondProfile = await createActor(actor, { name: "Second Profile" });
    const atMinute = (minute: number) => new Date(Date.UTC(2027, 0, 1, 0, minute));
    const ids: string[] = [];
    for (const minute of [1, 2, 3])
      ids.unshift(await orderRow(actor, { createdAt: atMinute(minute) }));
    await orderRow(secondProfile);
    const list = (query: Record<string, string | number>) =>
      request("GET /v1/checkout/orders", {
        query,
        identity: actor.identity,
        profile: actor.profile,
      });
    const listIds = ({ body }: ApiResponse) => body.items.map(({ id }: { id: string }) => id);
    const first = await list({ size: 2 });
    expect(first.body).toMatchObject({ page: 1, size: 2, total: 3, totalRelation: "eq" });
    expect(listIds(first)).toEqual(ids.slice(0, 2));
    expect(listIds(await list({ size: 2, page: 2 }))).toEqual(ids.slice(2));
    const next = await list({ size: 2, cursor: first.body.next });
    expect([listIds(next), next.body.next]).toEqual([ids.slice(2), null]);
    expect((await list({ size: 0 })).status).toBe(400);
    expect((await list({ cursor: "x" })).status).toBe(400);
  });
});

describe("POST /v1/checkout/orders/{id}/refresh", () => {
  test("fulfils a paid order without a webhook event", async () => {
    const actor = await createArtist();
    const { opportunityId, id, url } = await openPlanCheckout(actor);
    await payByPage(url);
    expect((await getOrder(actor, id)).body.status).toBe("OPEN");
    expect((await refreshOrder(actor, id)).body).toMatchObject({
      status: "FULFILLED",
      amountPaid: { amount: 6_400, currency: "USD" },
    });
    expect(await findOpportunityStatus(opportunityId)).toBe("PUBLISHED");
    expect((await refreshOrder(actor, id)).body.status).toBe("FULFILLED");
  });

  test("leaves an open order unchanged", async () => {
    const actor = await createArtist();
    const { opportunityId, id } = await openPlanCheckout(actor);
    expect((await refreshOrder(actor, id)).body.status).toBe("OPEN");
    expect(await findOpportunityStatus(opportunityId)).toBe("PENDING_PAYMENT");
  });

  test("an expired checkout makes the opportunity a draft again", async () => {
    const actor = await createArtist();
    const { opportunityId, id, sessionId } = await openPlanCheckout(actor);
    await stripeClient.checkout.sessions.expire(sessionId);
    expect((await refreshOrder(actor, id)).body.status).toBe("EXPIRED");
    expect(await findOpportunityStatus(opportunityId)).toBe("DRAFT");
  });

  test("503 while Stripe does not answer; the order can still be read", async () => {
    const actor = await createArtist();
    const { id } = await openPlanCheckout(actor);
    stripeStandIn.faults.order({ kind: "call", action: "close", times: 20 });
    expect((await refreshOrder(actor, id)).status).toBe(503);
    expect((await getOrder(actor, id)).body.status).toBe("OPEN");
  });
});

describe("POST /v1/checkout/orders/{id}/cancel", () => {
  test("closes the checkout and makes the opportunity a draft again; repeatable", async () => {
    const actor = await createArtist();
    const { opportunityId, id, sessionId } = await openPlanCheckout(actor);
    for (const response of [await cancelOrder(actor, id), await cancelOrder(actor, id)]) {
      expect([response.status, response.body.status, response.body.url]).toEqual([
        200,
        "CANCELLED",
        null,
      ]);
    }
    expect(await findOpportunityStatus(opportunityId)).toBe("DRAFT");
    expect((await stripeClient.checkout.sessions.retrieve(sessionId)).status).toBe("expired");
  });

  test("409 for an order that was just paid, which is fulfilled", async () => {
    const actor = await createArtist();
    const { opportunityId, id, url } = await openPlanCheckout(actor);
    await payByPage(url);
    expect((await cancelOrder(actor, id)).status).toBe(409);
    expect((await getOrder(actor, id)).body.status).toBe("FULFILLED");
    expect(await findOpportunityStatus(opportunityId)).toBe("PUBLISHED");
  });

  test("409 for a bank debit that was started just now", async () => {
    const actor = await createArtist();
    const opportunityId = await draftOpportunity(actor);
    const price = await findPriceId("opportunityPostEvent", "BASIC");
    const fields = { referenceId: opportunityId, currency: "EUR" };
    const { body } = await openCheckout(actor, [price], fields);
    await debitByPage(body.url);
    expect((await cancelOrder(actor, body.orderId)).status).toBe(409);
    expect((await getOrder(actor, body.orderId)).body.status).toBe("PENDING");
    expect(await findOpportunityStatus(opportunityId)).toBe("PENDING_PAYMENT");
    const repeated = await openCheckout(actor, [price], fields);
    expect([repeated.status, repeated.body.code]).toEqual([409, "CONFLICT"]);
  });

  test("503 while Stripe does not answer; changes nothing", async () => {
    const actor = await createArtist();
    const { id } = await openPlanCheckout(actor);
    stripeStandIn.faults.order({ kind: "call", action: "close", times: 20 });
    expect((await cancelOrder(actor, id)).status).toBe(503);
    expect((await getOrder(actor, id)).body.status).toBe("OPEN");
  });
});

test("POST /v1/checkout/session: fulfils a paid checkout before it opens another", async () => {
  const actor = await createArtist();
  const { opportunityId, id, url } = await openPlanCheckout(actor);
  await payByPage(url);
  const price = await findPriceId("opportunityPostEvent", "EXTENDED");
  const response = await openCheckout(actor, [price], { referenceId: opportunityId });
  expect([response.status, response.body.code]).toEqual([409, "CONFLICT"]);
  expect((await getOrder(actor, id)).body.status).toBe("FULFILLED");
});
