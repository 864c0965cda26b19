import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/shared/time/durations";
import type { Money } from "@/lib/shared/money";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { enableWebhooks } from "@/tests/support/orders";
import { stripeClient } from "@/tests/support/payments";
import {
  getPlan,
  restoreTime,
  changePlan,
  findSubscription,
  renewTokens,
  advanceTime,
  previewUpgrade,
  subscribeByCheckout,
  startTrial,
} from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);
afterEach(restoreTime);

describe("POST /v1/checkout/subscription/upgrade/preview", () => {
  const findLastCharge = async (actor: Actor) => {
    const subscription = await findSubscription(actor);
    const { data } = await stripeClient.invoices.list({ subscription: subscription.id });
    return data[0]?.amount_paid;
  };
  const toConfirmedCost = ({
    amount,
    prorationDate,
  }: {
    amount: Money;
    prorationDate: number;
  }) => ({
    shown: { amount: amount.amount, prorationDate },
  });

  test.each([
    ["ARTIST_PRO_PLUS", "month", (unused: number) => 1_500 * unused],
    ["ARTIST_STARTER", "year", (unused: number) => 9_600 - 1_000 * unused],
  ] as const)(
    "shows what is then charged, also minutes later: to %s by the %s",
    async (type, interval, toAmount) => {
      const subscriber = await createArtist();
      await subscribeByCheckout(subscriber, "ARTIST_STARTER");
      const month = Date.parse((await getPlan(subscriber)).body.currentPeriodEnd) - Date.now();
      const unused = 1 - (10 * DAY_MS) / month;
      await advanceTime(10 * DAY_MS);
      const actor = await renewTokens(subscriber);
      const { status, body } = await previewUpgrade(actor, type, interval);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toMatchObject({ amount: { currency: "USD" }, tax: null, credit: null });
      expect(Math.abs(body.amount.amount - toAmount(unused))).toBeLessThan(10);
      expect(Math.abs(body.setOff.amount - 1_000 * unused)).toBeLessThan(5);
      expect((await findSubscription(actor)).type).toBe("ARTIST_STARTER");

      await advanceTime(14 * 60_000);
      const changed = await changePlan(actor, "upgrade", type, interval, toConfirmedCost(body));
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      expect(await findLastCharge(actor)).toBe(body.amount.amount);
      const paidUntil = Date.parse((await getPlan(actor)).body.currentPeriodEnd);
      // A new period begins when the change is made, minutes after it was shown.
      expect(Math.abs(paidUntil - Date.parse(body.nextPaymentAt))).toBeLessThan(DAY_MS);
    },
  );

  test("409 from a year to a larger plan by the month, which waits for the end of the year", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_STARTER", { interval: "year" });
    expect((await previewUpgrade(actor, "ARTIST_PRO")).status).toBe(409);
  });

  test("ignores a pending downgrade, which only the upgrade withdraws", async () => {
    const subscriber = await createArtist();
    await subscribeByCheckout(subscriber, "ARTIST_PRO");
    await advanceTime(10 * DAY_MS);
    const actor = await renewTokens(subscriber);
    const { body: withoutDowngrade } = await previewUpgrade(actor, "ARTIST_PRO_PLUS");
    expect((await changePlan(actor, "downgrade", "ARTIST_STARTER")).status).toBe(200);
    const { status, body } = await previewUpgrade(actor, "ARTIST_PRO_PLUS");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.amount).toEqual(withoutDowngrade.amount);
    expect((await getPlan(actor)).body.pendingChange).toMatchObject({
      type: "ARTIST_STARTER",
    });

    const changed = await changePlan(
      actor,
      "upgrade",
      "ARTIST_PRO_PLUS",
      "month",
      toConfirmedCost(body),
    );
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body).toMatchObject({ type: "ARTIST_PRO_PLUS", pendingChange: null });
    expect(await findLastCharge(actor)).toBe(body.amount.amount);
  });

  test("the cost is 0 during a trial", async () => {
    const actor = await createArtist();
    await startTrial(actor, "ARTIST_STARTER");
    const { body } = await previewUpgrade(actor, "ARTIST_PRO");
    expect(body).toMatchObject({ amount: { amount: 0, currency: "USD" }, credit: null });
    expect(
      (await changePlan(actor, "upgrade", "ARTIST_PRO", "month", toConfirmedCost(body))).status,
    ).toBe(200);
  });

  test.each([
    ["of another amount", { amount: 1, later: 0 }],
    ["of long ago", { amount: 0, later: -16 * 60 }],
    ["of the future, which would cost nothing", { amount: 0, later: 20 * 86_400 }],
  ])("confirmed %s: 409 without a charge", async (_, difference) => {
    const subscriber = await createArtist();
    await subscribeByCheckout(subscriber, "ARTIST_STARTER");
    await advanceTime(5 * DAY_MS);
    const actor = await renewTokens(subscriber);
    const { body } = await previewUpgrade(actor, "ARTIST_PRO");
    const shown = {
      amount: body.amount.amount + difference.amount,
      prorationDate: body.prorationDate + difference.later,
    };
    const { status, body: error } = await changePlan(actor, "upgrade", "ARTIST_PRO", "month", {
      shown,
    });
    expect([status, error.code]).toEqual([409, "CONFLICT"]);
    expect((await getPlan(actor)).body.type).toBe("ARTIST_STARTER");
    expect(await findLastCharge(actor)).toBe(1_000);
  });

  test("409 for what is no upgrade, 404 without a subscription", async () => {
    const actor = await createArtist();
    expect((await previewUpgrade(actor, "ARTIST_PRO")).status).toBe(404);
    await subscribeByCheckout(actor, "ARTIST_PRO");
    expect((await previewUpgrade(actor, "ARTIST_STARTER")).status).toBe(409);
  });
});
