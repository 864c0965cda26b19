import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { payments, provider } from "@/tests/support/payments";
import { enableWebhooks } from "@/tests/support/paying";
import { log } from "@/lib/server/log";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";
import { type Actor, artist } from "@/tests/support/accounts";
import {
  getPlan,
  cancelSubscription,
  findProfilePlan,
  listSubscriptions,
  planPrice,
  resumeSubscription,
  subscribeByCheckout,
} from "@/tests/support/subscribing";

beforeAll(enableWebhooks);
afterEach(() => {
  vi.restoreAllMocks();
  payments.faults.clear();
});

/** Sends another event about a profile's subscription. */
async function settle(by: Actor): Promise<void> {
  const [kept] = await listSubscriptions(by);
  await settleSubscription(kept?.id ?? "");
}

async function productOf(by: Actor): Promise<string> {
  const [kept] = await listSubscriptions(by);
  const { product } = await provider.prices.retrieve(kept?.price_id ?? "");
  return typeof product === "string" ? product : product.id;
}

/** Removes our metadata from a plan's product while `work` runs. */
async function withoutWords(by: Actor, work: () => Promise<void>): Promise<void> {
  const id = await productOf(by);
  const { metadata } = await provider.products.retrieve(id);
  await provider.products.update(id, { metadata: { subscriptionEvent: "" } });
  try {
    await work();
  } finally {
    await provider.products.update(id, { metadata });
  }
}

test("settleSubscription: a product without our metadata keeps its plan and is logged as an error", async () => {
  const by = await artist();
  await subscribeByCheckout(by, "ARTIST_PRO");
  const before = await findProfilePlan(by);
  await withoutWords(by, async () => {
    const told = vi.spyOn(log(), "error");
    await settle(by);
    expect(await findProfilePlan(by)).toEqual(before);
    expect((await getPlan(by)).body).toMatchObject({
      type: "ARTIST_PRO",
      status: "active",
    });
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ subscription: expect.any(String) }),
      expect.stringContaining("keeps its plan"),
    );
    // It can still be cancelled and resumed.
    expect((await cancelSubscription(by)).body).toMatchObject({
      cancelAtPeriodEnd: true,
      isExpired: false,
    });
    expect((await resumeSubscription(by)).body).toMatchObject({ cancelAtPeriodEnd: false });
  });
});

test("settleSubscription: such a subscription can end", async () => {
  const by = await artist();
  await subscribeByCheckout(by, "ARTIST_STARTER");
  await withoutWords(by, async () => {
    const [kept] = await listSubscriptions(by);
    await provider.subscriptions.cancel(kept?.id ?? "");
    await payments.delivered();
    expect((await getPlan(by)).body).toMatchObject({
      status: "canceled",
      isExpired: true,
    });
  });
});

test("settleSubscription: one whose price is archived continues", async () => {
  const by = await artist();
  await subscribeByCheckout(by, "ARTIST_OPPORTUNITIES");
  const price = await planPrice("ARTIST_OPPORTUNITIES");
  await provider.prices.update(price, { active: false });
  await settle(by);
  expect((await getPlan(by)).body).toMatchObject({
    type: "ARTIST_OPPORTUNITIES",
    status: "active",
    isExpired: false,
  });
  await provider.prices.update(price, { active: true });
});

test("settleSubscription: a paid one beside it is surplus", async () => {
  const by = await artist();
  await subscribeByCheckout(by, "ARTIST_PRO_PLUS");
  const [first] = await listSubscriptions(by);
  const price = await planPrice("ARTIST_STARTER");
  await withoutWords(by, async () => {
    const second = await provider.subscriptions.create({
      customer: first?.customer_id ?? "",
      items: [{ price }],
      default_payment_method: "pm_card_visa",
    });
    await settleSubscription(second.id);
    expect((await provider.subscriptions.retrieve(second.id)).status).toBe("canceled");
    expect((await getPlan(by)).body).toMatchObject({
      type: "ARTIST_PRO_PLUS",
      isExpired: false,
    });
  });
});
