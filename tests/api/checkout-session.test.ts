import { describe, expect, test } from "vitest";
import { findUnitAmount, stripeClient } from "@/tests/support/payments";
import { db } from "@/lib/server/database/db";
import { createActor, createArtist } from "@/tests/support/accounts";
import { payByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { artworkRow } from "@/tests/support/artworks";
import {
  findArtworkBoostPriceId,
  findBoostPriceId,
  findOpportunityStatus,
  draftOpportunity,
  openCheckout,
  listOrders,
  createOrganisation,
  findPlanPriceId,
  summariseError,
} from "@/tests/support/checkout";
import { findSubscriptionPriceId } from "@/tests/support/subscriptions";
import { opportunityRow } from "@/tests/support/opportunities";
import { putOpportunity, setSubscription } from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

describe("POST /v1/checkout/session for an opportunity", () => {
  test("stores an order, then opens a Stripe checkout with the same items", async () => {
    const actor = await createArtist();
    const referenceId = await draftOpportunity(actor);
    const priceIds = [await findPlanPriceId("BASIC"), await findBoostPriceId("HIGHLIGHT")];
    const { status, body, headers } = await openCheckout(actor, priceIds, { referenceId });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^cs_test_/),
      url: expect.stringMatching(/^http/),
      orderId: expect.any(String),
    });
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("location")).toBeNull();

    const [order] = await listOrders(actor);
    expect(order).toMatchObject({
      id: body.orderId,
      kind: "OPPORTUNITY",
      status: "OPEN",
      opportunity_id: referenceId,
      profile_id: actor.profileId,
      currency: "USD",
      amount: 3_900 + 2_500,
      session_id: body.id,
      session_url: body.url,
    });
    const session = await stripeClient.checkout.sessions.retrieve(body.id, {
      expand: ["line_items"],
    });
    expect(session).toMatchObject({
      mode: "payment",
      client_reference_id: body.orderId,
      metadata: { orderId: body.orderId, profileId: actor.profileId },
      currency: "usd",
      amount_total: 6_400,
      adaptive_pricing: { enabled: false },
      success_url: `http://localhost:3000/checkout/success?order=${body.orderId}`,
      cancel_url: `http://localhost:3000/checkout/cancel?order=${body.orderId}`,
    });
    expect(session.line_items?.data.map(({ price }) => price?.id).toSorted()).toEqual(
      priceIds.toSorted(),
    );
    expect(session.customer).toBe(order?.customer_id);
  });

  test("makes the draft PENDING_PAYMENT; a free post is then 409", async () => {
    const actor = await createArtist();
    const referenceId = await draftOpportunity(actor);
    await openCheckout(actor, [await findPlanPriceId("BASIC")], { referenceId });
    expect(await findOpportunityStatus(referenceId)).toBe("PENDING_PAYMENT");
    expect((await putOpportunity(actor, referenceId, { plan: "FREE" })).status).toBe(409);
  });

  test("the opportunity must stay publishable while the checkout is open", async () => {
    const actor = await createArtist();
    const referenceId = await draftOpportunity(actor);
    expect((await putOpportunity(actor, referenceId, { summary: "" })).status).toBe(200);
    await openCheckout(actor, [await findPlanPriceId("BASIC")], { referenceId });
    expect((await putOpportunity(actor, referenceId, { summary: "Changed." })).status).toBe(200);
    const incompleteFields = { description: "", deadlineLocal: "2020-06-30" };
    const response = await putOpportunity(actor, referenceId, incompleteFields);
    expect(summariseError(response)).toEqual([400, "VALIDATION", "description", "deadlineLocal"]);
    expect(response.body.message).toMatch(/^A payment for this opportunity is open/);
    const { body } = await request("GET /v1/opportunities/{id}", {
      params: { id: referenceId },
      identity: actor.identity,
    });
    expect(body.description).not.toBe("");
    expect(
      (await putOpportunity(actor, await draftOpportunity(actor), incompleteFields)).status,
    ).toBe(200);
  });

  test("uses the requested currency", async () => {
    const actor = await createArtist();
    const [price, referenceId] = [await findPlanPriceId("STANDARD"), await draftOpportunity(actor)];
    const { body } = await openCheckout(actor, [price], { referenceId, currency: "JPY" });
    const session = await stripeClient.checkout.sessions.retrieve(body.id);
    expect(session).toMatchObject({
      currency: "jpy",
      amount_total: await findUnitAmount(price, "JPY"),
    });
  });

  test("400 names every field that publishing needs; opens nothing", async () => {
    const actor = await createArtist();
    const referenceId = await draftOpportunity(actor, { description: "", applyUrl: "" });
    const response = await openCheckout(actor, [await findPlanPriceId("BASIC")], { referenceId });
    expect(summariseError(response)).toEqual([400, "VALIDATION", "description", "applyUrl"]);
    expect([await findOpportunityStatus(referenceId), await listOrders(actor)]).toEqual([
      "DRAFT",
      [],
    ]);
  });

  test("409 for a plan of a published opportunity; boosts alone are allowed", async () => {
    const actor = await createArtist();
    const referenceId = await opportunityRow(actor.profileId);
    const response = await openCheckout(actor, [await findPlanPriceId("BASIC")], { referenceId });
    expect(summariseError(response)).toEqual([409, "CONFLICT"]);
    expect(
      (await openCheckout(actor, [await findBoostPriceId("BUNDLE")], { referenceId })).status,
    ).toBe(201);
    expect(await findOpportunityStatus(referenceId)).toBe("PUBLISHED");
  });

  test.each(["DRAFT", "REMOVED"] as const)(
    "409 for boosts alone of an opportunity that is %s",
    async (status) => {
      const actor = await createArtist();
      const referenceId = await opportunityRow(actor.profileId, { status });
      const response = await openCheckout(actor, [await findBoostPriceId("HIGHLIGHT")], {
        referenceId,
      });
      expect(summariseError(response)).toEqual([409, "CONFLICT"]);
    },
  );

  test("409 for boosts of an expired opportunity", async () => {
    const actor = await createArtist();
    const listedUntil = new Date(Date.now() - 1_000);
    const referenceId = await opportunityRow(actor.profileId, {
      listedUntil,
      deadline: listedUntil,
    });
    expect(
      (await openCheckout(actor, [await findBoostPriceId("HIGHLIGHT")], { referenceId })).status,
    ).toBe(409);
  });
});

describe("POST /v1/checkout/session for an artwork", () => {
  test("201 for its boosts", async () => {
    const actor = await createArtist();
    const referenceId = await artworkRow(actor.profileId);
    const priceIds = [
      await findArtworkBoostPriceId("HIGHLIGHT"),
      await findArtworkBoostPriceId("INSTAGRAM_AD"),
    ];
    expect((await openCheckout(actor, priceIds, { referenceId })).status).toBe(201);
    expect(await listOrders(actor)).toMatchObject([
      { kind: "ARTWORK", artwork_id: referenceId, opportunity_id: null, amount: 2_400 },
    ]);
  });

  test("409 for an artwork of a hidden profile", async () => {
    const actor = await createArtist();
    const referenceId = await artworkRow(actor.profileId);
    await db()
      .updateTable("profiles")
      .set({ hidden: true })
      .where("id", "=", actor.profileId)
      .execute();
    const response = await openCheckout(actor, [await findArtworkBoostPriceId("HIGHLIGHT")], {
      referenceId,
    });
    expect(summariseError(response)).toEqual([409, "CONFLICT"]);
  });
});

describe("POST /v1/checkout/session for a subscription", () => {
  test("opens subscription mode, with the order in the subscription's metadata", async () => {
    const actor = await createArtist();
    const { status, body } = await openCheckout(actor, [
      await findSubscriptionPriceId("ARTIST_PRO"),
    ]);
    expect(status).toBe(201);
    expect(await stripeClient.checkout.sessions.retrieve(body.id)).toMatchObject({
      mode: "subscription",
      amount_total: 1_500,
      client_reference_id: body.orderId,
    });
    expect(await listOrders(actor)).toMatchObject([{ kind: "SUBSCRIPTION", opportunity_id: null }]);
  });

  test("may name the acting profile; 404 for another account's", async () => {
    const [actor, otherActor] = [await createArtist(), await createArtist()];
    const priceIds = [await findSubscriptionPriceId("ARTIST_PRO")];
    expect((await openCheckout(actor, priceIds, { referenceId: actor.profileId })).status).toBe(
      201,
    );
    const response = await openCheckout(actor, priceIds, { referenceId: otherActor.profileId });
    expect(summariseError(response)).toEqual([404, "NOT_FOUND"]);
  });

  test("may name an opportunity to publish, which becomes PENDING_PAYMENT", async () => {
    const actor = await createOrganisation();
    const referenceId = await draftOpportunity(actor);
    const price = await findSubscriptionPriceId("ORGANIZATION_PREMIUM");
    const { status } = await openCheckout(actor, [price], { referenceId });
    expect([status, await findOpportunityStatus(referenceId)]).toEqual([201, "PENDING_PAYMENT"]);
    expect(await listOrders(actor)).toMatchObject([
      { kind: "SUBSCRIPTION", opportunity_id: referenceId },
    ]);
  });

  test("publishes the opportunity with the subscription's post once it is paid", async () => {
    const actor = await createOrganisation();
    const referenceId = await draftOpportunity(actor);
    const price = await findSubscriptionPriceId("ORGANIZATION_PREMIUM");
    const { body } = await openCheckout(actor, [price], { referenceId });
    await payByPage(body.url);
    const params = { id: body.orderId };
    const order = await request("POST /v1/checkout/orders/{id}/refresh", {
      params,
      identity: actor.identity,
    });
    expect(order.body.status).toBe("FULFILLED");
    const id = referenceId;
    const publication = await request("GET /v1/opportunities/{id}", { params: { id } });
    expect(publication.body).toMatchObject({ status: "PUBLISHED", plan: "PREMIUM_SUBSCRIPTION" });
  });

  test("409 for an opportunity of another profile of the account", async () => {
    const first = await createArtist();
    const fields = { role: "ART_ORGANIZATION", name: "Harbour", organizationType: "GALLERY" };
    const second = await createActor(first, fields);
    const referenceId = await draftOpportunity(first);
    const price = await findSubscriptionPriceId("ORGANIZATION_PREMIUM");
    expect(summariseError(await openCheckout(second, [price], { referenceId }))).toEqual([
      409,
      "CONFLICT",
    ]);
  });

  test("400 for an incomplete opportunity, 422 when the subscription has no post for it", async () => {
    const actor = await createOrganisation();
    const incomplete = await draftOpportunity(actor, { description: "" });
    const premium = [await findSubscriptionPriceId("ORGANIZATION_PREMIUM")];
    expect(summariseError(await openCheckout(actor, premium, { referenceId: incomplete }))).toEqual(
      [400, "VALIDATION", "description"],
    );
    const referenceId = await draftOpportunity(actor);
    const residencies = [await findSubscriptionPriceId("ORGANIZATION_RESIDENCIES")];
    expect(summariseError(await openCheckout(actor, residencies, { referenceId }))).toEqual([
      422,
      "UNPROCESSABLE",
      "priceIds",
    ]);
  });

  test("409 while a subscription is active, 201 after it has expired", async () => {
    const actor = await createArtist();
    await setSubscription(actor, "ARTIST_STARTER", new Date(Date.now() + 60_000));
    const priceIds = [await findSubscriptionPriceId("ARTIST_PRO")];
    expect(summariseError(await openCheckout(actor, priceIds))).toEqual([409, "CONFLICT"]);
    await setSubscription(actor, "ARTIST_STARTER", new Date(Date.now() - 1));
    expect((await openCheckout(actor, priceIds)).status).toBe(201);
  });

  test("422 for a plan for another kind of profile", async () => {
    const [person, organisation] = [await createArtist(), await createOrganisation()];
    const premium = [await findSubscriptionPriceId("ORGANIZATION_PREMIUM")];
    const pro = [await findSubscriptionPriceId("ARTIST_PRO")];
    expect(summariseError(await openCheckout(person, premium))).toEqual([
      422,
      "UNPROCESSABLE",
      "priceIds",
    ]);
    expect(summariseError(await openCheckout(organisation, pro))).toEqual([
      422,
      "UNPROCESSABLE",
      "priceIds",
    ]);
  });

  test("a second checkout of the profile closes the first", async () => {
    const actor = await createArtist();
    const first = await openCheckout(actor, [await findSubscriptionPriceId("ARTIST_PRO")]);
    const second = await openCheckout(actor, [await findSubscriptionPriceId("ARTIST_STARTER")], {
      currency: "EUR",
    });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await stripeClient.checkout.sessions.retrieve(first.body.id)).status).toBe("expired");
    expect((await listOrders(actor)).map(({ status }) => status)).toEqual(["EXPIRED", "OPEN"]);
  });
});
