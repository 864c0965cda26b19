import { describe, expect, test } from "vitest";
import { costOf, provider } from "@/tests/support/payments";
import * as refresh from "@/app/v1/checkout/orders/[id]/refresh/route";
import * as call from "@/app/v1/opportunities/[id]/route";
import { db } from "@/lib/server/db";
import { actAs, artist } from "@/tests/support/accounts";
import { payByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { artworkRow } from "@/tests/support/artworks";
import {
  artworkBoostPrice,
  boostPrice,
  opportunityStatus,
  draftOpportunity,
  openCheckout,
  ordersOf,
  organisation,
  planPrice,
  errorOf,
  subscriptionPrice,
} from "@/tests/support/checkout";
import { opportunityRow } from "@/tests/support/opportunities";
import { putOpportunity, subscribe } from "@/tests/support/posting";
import { request } from "@/tests/support/request";

describe("POST /v1/checkout/session for an opportunity", () => {
  test("stores an order, then opens a Stripe checkout with the same items", async () => {
    const by = await artist();
    const referenceId = await draftOpportunity(by);
    const priceIds = [await planPrice("BASIC"), await boostPrice("HIGHLIGHT")];
    const { status, body, headers } = await openCheckout(by, priceIds, { referenceId });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^cs_test_/),
      url: expect.stringMatching(/^http/),
      orderId: expect.any(String),
    });
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("location")).toBeNull();

    const [order] = await ordersOf(by);
    expect(order).toMatchObject({
      id: body.orderId,
      kind: "OPPORTUNITY",
      status: "OPEN",
      opportunity_id: referenceId,
      profile_id: by.profileId,
      currency: "USD",
      amount: 3_900 + 2_500,
      session_id: body.id,
      session_url: body.url,
    });
    const session = await provider.checkout.sessions.retrieve(body.id, { expand: ["line_items"] });
    expect(session).toMatchObject({
      mode: "payment",
      client_reference_id: body.orderId,
      metadata: { orderId: body.orderId, profileId: by.profileId },
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
    const by = await artist();
    const referenceId = await draftOpportunity(by);
    await openCheckout(by, [await planPrice("BASIC")], { referenceId });
    expect(await opportunityStatus(referenceId)).toBe("PENDING_PAYMENT");
    expect((await putOpportunity(by, referenceId, { plan: "FREE" })).status).toBe(409);
  });

  test("the opportunity must stay publishable while the checkout is open", async () => {
    const by = await artist();
    const referenceId = await draftOpportunity(by);
    expect((await putOpportunity(by, referenceId, { summary: "" })).status).toBe(200);
    await openCheckout(by, [await planPrice("BASIC")], { referenceId });
    expect((await putOpportunity(by, referenceId, { summary: "Changed." })).status).toBe(200);
    const emptied = { description: "", deadlineLocal: "2020-06-30" };
    const answer = await putOpportunity(by, referenceId, emptied);
    expect(errorOf(answer)).toEqual([400, "VALIDATION", "description", "deadlineLocal"]);
    expect(answer.body.message).toMatch(/^A payment for this opportunity is open/);
    const { body } = await request(call.GET, {
      params: { id: referenceId },
      identity: by.identity,
    });
    expect(body.description).not.toBe("");
    expect((await putOpportunity(by, await draftOpportunity(by), emptied)).status).toBe(200);
  });

  test("uses the requested currency", async () => {
    const by = await artist();
    const [price, referenceId] = [await planPrice("STANDARD"), await draftOpportunity(by)];
    const { body } = await openCheckout(by, [price], { referenceId, currency: "JPY" });
    const session = await provider.checkout.sessions.retrieve(body.id);
    expect(session).toMatchObject({ currency: "jpy", amount_total: await costOf(price, "JPY") });
  });

  test("400 names every field that publishing needs; opens nothing", async () => {
    const by = await artist();
    const referenceId = await draftOpportunity(by, { description: "", applyUrl: "" });
    const answer = await openCheckout(by, [await planPrice("BASIC")], { referenceId });
    expect(errorOf(answer)).toEqual([400, "VALIDATION", "description", "applyUrl"]);
    expect([await opportunityStatus(referenceId), await ordersOf(by)]).toEqual(["DRAFT", []]);
  });

  test("409 for a plan of a published opportunity; boosts alone are allowed", async () => {
    const by = await artist();
    const referenceId = await opportunityRow(by.profileId);
    const again = await openCheckout(by, [await planPrice("BASIC")], { referenceId });
    expect(errorOf(again)).toEqual([409, "CONFLICT"]);
    expect((await openCheckout(by, [await boostPrice("BUNDLE")], { referenceId })).status).toBe(
      201,
    );
    expect(await opportunityStatus(referenceId)).toBe("PUBLISHED");
  });

  test.each(["DRAFT", "REMOVED"] as const)(
    "409 for boosts alone of an opportunity that is %s",
    async (status) => {
      const by = await artist();
      const referenceId = await opportunityRow(by.profileId, { status });
      const answer = await openCheckout(by, [await boostPrice("HIGHLIGHT")], { referenceId });
      expect(errorOf(answer)).toEqual([409, "CONFLICT"]);
    },
  );

  test("409 for boosts of an expired opportunity", async () => {
    const by = await artist();
    const listedUntil = new Date(Date.now() - 1_000);
    const referenceId = await opportunityRow(by.profileId, { listedUntil, deadline: listedUntil });
    expect((await openCheckout(by, [await boostPrice("HIGHLIGHT")], { referenceId })).status).toBe(
      409,
    );
  });
});

describe("POST /v1/checkout/session for an artwork", () => {
  test("sells its boosts", async () => {
    const by = await artist();
    const referenceId = await artworkRow(by.profileId);
    const priceIds = [
      await artworkBoostPrice("HIGHLIGHT"),
      await artworkBoostPrice("INSTAGRAM_AD"),
    ];
    expect((await openCheckout(by, priceIds, { referenceId })).status).toBe(201);
    expect(await ordersOf(by)).toMatchObject([
      { kind: "ARTWORK", artwork_id: referenceId, opportunity_id: null, amount: 2_400 },
    ]);
  });

  test("409 for an artwork of a hidden profile", async () => {
    const by = await artist();
    const referenceId = await artworkRow(by.profileId);
    await db()
      .updateTable("profiles")
      .set({ hidden: true })
      .where("id", "=", by.profileId)
      .execute();
    const answer = await openCheckout(by, [await artworkBoostPrice("HIGHLIGHT")], { referenceId });
    expect(errorOf(answer)).toEqual([409, "CONFLICT"]);
  });
});

describe("POST /v1/checkout/session for a subscription", () => {
  test("opens subscription mode, with the order in the subscription's metadata", async () => {
    const by = await artist();
    const { status, body } = await openCheckout(by, [await subscriptionPrice("ARTIST_PRO")]);
    expect(status).toBe(201);
    expect(await provider.checkout.sessions.retrieve(body.id)).toMatchObject({
      mode: "subscription",
      amount_total: 1_500,
      client_reference_id: body.orderId,
    });
    expect(await ordersOf(by)).toMatchObject([{ kind: "SUBSCRIPTION", opportunity_id: null }]);
  });

  test("may name the acting profile; 404 for another account's", async () => {
    const [by, other] = [await artist(), await artist()];
    const priceIds = [await subscriptionPrice("ARTIST_PRO")];
    expect((await openCheckout(by, priceIds, { referenceId: by.profileId })).status).toBe(201);
    const answer = await openCheckout(by, priceIds, { referenceId: other.profileId });
    expect(errorOf(answer)).toEqual([404, "NOT_FOUND"]);
  });

  test("may name an opportunity to publish, which becomes PENDING_PAYMENT", async () => {
    const by = await organisation();
    const referenceId = await draftOpportunity(by);
    const price = await subscriptionPrice("ORGANIZATION_PREMIUM");
    const { status } = await openCheckout(by, [price], { referenceId });
    expect([status, await opportunityStatus(referenceId)]).toEqual([201, "PENDING_PAYMENT"]);
    expect(await ordersOf(by)).toMatchObject([
      { kind: "SUBSCRIPTION", opportunity_id: referenceId },
    ]);
  });

  test("publishes the opportunity with the subscription's post once it is paid", async () => {
    const by = await organisation();
    const referenceId = await draftOpportunity(by);
    const price = await subscriptionPrice("ORGANIZATION_PREMIUM");
    const { body } = await openCheckout(by, [price], { referenceId });
    await payByPage(body.url);
    const params = { id: body.orderId };
    const order = await request(refresh.POST, { params, identity: by.identity });
    expect(order.body.status).toBe("FULFILLED");
    const shown = await request(call.GET, { params: { id: referenceId } });
    expect(shown.body).toMatchObject({ status: "PUBLISHED", plan: "PREMIUM_SUBSCRIPTION" });
  });

  test("409 for an opportunity of another profile of the account", async () => {
    const first = await artist();
    const fields = { role: "ART_ORGANIZATION", name: "Harbour", organizationType: "GALLERY" };
    const second = await actAs(first, fields);
    const referenceId = await draftOpportunity(first);
    const price = await subscriptionPrice("ORGANIZATION_PREMIUM");
    expect(errorOf(await openCheckout(second, [price], { referenceId }))).toEqual([
      409,
      "CONFLICT",
    ]);
  });

  test("400 for an incomplete opportunity, 422 when the subscription has no post for it", async () => {
    const by = await organisation();
    const incomplete = await draftOpportunity(by, { description: "" });
    const premium = [await subscriptionPrice("ORGANIZATION_PREMIUM")];
    expect(errorOf(await openCheckout(by, premium, { referenceId: incomplete }))).toEqual([
      400,
      "VALIDATION",
      "description",
    ]);
    const referenceId = await draftOpportunity(by);
    const residencies = [await subscriptionPrice("ORGANIZATION_RESIDENCIES")];
    expect(errorOf(await openCheckout(by, residencies, { referenceId }))).toEqual([
      422,
      "UNPROCESSABLE",
      "priceIds",
    ]);
  });

  test("409 while one is active, allowed after it has expired", async () => {
    const by = await artist();
    await subscribe(by, "ARTIST_STARTER", new Date(Date.now() + 60_000));
    const priceIds = [await subscriptionPrice("ARTIST_PRO")];
    expect(errorOf(await openCheckout(by, priceIds))).toEqual([409, "CONFLICT"]);
    await subscribe(by, "ARTIST_STARTER", new Date(Date.now() - 1));
    expect((await openCheckout(by, priceIds)).status).toBe(201);
  });

  test("422 for another kind of profile", async () => {
    const [person, house] = [await artist(), await organisation()];
    const premium = [await subscriptionPrice("ORGANIZATION_PREMIUM")];
    const pro = [await subscriptionPrice("ARTIST_PRO")];
    expect(errorOf(await openCheckout(person, premium))).toEqual([
      422,
      "UNPROCESSABLE",
      "priceIds",
    ]);
    expect(errorOf(await openCheckout(house, pro))).toEqual([422, "UNPROCESSABLE", "priceIds"]);
  });

  test("one open checkout per profile: another closes the first", async () => {
    const by = await artist();
    const first = await openCheckout(by, [await subscriptionPrice("ARTIST_PRO")]);
    const second = await openCheckout(by, [await subscriptionPrice("ARTIST_STARTER")], {
      currency: "EUR",
    });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await provider.checkout.sessions.retrieve(first.body.id)).status).toBe("expired");
    expect((await ordersOf(by)).map(({ status }) => status)).toEqual(["EXPIRED", "OPEN"]);
  });
});
