import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { enableWebhooks } from "@/tests/support/orders";
import { log } from "@/lib/server/log";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";
import { type Actor, createArtist } from "@/tests/support/accounts";
import {
  getPlan,
  cancelSubscription,
  findProfilePlan,
  findSubscription,
  findSubscriptionPriceId,
  resumeSubscription,
  subscribeByCheckout,
} from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);
afterEach(() => {
  vi.restoreAllMocks();
  stripeStandIn.faults.clear();
});

/** Sends another event about a profile's subscription. */
async function settle(actor: Actor): Promise<void> {
  const subscription = await findSubscription(actor);
  await settleSubscription(subscription.id);
}

async function findProduct(actor: Actor): Promise<string> {
  const subscription = await findSubscription(actor);
  const { product } = await stripeClient.prices.retrieve(subscription.price_id);
  return typeof product === "string" ? product : product.id;
}

/** Removes our metadata from a plan's product while `operation` runs. */
async function withoutMetadata(actor: Actor, operation: () => Promise<void>): Promise<void> {
  const id = await findProduct(actor);
  const { metadata } = await stripeClient.products.retrieve(id);
  await stripeClient.products.update(id, { metadata: { subscriptionEvent: "" } });
  try {
    await operation();
  } finally {
    await stripeClient.products.update(id, { metadata });
  }
}

test("settleSubscription: a product without our metadata keeps its plan and is logged as an error", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  const before = await findProfilePlan(actor);
  await withoutMetadata(actor, async () => {
    const logError = vi.spyOn(log(), "error");
    await settle(actor);
    expect(await findProfilePlan(actor)).toEqual(before);
    expect((await getPlan(actor)).body).toMatchObject({
      type: "ARTIST_PRO",
      status: "active",
    });
    expect(logError).toHaveBeenCalledWith(
      expect.objectContaining({ subscription: expect.any(String) }),
      expect.stringContaining("keeps its plan"),
    );
    // It can still be cancelled and resumed.
    expect((await cancelSubscription(actor)).body).toMatchObject({
      cancelAtPeriodEnd: true,
      isExpired: false,
    });
    expect((await resumeSubscription(actor)).body).toMatchObject({ cancelAtPeriodEnd: false });
  });
});

test("settleSubscription: a subscription with an unreadable product can end", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_STARTER");
  await withoutMetadata(actor, async () => {
    const subscription = await findSubscription(actor);
    await stripeClient.subscriptions.cancel(subscription.id);
    await stripeStandIn.delivered();
    expect((await getPlan(actor)).body).toMatchObject({
      status: "canceled",
      isExpired: true,
    });
  });
});

test("settleSubscription: a subscription whose price is archived continues", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_OPPORTUNITIES");
  const price = await findSubscriptionPriceId("ARTIST_OPPORTUNITIES");
  await stripeClient.prices.update(price, { active: false });
  await settle(actor);
  expect((await getPlan(actor)).body).toMatchObject({
    type: "ARTIST_OPPORTUNITIES",
    status: "active",
    isExpired: false,
  });
  await stripeClient.prices.update(price, { active: true });
});

test("settleSubscription: a paid subscription beside an unreadable one is surplus", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO_PLUS");
  const first = await findSubscription(actor);
  const price = await findSubscriptionPriceId("ARTIST_STARTER");
  await withoutMetadata(actor, async () => {
    const second = await stripeClient.subscriptions.create({
      customer: first.customer_id,
      items: [{ price }],
      default_payment_method: "pm_card_visa",
    });
    await settleSubscription(second.id);
    expect((await stripeClient.subscriptions.retrieve(second.id)).status).toBe("canceled");
    expect((await getPlan(actor)).body).toMatchObject({
      type: "ARTIST_PRO_PLUS",
      isExpired: false,
    });
  });
});
