import { beforeEach, expect, test } from "vitest";
import { stripeClient } from "@/tests/support/payments";
import { findOrCreateCustomer } from "@/lib/checkout/stripe-customers.commands";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { findArtworkBoostPriceId, openCheckout, summariseError } from "@/tests/support/checkout";
import { enableWebhooks } from "@/tests/support/orders";

beforeEach(enableWebhooks);

const createCustomer = ({ profileId, uid, email }: Actor) =>
  findOrCreateCustomer({ profileId, uid, email });

async function createCode(code: string, percent: number, customer?: string): Promise<void> {
  const { id: coupon } = await stripeClient.coupons.create({
    percent_off: percent,
    duration: "once",
  });
  const promotion = { type: "coupon" as const, coupon };
  await stripeClient.promotionCodes.create({ code, promotion, ...(customer && { customer }) });
}

async function openWith(actor: Actor, couponId: string) {
  const price = await findArtworkBoostPriceId("HIGHLIGHT");
  return openCheckout(actor, [price], { referenceId: await artworkRow(actor.profileId), couponId });
}

async function findDiscount(actor: Actor, couponId: string) {
  const { body } = await openWith(actor, couponId);
  const session = await stripeClient.checkout.sessions.retrieve(body.id);
  return session.total_details?.amount_discount;
}

test("POST /v1/checkout/session: of equal promotion codes the customer's own comes first, another's never", async () => {
  const [first, second, newcomer] = [
    await createArtist(),
    await createArtist(),
    await createArtist(),
  ];
  const code = "FRIEND";
  await createCode(code, 10);
  await createCode(code, 40, (await createCustomer(second)).id);
  await createCode(code, 20, (await createCustomer(first)).id);
  expect(await findDiscount(first, code)).toBe(100);
  expect(await findDiscount(second, code)).toBe(200);
  expect(await findDiscount(newcomer, code)).toBe(50);
});

test("POST /v1/checkout/session: 422 for a promotion code of another customer", async () => {
  const [owner, other] = [await createArtist(), await createArtist()];
  await createCode("ONLYYOU", 50, (await createCustomer(owner)).id);
  expect(summariseError(await openWith(other, "ONLYYOU"))).toEqual([
    422,
    "UNPROCESSABLE",
    "couponId",
  ]);
});
