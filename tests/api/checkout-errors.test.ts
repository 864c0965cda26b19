import { describe, expect, test } from "vitest";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { clearCatalogueCache } from "@/lib/products/products.gateway";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createActor, createArtist } from "@/tests/support/accounts";
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
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import { setSubscription } from "@/tests/support/opportunity-requests";
import { formatUtcDay } from "@/lib/shared/texts/format-date";

describe("POST /v1/checkout/session", () => {
  test("400 for no or duplicate prices, 422 for unknown and archived ones", async () => {
    const actor = await createArtist();
    const referenceId = await artworkRow(actor.profileId);
    const price = await findArtworkBoostPriceId("HIGHLIGHT");
    const archived = await stripeClient.prices.create({
      product: "vitrine_artwork_boost_highlight",
      currency: "usd",
      unit_amount: 1,
      active: false,
    });
    const { id: product } = await stripeClient.products.create({ name: "Not of the catalogue" });
    const foreignPrice = await stripeClient.prices.create({
      product,
      currency: "usd",
      unit_amount: 1,
    });
    const cases: [string[], unknown[]][] = [
      [[], [400, "VALIDATION", "priceIds"]],
      [
        [price, price],
        [400, "VALIDATION", "priceIds"],
      ],
      [
        [price, "price_unknown"],
        [422, "UNPROCESSABLE", "priceIds[1]"],
      ],
      [[archived.id], [422, "UNPROCESSABLE", "priceIds[0]"]],
      [[foreignPrice.id], [422, "UNPROCESSABLE", "priceIds[0]"]],
    ];
    for (const [priceIds, expected] of cases) {
      expect(summariseError(await openCheckout(actor, priceIds, { referenceId }))).toEqual(
        expected,
      );
    }
    expect(await listOrders(actor)).toEqual([]);
  });

  test("422 for a price that was just archived, which then leaves the catalogue", async () => {
    const actor = await createArtist();
    const referenceId = await artworkRow(actor.profileId);
    const price = await findArtworkBoostPriceId("INSTAGRAM_AD");
    await stripeClient.prices.update(price, { active: false });
    for (const path of ["priceIds", "priceIds[0]"]) {
      const response = await openCheckout(actor, [price], { referenceId });
      expect(summariseError(response)).toEqual([422, "UNPROCESSABLE", path]);
    }
    await stripeClient.prices.update(price, { active: true });
    clearCatalogueCache();
    expect((await openCheckout(actor, [price], { referenceId })).status).toBe(201);
  });

  test("422 for prices that cannot be combined", async () => {
    const actor = await createOrganisation();
    const referenceId = await draftOpportunity(actor);
    const mixed = [
      [await findPlanPriceId("BASIC"), await findPlanPriceId("EXTENDED")],
      [await findPlanPriceId("BASIC"), await findArtworkBoostPriceId("HIGHLIGHT")],
      [await findSubscriptionPriceId("ORGANIZATION_PREMIUM"), await findBoostPriceId("HIGHLIGHT")],
      [
        await findSubscriptionPriceId("ORGANIZATION_BASIC"),
        await findSubscriptionPriceId("ORGANIZATION_PREMIUM"),
      ],
      [await findBoostPriceId("BUNDLE"), await findBoostPriceId("NEWSLETTER")],
    ];
    for (const priceIds of mixed) {
      const response = await openCheckout(actor, priceIds, { referenceId });
      expect(summariseError(response)).toEqual([422, "UNPROCESSABLE", "priceIds"]);
    }
  });

  test("400 names a currency that the catalogue does not have", async () => {
    const actor = await createArtist();
    const referenceId = await artworkRow(actor.profileId);
    const priceIds = [await findArtworkBoostPriceId("HIGHLIGHT")];
    const response = await openCheckout(actor, priceIds, { referenceId, currency: "BRL" });
    expect(summariseError(response)).toEqual([400, "VALIDATION", "currency"]);
  });

  test.each([
    ["https://evil.test/a", "/back", ["paths.success"]],
    ["//evil.test", "/\\evil.test", ["paths.success", "paths.cancel"]],
    ["/ok", "javascript:alert(1)", ["paths.cancel"]],
  ])("400 for the paths %s and %s", async (success, cancel, invalidFields) => {
    const actor = await createArtist();
    const priceIds = [await findArtworkBoostPriceId("HIGHLIGHT")];
    const response = await openCheckout(actor, priceIds, { paths: { success, cancel } });
    expect(summariseError(response)).toEqual([400, "VALIDATION", ...invalidFields]);
  });

  test("400 for a missing reference, 404 for an unknown or another account's", async () => {
    const [actor, otherActor] = [await createArtist(), await createArtist()];
    const opportunityPrices = [await findBoostPriceId("HIGHLIGHT")];
    const artworkPrices = [await findArtworkBoostPriceId("HIGHLIGHT")];
    expect(summariseError(await openCheckout(actor, opportunityPrices))).toEqual([
      400,
      "VALIDATION",
      "referenceId",
    ]);
    expect(summariseError(await openCheckout(actor, artworkPrices))).toEqual([
      400,
      "VALIDATION",
      "referenceId",
    ]);
    const foreignReferences: [string[], string][] = [
      [opportunityPrices, newId()],
      [opportunityPrices, "42"],
      [opportunityPrices, "x".repeat(300)],
      [opportunityPrices, await opportunityRow(otherActor.profileId)],
      [opportunityPrices, await opportunityRow(null)],
      [opportunityPrices, await artworkRow(actor.profileId)],
      [artworkPrices, await artworkRow(otherActor.profileId)],
      [artworkPrices, await opportunityRow(actor.profileId)],
    ];
    for (const [priceIds, referenceId] of foreignReferences) {
      expect(summariseError(await openCheckout(actor, priceIds, { referenceId }))).toEqual([
        404,
        "NOT_FOUND",
      ]);
    }
  });

  test("409 for a listing plan while the subscription has expired, 201 once it is dropped", async () => {
    const actor = await createArtist();
    const referenceId = await draftOpportunity(actor);
    const planPrices = [await findPlanPriceId("BASIC")];
    await setSubscription(actor, "ARTIST_PRO", new Date(0));
    expect(summariseError(await openCheckout(actor, planPrices, { referenceId }))).toEqual([
      409,
      "CONFLICT",
    ]);
    await setSubscription(actor, null);
    expect((await openCheckout(actor, planPrices, { referenceId })).status).toBe(201);
  });

  test.each([
    ["HIGHLIGHT", "HIGHLIGHT", 30, 409],
    ["HIGHLIGHT", "HIGHLIGHT", 20, 201],
    ["TOP_POST_1", "TOP_POST_1", 31, 409],
    ["TOP_POST_1", "TOP_POST_1", 29, 201],
    ["TOP_POST_1", "TOP_POST_3", 31, 201],
    ["HIGHLIGHT", "HIGHLIGHT", -1, 201],
  ])(
    "an opportunity listed for 30 days with a %s: buying a %s while it runs for %i days is %i",
    async (current, requested, days, status) => {
      const actor = await createArtist();
      const [listedUntil, ends_at] = [inDays(30), inDays(days)];
      const referenceId = await opportunityRow(actor.profileId, {
        listedUntil,
        deadline: inDays(40),
      });
      const boost = { id: newId(), opportunity_id: referenceId, type: current, ends_at };
      await db()
        .insertInto("opportunity_boosts")
        .values({ ...boost, starts_at: inDays(-2) })
        .execute();
      const response = await openCheckout(actor, [await findBoostPriceId(requested)], {
        referenceId,
        endsWithListing: true,
      });
      expect(response.status).toBe(status);
      const day = formatUtcDay(ends_at);
      if (status === 409) expect(response.body.message).toContain(`already has it until ${day}`);
    },
  );

  test("201 for another profile of the same account", async () => {
    const actor = await createArtist();
    const secondProfile = await createActor(actor, { name: "Second Profile" });
    const referenceId = await opportunityRow(actor.profileId);
    expect(
      (await openCheckout(secondProfile, [await findBoostPriceId("HIGHLIGHT")], { referenceId }))
        .status,
    ).toBe(201);
  });
});

describe("POST /v1/checkout/session: couponId", () => {
  const openWith = async (couponId: string, fields: object = {}) => {
    const actor = await createArtist();
    const referenceId = await artworkRow(actor.profileId);
    const priceIds = [await findArtworkBoostPriceId("TOP_POST_1")];
    return openCheckout(actor, priceIds, { referenceId, couponId, ...fields });
  };
  const fetchAmount = async ({ body }: { body: { id: string } }) =>
    (await stripeClient.checkout.sessions.retrieve(body.id)).amount_total;

  const metadata = { public: "true" };

  test("accepts the id of a public coupon", async () => {
    const coupon = await stripeClient.coupons.create({
      percent_off: 50,
      duration: "once",
      metadata,
    });
    expect(await fetchAmount(await openWith(coupon.id))).toBe(450);
  });

  test("accepts the promotion code of an internal coupon, and 422 for its id", async () => {
    for (const couponFields of [{}, { metadata: { public: "false" } }]) {
      const coupon = await stripeClient.coupons.create({
        percent_off: 50,
        duration: "once",
        ...couponFields,
      });
      const promotion = { type: "coupon" as const, coupon: coupon.id };
      const { code } = await stripeClient.promotionCodes.create({ promotion });
      expect(summariseError(await openWith(coupon.id))).toEqual([422, "UNPROCESSABLE", "couponId"]);
      expect(await fetchAmount(await openWith(code))).toBe(450);
    }
  });

  test("a coupon may reduce the price to zero", async () => {
    const coupon = await stripeClient.coupons.create({
      percent_off: 100,
      duration: "once",
      metadata,
    });
    const response = await openWith(coupon.id);
    expect([response.status, await fetchAmount(response)]).toEqual([201, 0]);
  });

  test("422 for an unknown, expired, inactive, malformed or foreign-currency coupon; the draft stays a draft", async () => {
    const expiredCoupon = await stripeClient.coupons.create({
      percent_off: 50,
      duration: "once",
      redeem_by: Math.floor(Date.now() / 1_000) + 5,
      metadata,
    });
    await stripeStandIn.clock.advance(10);
    const coupon = await stripeClient.coupons.create({ percent_off: 50, duration: "once" });
    const promotion = { type: "coupon" as const, coupon: coupon.id };
    await stripeClient.promotionCodes.create({ code: "ASLEEP", active: false, promotion });
    const euroCoupon = await stripeClient.coupons.create({
      amount_off: 100,
      currency: "eur",
      duration: "once",
      metadata,
    });
    for (const couponId of [
      "nothing",
      "x".repeat(300),
      "a/../b",
      "🎟",
      expiredCoupon.id,
      "ASLEEP",
      euroCoupon.id,
    ]) {
      expect(summariseError(await openWith(couponId)), couponId).toEqual([
        422,
        "UNPROCESSABLE",
        "couponId",
      ]);
    }
    const actor = await createArtist();
    const referenceId = await draftOpportunity(actor);
    await openCheckout(actor, [await findPlanPriceId("BASIC")], {
      referenceId,
      couponId: euroCoupon.id,
    });
    expect([await findOpportunityStatus(referenceId), await listOrders(actor)]).toEqual([
      "DRAFT",
      [],
    ]);
  });

  test("422 when the remaining amount is below Stripe's minimum charge", async () => {
    const coupon = await stripeClient.coupons.create({
      amount_off: 890,
      currency: "usd",
      duration: "once",
      metadata,
    });
    expect(summariseError(await openWith(coupon.id))).toEqual([422, "UNPROCESSABLE", "couponId"]);
  });
});
