import { describe, expect, test } from "vitest";
import { stripeClient } from "@/tests/support/payments";
import { findOrCreateCustomer } from "@/lib/checkout/stripe-customers.commands";
import { openSession } from "@/lib/checkout/stripe-sessions.gateway";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import {
  findArtworkBoostPriceId,
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
