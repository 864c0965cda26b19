import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { publishCatalogue } from "@/lib/catalogue/publish-catalogue.commands";
import { listCatalogueChanges } from "@/lib/catalogue/published-catalogue.gateway";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { env } from "@/lib/server/env";
import { payByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { openCheckout } from "@/tests/support/checkout";
import {
  enableWebhooks,
  type OpenedOrder,
  orderPlan,
  findFulfilment,
} from "@/tests/support/orders";
import { request } from "@/tests/support/request";
import {
  getPlan,
  restoreTime,
  changePlan,
  findSubscription,
  previewUpgrade,
  renewTokens,
  advanceTime,
  startTrial,
  findSubscriptionPriceId,
} from "@/tests/support/subscriptions";
import { DAY_MS } from "@/lib/shared/time/durations";

const setTaxBehavior = async (behavior: "inclusive" | "exclusive") => {
  Object.assign(env(), { STRIPE_TAX: "automatic", STRIPE_TAX_BEHAVIOR: behavior });
  await publishCatalogue();
};

beforeAll(enableWebhooks);
beforeEach(() => setTaxBehavior("exclusive"));

async function payFromCountry(country: string, { url }: Pick<OpenedOrder, "url">): Promise<void> {
  await payByPage(url, country);
  await stripeStandIn.delivered();
}
const getOrder = async ({ orderId }: Pick<OpenedOrder, "orderId">, { identity }: Actor) =>
  (await request("GET /v1/checkout/orders/{id}", { params: { id: orderId }, identity })).body;

describe("POST /v1/checkout/session: tax of a one-time purchase", () => {
  test("exclusive tax: the order is fulfilled, with tax and invoice", async () => {
    const actor = await createArtist();
    const placedOrder = await orderPlan(actor);
    await payFromCountry("DE", placedOrder);
    expect((await findFulfilment(placedOrder)).status).toBe("FULFILLED");
    const body = await getOrder(placedOrder, actor);
    expect(body).toMatchObject({
      amount: { amount: 3_900 },
      amountPaid: { amount: 4_641 },
      tax: { amount: 741 },
      invoiceUrl: expect.stringMatching(/^http.*\/invoice\//),
    });
    expect(await (await fetch(body.invoiceUrl)).text()).toContain("US$7.41");
  });

  test("inclusive tax: the buyer pays the listed price", async () => {
    await setTaxBehavior("inclusive");
    const actor = await createArtist();
    const placedOrder = await orderPlan(actor);
    await payFromCountry("DE", placedOrder);
    expect(await getOrder(placedOrder, actor)).toMatchObject({
      status: "FULFILLED",
      amountPaid: { amount: 3_900 },
      tax: { amount: 623 },
    });
  });

  test("a coupon is deducted before tax", async () => {
    const { id: coupon } = await stripeClient.coupons.create({ percent_off: 50, duration: "once" });
    const promotion = { type: "coupon" as const, coupon };
    const { code } = await stripeClient.promotionCodes.create({ promotion });
    const actor = await createArtist();
    const reduced: object = { couponId: code };
    const placedOrder = await orderPlan(actor, reduced);
    await payFromCountry("FR", placedOrder);
    expect(await getOrder(placedOrder, actor)).toMatchObject({
      status: "FULFILLED",
      amountPaid: { amount: 2_340 },
      tax: { amount: 390 },
    });
  });

  test("the checkout asks for address and tax id, and states the terms", async () => {
    const { sessionId } = await orderPlan(await createArtist());
    expect(await stripeClient.checkout.sessions.retrieve(sessionId)).toMatchObject({
      automatic_tax: { enabled: true },
      billing_address_collection: "required",
      tax_id_collection: { enabled: true },
      custom_text: { submit: { message: expect.stringContaining("14 days") } },
    });
  });
});

describe("POST /v1/checkout/session: tax of a subscription", () => {
  test("the subscription is fulfilled, and its upgrade is taxed", async () => {
    const actor = await createArtist();
    const { body } = await openCheckout(actor, [await findSubscriptionPriceId("ARTIST_STARTER")]);
    await payFromCountry("GB", body);
    expect((await findFulfilment(body)).status).toBe("FULFILLED");
    expect((await getOrder(body, actor)).amountPaid).toMatchObject({ amount: 1_200 });
    const { body: cost } = await previewUpgrade(actor, "ARTIST_PRO");
    const confirmedCost = { amount: cost.amount.amount, prorationDate: cost.prorationDate };
    const changed = await changePlan(actor, "upgrade", "ARTIST_PRO", "month", {
      shown: confirmedCost,
    });
    expect(changed.body.type).toBe("ARTIST_PRO");
    const subscription = await findSubscription(actor);
    const { data } = await stripeClient.invoices.list({ subscription: subscription.id });
    expect(data[0]?.billing_reason).toBe("subscription_update");
    const [tax] = data[0]?.total_taxes ?? [];
    expect(tax?.amount).toBeGreaterThan(90);
    expect(cost.tax).toEqual({ amount: tax?.amount, currency: "USD" });
    expect(data[0]?.amount_paid).toBe(cost.amount.amount);
  });

  test("a subscription that started as a trial is taxed once the customer's address is known", async () => {
    const actor = await createArtist();
    expect((await startTrial(actor, "ARTIST_STARTER")).status).toBe(201);
    const subscription = await findSubscription(actor);
    await stripeClient.customers.update(subscription.customer_id, {
      address: { country: "IE" },
    });
    await stripeClient.subscriptions.update(subscription.id, {
      default_payment_method: "pm_card_visa",
    });
    await stripeStandIn.delivered();
    await advanceTime(15 * DAY_MS);
    expect((await getPlan(await renewTokens(actor))).body.status).toBe("active");
    restoreTime();
    const { data } = await stripeClient.invoices.list({ subscription: subscription.id });
    expect(data[0]).toMatchObject({ status: "paid", total: 1_230, total_excluding_tax: 1_000 });
  });
});

test("publishCatalogue: tax codes, and the tax behaviour of each price", async () => {
  expect(await listCatalogueChanges()).toEqual([]);
  const { data } = await stripeClient.prices.list({
    lookup_keys: ["post_basic"],
    expand: ["data.currency_options", "data.product"],
  });
  expect(data[0]).toMatchObject({
    tax_behavior: "exclusive",
    currency_options: { eur: { tax_behavior: "exclusive" } },
    product: { tax_code: "txcd_10000000" },
  });
  Object.assign(env(), { STRIPE_TAX_BEHAVIOR: "inclusive" });
  expect(await listCatalogueChanges()).toContain("post_basic");
  Object.assign(env(), { STRIPE_TAX: "off" });
  expect(await listCatalogueChanges()).toEqual([]);
  expect(await reconcile()).toMatchObject({ failed: 0 });
});

test("POST /v1/checkout/session: accepted terms are stored with the order and exported", async () => {
  Object.assign(env(), { TERMS_URL: "https://vitrine.test/terms", TERMS_VERSION: "2026-10-01" });
  const actor = await createArtist();
  const placedOrder = await orderPlan(actor);
  const exportData = async () =>
    (await request("GET /v1/account/export", { identity: actor.identity })).body;
  expect((await exportData()).acceptances).toEqual([]);
  await payFromCountry("DE", placedOrder);
  const checkoutFields = {
    place: "CHECKOUT",
    orderId: placedOrder.orderId,
    acceptedAt: expect.any(String),
    profileId: null,
  };
  expect((await exportData()).acceptances).toEqual(
    expect.arrayContaining([
      { kind: "TERMS", version: "2026-10-01", ...checkoutFields },
      { kind: "WITHDRAWAL", version: expect.any(String), ...checkoutFields },
    ]),
  );
});
