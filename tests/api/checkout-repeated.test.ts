import { afterEach, describe, expect, test } from "vitest";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { db } from "@/lib/server/database/db";
import { limitRate, rateLimits } from "@/lib/server/http/rate-limits";
import { type Actor, createActor, createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import {
  findArtworkBoostPriceId,
  findBoostPriceId,
  findOpportunityStatus,
  draftOpportunity,
  openCheckout,
  listOrders,
  paths,
  findPlanPriceId,
  summariseError,
} from "@/tests/support/checkout";
import { putOpportunity } from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

afterEach(() => stripeStandIn.faults.clear());

describe("POST /v1/checkout/session, repeated", () => {
  test("the same cart gets the same checkout, also concurrently", async () => {
    const actor = await createArtist();
    const referenceId = await draftOpportunity(actor);
    const priceIds = [await findPlanPriceId("BASIC"), await findBoostPriceId("HIGHLIGHT")];
    const open = (ids = priceIds) => openCheckout(actor, ids, { referenceId });
    const responses = await Promise.all([open(), open(), open(priceIds.toReversed())]);
    responses.push(await open());
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await listOrders(actor)).toHaveLength(1);
  });

  test("the same Idempotency-Key repeats the first response", async () => {
    const actor = await createArtist();
    const referenceId = await artworkRow(actor.profileId);
    const priceIds = [await findArtworkBoostPriceId("HIGHLIGHT")];
    const open = () => openCheckout(actor, priceIds, { referenceId }, { "idempotency-key": "k-1" });
    const [first, second] = await Promise.all([open(), open()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await open()).body).toEqual(first.body);
  });

  test("another cart, coupon or path closes the previous checkout", async () => {
    const actor = await createArtist();
    const referenceId = await draftOpportunity(actor);
    const first = await openCheckout(actor, [await findPlanPriceId("BASIC")], { referenceId });
    const second = await openCheckout(actor, [await findPlanPriceId("EXTENDED")], { referenceId });
    const withOtherPath = { referenceId, paths: { ...paths, success: "/elsewhere" } };
    const third = await openCheckout(actor, [await findPlanPriceId("EXTENDED")], withOtherPath);
    expect([second.status, third.status]).toEqual([201, 201]);
    const sessions = [first, second, third].map(({ body }) =>
      stripeClient.checkout.sessions.retrieve(body.id),
    );
    const states = (await Promise.all(sessions)).map(({ status }) => status);
    expect(states).toEqual(["expired", "expired", "open"]);
    expect(await findOpportunityStatus(referenceId)).toBe("PENDING_PAYMENT");
  });

  test("concurrent different carts leave at most one open checkout", async () => {
    const actor = await createArtist();
    const referenceId = await draftOpportunity(actor);
    const prices = await Promise.all(["BASIC", "STANDARD", "EXTENDED"].map(findPlanPriceId));
    const responses = await Promise.all(
      prices.map((price) => openCheckout(actor, [price], { referenceId })),
    );
    for (const { status } of responses) expect([201, 409]).toContain(status);
    const openOrders = (await listOrders(actor)).filter(({ status }) => status === "OPEN");
    expect(openOrders.length).toBeLessThanOrEqual(1);
    const sessions = await stripeClient.checkout.sessions.list({ limit: 100 });
    const orderIds = new Set((await listOrders(actor)).map(({ id }) => id));
    const payable = sessions.data.filter(
      ({ status, client_reference_id: id }) => status === "open" && id !== null && orderIds.has(id),
    );
    expect(payable.map(({ client_reference_id: id }) => id)).toEqual(
      openOrders.map(({ id }) => id),
    );
  });

  test("concurrent profiles of one account leave one open checkout for an opportunity", async () => {
    const actor = await createArtist();
    const second = await createActor(actor, { name: "Second Profile" });
    const referenceId = await draftOpportunity(actor);
    const priceIds = [await findPlanPriceId("BASIC")];
    const responses = await Promise.all([
      openCheckout(actor, priceIds, { referenceId }),
      openCheckout(second, priceIds, { referenceId }),
    ]);
    expect(responses.map(({ status }) => status)).toContain(201);
    expect((await listOrders(actor)).filter(({ status }) => status === "OPEN")).toHaveLength(1);
  });

  test("a profile gets one customer, also concurrently", async () => {
    const actor = await createArtist();
    const artworkIds = [await artworkRow(actor.profileId), await artworkRow(actor.profileId)];
    const priceIds = [await findArtworkBoostPriceId("HIGHLIGHT")];
    await Promise.all(
      artworkIds.map((referenceId) => openCheckout(actor, priceIds, { referenceId })),
    );
    const customers = await db()
      .selectFrom("payment_customers")
      .selectAll()
      .where("profile_id", "=", actor.profileId)
      .execute();
    expect(customers).toHaveLength(1);
    expect((await stripeClient.customers.list({ email: actor.email })).data).toHaveLength(1);
  });
});

describe("POST /v1/checkout/session while Stripe fails", () => {
  test("503 with Retry-After, leaves nothing behind, and works later", async () => {
    const actor = await createArtist();
    const referenceId = await draftOpportunity(actor);
    const priceIds = [await findPlanPriceId("BASIC")];
    stripeStandIn.faults.order({
      kind: "call",
      action: "close",
      line: "POST /v1/checkout/sessions",
      times: 5,
    });
    const response = await openCheckout(actor, priceIds, { referenceId });
    expect(summariseError(response)).toEqual([503, "UPSTREAM_UNAVAILABLE"]);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect([await findOpportunityStatus(referenceId), await listOrders(actor)]).toEqual([
      "DRAFT",
      [],
    ]);
    stripeStandIn.faults.clear();
    expect((await openCheckout(actor, priceIds, { referenceId })).status).toBe(201);
  });

  test("a lost response leads to no second checkout", async () => {
    const actor = await createArtist();
    const referenceId = await draftOpportunity(actor);
    stripeStandIn.faults.order({
      kind: "call",
      action: "close",
      line: "POST /v1/checkout/sessions",
      afterEffect: true,
    });
    const { status, body } = await openCheckout(actor, [await findPlanPriceId("BASIC")], {
      referenceId,
    });
    expect(status).toBe(201);
    const sessions = await stripeClient.checkout.sessions.list({ limit: 100 });
    const ownSessions = sessions.data.filter(({ client_reference_id: id }) => id === body.orderId);
    expect(ownSessions.map(({ id }) => id)).toEqual([body.id]);
  });

  test.each(["POST /v1/customers", "POST /v1/checkout/sessions"])(
    "a retry after a failed %s succeeds",
    async (line) => {
      const actor = await createArtist();
      const referenceId = await artworkRow(actor.profileId);
      const priceIds = [await findArtworkBoostPriceId("HIGHLIGHT")];
      const open = () =>
        openCheckout(actor, priceIds, { referenceId }, { "idempotency-key": actor.uid });
      // Stripe replays an error to the same idempotency key for a day: the retry needs another one.
      stripeStandIn.faults.order({ kind: "call", action: "error", line });
      expect([(await open()).status, (await open()).status]).toEqual([503, 201]);
    },
  );

  test.each(["error", "limit"] as const)("503 for the Stripe fault “%s”", async (action) => {
    const actor = await createArtist();
    const referenceId = await artworkRow(actor.profileId);
    const priceIds = [await findArtworkBoostPriceId("HIGHLIGHT")];
    stripeStandIn.faults.order({
      kind: "call",
      action,
      line: "POST /v1/checkout/sessions",
      times: 5,
    });
    expect((await openCheckout(actor, priceIds, { referenceId })).status).toBe(503);
  });
});

test("POST /v1/checkout/session: consistent while the opportunity is changed, linked, cancelled and deleted concurrently", async () => {
  const actor = await createArtist();
  const second = await createActor(actor, { name: "Second Profile" });
  const prices = [await findPlanPriceId("BASIC"), await findPlanPriceId("STANDARD")];
  for (let round = 0; round < 3; round += 1) {
    const id = await draftOpportunity(actor);
    const first = await openCheckout(actor, prices.slice(0, 1), { referenceId: id });
    const linkTo = (target: Actor) =>
      request("PUT /v1/opportunities/{id}/profile", {
        params: { id },
        json: { profileId: target.profileId },
        ...actor,
      });
    const responses = await Promise.all([
      openCheckout(actor, prices.slice(1), { referenceId: id }),
      openCheckout(second, prices.slice(0, 1), { referenceId: id }),
      putOpportunity(actor, id, { summary: "Changed." }),
      linkTo(second),
      request("POST /v1/checkout/orders/{id}/cancel", {
        params: { id: first.body.orderId },
        ...actor,
      }),
      ...(round === 2
        ? [request("DELETE /v1/opportunities/{id}", { params: { id }, ...actor })]
        : []),
    ]);
    for (const { status, body } of responses) {
      expect(status, JSON.stringify(body)).toBeLessThan(500);
    }
  }
  const openOrders = (await listOrders(actor)).filter(({ status }) => status === "OPEN");
  const opportunityIds = openOrders.map(({ opportunity_id: opportunityId }) => opportunityId);
  expect(new Set(opportunityIds).size).toBe(opportunityIds.length);
});

test("POST /v1/checkout/session: 429 with Retry-After after sixty a minute", async () => {
  const actor = await createArtist();
  await Promise.all(
    Array.from({ length: rateLimits.payment.account }, () =>
      limitRate("payment", "account", actor.uid),
    ),
  );
  const response = await openCheckout(actor, [await findPlanPriceId("BASIC")]);
  expect(summariseError(response)).toEqual([429, "RATE_LIMITED"]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});
