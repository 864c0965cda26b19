import { describe, expect, test } from "vitest";
import { stripeClient } from "@/tests/support/payments";
import { findOrCreateCustomer } from "@/lib/checkout/stripe-customers.commands";
import { openSession } from "@/lib/checkout/open-session.gateway";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import {
  draftOpportunity,
  findArtworkBoostPriceId,
  findBoostPriceId,
  findPlanPriceId,
  openCheckout,
  paths,
  summariseError,
} from "@/tests/support/checkout";

// Items that existed when the cart was validated, but are gone when its checkout is opened.
describe("openSession", () => {
  /** An order of a boost, before its checkout is opened. */
  async function createOrder() {
    const { profileId, uid, email } = await createArtist();
    const { id: customerId } = await findOrCreateCustomer({ profileId, uid, email });
    const price = await findArtworkBoostPriceId("HIGHLIGHT");
    return {
      id: newId(),
      customerId,
      profileId,
      kind: "ARTWORK" as const,
      currency: "USD",
      successPath: paths.success,
      cancelPath: paths.cancel,
      priceIds: [price],
    };
  }

  const unprocessable = (path: string) => ({
    code: "UNPROCESSABLE",
    details: [expect.objectContaining({ path })],
  });

  test("UNPROCESSABLE names couponId for a deleted coupon", async () => {
    const { id: coupon } = await stripeClient.coupons.create({ percent_off: 10, duration: "once" });
    const order = await createOrder();
    await stripeClient.coupons.del(coupon);
    await expect(openSession(order, { coupon })).rejects.toMatchObject(unprocessable("couponId"));
  });

  test("UNPROCESSABLE names couponId for a disabled promotion code, or one of a deleted coupon", async () => {
    const { id: coupon } = await stripeClient.coupons.create({ percent_off: 10, duration: "once" });
    const createCode = () =>
      stripeClient.promotionCodes.create({ promotion: { type: "coupon", coupon } });
    const [disabled, orphan] = [await createCode(), await createCode()];
    await stripeClient.promotionCodes.update(disabled.id, { active: false });
    const openWithCode = async (id: string) =>
      openSession(await createOrder(), { promotion_code: id });
    await expect(openWithCode(disabled.id)).rejects.toMatchObject(unprocessable("couponId"));
    await stripeClient.coupons.del(coupon);
    await expect(openWithCode(orphan.id)).rejects.toMatchObject(unprocessable("couponId"));
  });

  test("UNPROCESSABLE names priceIds for an archived or unknown price", async () => {
    const order = await createOrder();
    const { id: archived } = await stripeClient.prices.create({
      product: "vitrine_artwork_boost_highlight",
      currency: "usd",
      unit_amount: 500,
      active: false,
    });
    for (const price of [archived, "price_gone"]) {
      const session = openSession({ ...order, id: newId(), priceIds: [price] }, null);
      await expect(session).rejects.toMatchObject(unprocessable("priceIds"));
    }
  });

  test("UNPROCESSABLE names priceIds for an archived product", async () => {
    const actor = await createArtist();
    const price = await findArtworkBoostPriceId("TOP_POST_1");
    const product = "vitrine_artwork_boost_top_post_1";
    await stripeClient.products.update(product, { active: false });
    const referenceId = await artworkRow(actor.profileId);
    const response = await openCheckout(actor, [price], { referenceId });
    expect(summariseError(response)).toEqual([422, "UNPROCESSABLE", "priceIds"]);
    await stripeClient.products.update(product, { active: true });
  });
});

describe("POST /v1/checkout/session: boosts that outlast the listing", () => {
  const told = { endsWithListing: true };

  test("409 naming endsWithListing unless the buyer was told", async () => {
    const actor = await createArtist();
    const referenceId = await opportunityRow(actor.profileId, { deadline: inDays(10) });
    const open = async (type: string, fields: object = {}) =>
      openCheckout(actor, [await findBoostPriceId(type)], { referenceId, ...fields });
    for (const type of ["TOP_POST_3", "BUNDLE"]) {
      const error = await open(type);
      expect(summariseError(error)).toEqual([409, "CONFLICT", "endsWithListing"]);
      expect(error.body.message).toMatch(
        /^The listing ends on .*, and “Top post, 3 weeks” with it/,
      );
    }
    expect((await open("TOP_POST_3", told)).status).toBe(201);
    expect((await open("TOP_POST_1")).status).toBe(201);
    // Sold until the listing closes.
    expect((await open("HIGHLIGHT")).status).toBe(201);
  });

  test("also those that are bought together with the listing", async () => {
    const actor = await createArtist();
    const deadline = inDays(5).toISOString().slice(0, 16);
    const referenceId = await draftOpportunity(actor, { deadlineLocal: deadline });
    const prices = [await findPlanPriceId("BASIC"), await findBoostPriceId("TOP_POST_1")];
    expect(summariseError(await openCheckout(actor, prices, { referenceId }))).toEqual([
      409,
      "CONFLICT",
      "endsWithListing",
    ]);
    expect((await openCheckout(actor, prices, { referenceId, ...told })).status).toBe(201);
  });
});
