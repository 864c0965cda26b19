import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/shared/time/durations";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { enableWebhooks } from "@/tests/support/orders";
import { clearCatalogueCache } from "@/lib/products/products.gateway";
import { createActor, createArtist } from "@/tests/support/accounts";
import { createOrganisation } from "@/tests/support/checkout";
import { request } from "@/tests/support/request";
import {
  getPlan,
  restoreTime,
  cancelSubscription,
  changePlan,
  findProfilePlan,
  findSubscription,
  renewTokens,
  requireConfirmation,
  setCardDeclines,
  advanceTime,
  payInvoice,
  findSubscriptionPriceId,
  resumeSubscription,
  subscribeByCheckout,
  startTrial,
} from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);
afterEach(() => {
  restoreTime();
  stripeStandIn.faults.clear();
});

describe("POST /v1/checkout/subscription/upgrade", () => {
  test("an upgrade takes effect at once, with credit for the rest of the smaller plan", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_STARTER");
    const { status, body } = await changePlan(actor, "upgrade", "ARTIST_PRO_PLUS");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ type: "ARTIST_PRO_PLUS", status: "active", isWaiting: false });
    expect((await findProfilePlan(actor)).type).toBe("ARTIST_PRO_PLUS");
    const subscription = await findSubscription(actor);
    const { data } = await stripeClient.invoices.list({ subscription: subscription.id });
    expect(data[0]?.billing_reason).toBe("subscription_update");
    expect(data[0]?.amount_paid).toBeGreaterThan(1_400);
    expect(data[0]?.amount_paid).toBeLessThanOrEqual(1_500);
  });

  test("from month to year of one plan is an upgrade, the reverse a downgrade", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    const yearly = await changePlan(actor, "upgrade", "ARTIST_PRO", "year");
    expect([yearly.status, yearly.body.interval]).toEqual([200, "year"]);
    const monthly = await changePlan(actor, "downgrade", "ARTIST_PRO", "month");
    expect([monthly.status, monthly.body.interval, monthly.body.pendingChange]).toEqual([
      200,
      "year",
      { type: "ARTIST_PRO", interval: "month", at: yearly.body.currentPeriodEnd },
    ]);
  });

  test("a declined card: waits for payment and returns paymentUrl", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_STARTER");
    await setCardDeclines(actor, true);
    const { status, body } = await changePlan(actor, "upgrade", "ARTIST_PRO");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ type: "ARTIST_STARTER", status: "active", isWaiting: true });
    expect(body.paymentUrl).toMatch(/^http/);
    expect((await findProfilePlan(actor)).type).toBe("ARTIST_STARTER");

    await payInvoice(body.paymentUrl);
    expect((await getPlan(actor)).body).toMatchObject({
      type: "ARTIST_PRO",
      status: "active",
    });
  });

  test("a 3-D Secure payment: waits for confirmation at an address that can be read again", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_STARTER");
    await requireConfirmation(actor);
    const { status, body } = await changePlan(actor, "upgrade", "ARTIST_PRO");
    expect([status, body.type, body.isWaiting]).toEqual([200, "ARTIST_STARTER", true]);
    const { body: waiting } = await getPlan(actor);
    expect(waiting.paymentUrl).toBe(body.paymentUrl);
    expect(await (await fetch(waiting.paymentUrl)).text()).toContain("asks you to confirm");
    await payInvoice(waiting.paymentUrl);
    expect((await getPlan(actor)).body).toMatchObject({
      type: "ARTIST_PRO",
      paymentUrl: null,
    });
  });

  test("an upgrade of a trial stays a trial and charges nothing", async () => {
    const actor = await createArtist();
    const trial = await startTrial(actor, "ARTIST_STARTER");
    const { status, body } = await changePlan(actor, "upgrade", "ARTIST_PRO");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ type: "ARTIST_PRO", isTrial: true, paymentUrl: null });
    expect(body.currentPeriodEnd).toBe(trial.body.currentPeriodEnd);
  });

  test("POST /v1/account/subscriptions/cancel: cancels all subscriptions of the account at the end of their periods", async () => {
    const actor = await createArtist();
    const second = await createActor(actor, { name: "Second Profile" });
    await createActor(actor, { name: "Profile Without a Plan" });
    await subscribeByCheckout(actor, "ARTIST_PRO");
    await subscribeByCheckout(second, "ARTIST_STARTER");
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(
        (await request("POST /v1/account/subscriptions/cancel", { identity: actor.identity }))
          .status,
      ).toBe(204);
    }
    for (const profile of [actor, second]) {
      const { body } = await getPlan(profile);
      expect(body).toMatchObject({ cancelAtPeriodEnd: true, isExpired: false });
    }
  });

  test("an upgrade withdraws a pending downgrade", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    expect((await changePlan(actor, "downgrade", "ARTIST_STARTER")).status).toBe(200);
    const { body } = await changePlan(actor, "upgrade", "ARTIST_PRO_PLUS");
    expect(body).toMatchObject({ type: "ARTIST_PRO_PLUS", pendingChange: null });
  });
});

describe("POST /v1/checkout/subscription/downgrade", () => {
  test("a downgrade takes effect at the end of the period, and can be withdrawn until then", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    const before = await getPlan(actor);
    const { status, body } = await changePlan(actor, "downgrade", "ARTIST_STARTER");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      type: "ARTIST_PRO",
      pendingChange: {
        type: "ARTIST_STARTER",
        interval: "month",
        at: before.body.currentPeriodEnd,
      },
    });
    const otherDowngrade = await changePlan(actor, "downgrade", "ARTIST_OPPORTUNITIES");
    expect(otherDowngrade.body.pendingChange.type).toBe("ARTIST_OPPORTUNITIES");
    expect((await resumeSubscription(actor)).body.pendingChange).toBeNull();

    await changePlan(actor, "downgrade", "ARTIST_STARTER");
    await advanceTime(Date.parse(before.body.currentPeriodEnd) - Date.now() + 2 * 3_600_000);
    const renewed = await renewTokens(actor);
    expect((await getPlan(renewed)).body).toMatchObject({
      type: "ARTIST_STARTER",
      status: "active",
      isExpired: false,
      pendingChange: null,
    });
  });

  test("409 for a cancelled subscription until it is resumed", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    await cancelSubscription(actor);
    expect((await changePlan(actor, "downgrade", "ARTIST_STARTER")).status).toBe(409);
    await resumeSubscription(actor);
    expect((await changePlan(actor, "downgrade", "ARTIST_STARTER")).status).toBe(200);
  });
});

describe("plan changes: rejected", () => {
  test.each([
    ["upgrade", "ARTIST_STARTER", "month"],
    ["upgrade", "ARTIST_PRO", "month"],
    ["downgrade", "ARTIST_PRO", "month"],
    ["downgrade", "ARTIST_PRO", "year"],
    ["downgrade", "ARTIST_PRO_PLUS", "month"],
  ] as const)(
    "409 from ARTIST_PRO by the month as an %s to %s by the %s",
    async (direction, to, interval) => {
      const actor = await createArtist();
      await subscribeByCheckout(actor, "ARTIST_PRO");
      const { status, body } = await changePlan(actor, direction, to, interval);
      expect([status, body.code]).toEqual([409, "CONFLICT"]);
      expect((await getPlan(actor)).body).toMatchObject({
        type: "ARTIST_PRO",
        pendingChange: null,
      });
    },
  );

  test("without a subscription, to another audience's plan, and for a price that is not a subscription's", async () => {
    const withoutSubscription = await createArtist();
    expect((await changePlan(withoutSubscription, "upgrade", "ARTIST_PRO")).status).toBe(404);
    expect((await changePlan(withoutSubscription, "downgrade", "ARTIST_PRO")).status).toBe(404);
    expect((await cancelSubscription(withoutSubscription)).status).toBe(404);
    expect((await resumeSubscription(withoutSubscription)).status).toBe(404);
    const actor = await createOrganisation();
    await subscribeByCheckout(actor, "ORGANIZATION_BASIC");
    expect((await changePlan(actor, "upgrade", "ARTIST_PRO")).status).toBe(422);
  });
});

test.each([
  ["upgrade", "ARTIST_PRO_PLUS"],
  ["downgrade", "ARTIST_OPPORTUNITIES"],
] as const)("%s: 422 for a plan that was just archived; changes nothing", async (direction, to) => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  const price = await findSubscriptionPriceId(to);
  await stripeClient.prices.update(price, { active: false });
  const { status, body } = await changePlan(actor, direction, to);
  await stripeClient.prices.update(price, { active: true });
  clearCatalogueCache();
  expect([status, body.code, body.details?.[0].path]).toEqual([
    422,
    "UNPROCESSABLE",
    "priceIds[0]",
  ]);
  expect((await getPlan(actor)).body).toMatchObject({
    type: "ARTIST_PRO",
    pendingChange: null,
  });
  expect((await changePlan(actor, direction, to)).status).toBe(200);
});

test("POST /v1/checkout/subscription/upgrade: keeps the pending downgrade when Stripe rejects the upgrade", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  const { body: downgrade } = await changePlan(actor, "downgrade", "ARTIST_STARTER");
  const price = await findSubscriptionPriceId("ARTIST_PRO_PLUS");
  await stripeClient.prices.update(price, { active: false });
  const { status } = await changePlan(actor, "upgrade", "ARTIST_PRO_PLUS");
  await stripeClient.prices.update(price, { active: true });
  clearCatalogueCache();
  await stripeStandIn.delivered();
  expect(status).toBe(422);
  expect((await getPlan(actor)).body.pendingChange).toEqual(downgrade.pendingChange);
  expect((await resumeSubscription(actor)).body.pendingChange).toBeNull();
});

describe("DELETE /v1/profiles/subscriptions/cancel", () => {
  test("a cancelled subscription runs to the end of the period; repeatable, and can be resumed", async () => {
    const actor = await createOrganisation();
    await subscribeByCheckout(actor, "ORGANIZATION_PREMIUM");
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status, body } = await cancelSubscription(actor);
      expect([status, body.cancelAtPeriodEnd, body.isExpired]).toEqual([200, true, false]);
    }
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status, body } = await resumeSubscription(actor);
      expect([status, body.cancelAtPeriodEnd]).toEqual([200, false]);
    }
    const { body } = await cancelSubscription(actor);
    await advanceTime(Date.parse(body.currentPeriodEnd) - Date.now() + 60_000);
    const renewed = await renewTokens(actor);
    expect((await getPlan(renewed)).body).toMatchObject({
      type: "ORGANIZATION_PREMIUM",
      status: "canceled",
      isExpired: true,
      cancelAtPeriodEnd: false,
    });
    expect((await cancelSubscription(renewed)).status).toBe(404);
  });

  test("a cancellation withdraws a pending downgrade", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    await changePlan(actor, "downgrade", "ARTIST_STARTER");
    expect((await cancelSubscription(actor)).body).toMatchObject({
      cancelAtPeriodEnd: true,
      pendingChange: null,
    });
  });

  test("a cancellation in Stripe's portal is read and can be resumed too", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    const subscription = await findSubscription(actor);
    await stripeClient.subscriptions.update(subscription.id, { cancel_at: "min_period_end" });
    await stripeStandIn.delivered();
    expect((await getPlan(actor)).body.cancelAtPeriodEnd).toBe(true);
    expect((await resumeSubscription(actor)).body.cancelAtPeriodEnd).toBe(false);
  });
});

test("settleSubscription: a subscription renews by itself", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  const { body: first } = await getPlan(actor);
  await advanceTime(Date.parse(first.currentPeriodEnd) - Date.now() + 2 * 3_600_000);
  const { body: second } = await getPlan(await renewTokens(actor));
  expect(second).toMatchObject({ type: "ARTIST_PRO", status: "active", isExpired: false });
  const days = (Date.parse(second.currentPeriodEnd) - Date.parse(first.currentPeriodEnd)) / DAY_MS;
  expect(days).toBeGreaterThan(27);
});
