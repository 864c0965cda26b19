import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/shared/time/durations";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { enableWebhooks } from "@/tests/support/orders";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import {
  advanceTime,
  cancelSubscription,
  changePlan,
  findSubscription,
  getPlan,
  findSubscriptionPriceId,
  payInvoice,
  renewTokens,
  requireConfirmation,
  restoreTime,
  resumeSubscription,
  subscribeByCheckout,
} from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);
afterEach(() => {
  restoreTime();
  stripeStandIn.faults.clear();
});

async function subscribe(type = "ARTIST_PRO"): Promise<Actor> {
  const actor = await createArtist();
  await subscribeByCheckout(actor, type);
  return actor;
}

const upgradeToYear = (actor: Actor) => changePlan(actor, "upgrade", "ARTIST_PRO", "year");

const cancellations = {
  here: async (actor: Actor) => void (await cancelSubscription(actor)),
  "at Stripe": async (actor: Actor) => {
    const { id } = await findSubscription(actor);
    await stripeClient.subscriptions.update(id, { cancel_at: "min_period_end" });
    await stripeStandIn.delivered();
  },
};

describe.each(Object.entries(cancellations))(
  "an upgrade of a subscription cancelled %s",
  (_where, cancel) => {
    test("withdraws the cancellation", async () => {
      const actor = await subscribe();
      await cancel(actor);
      const { body } = await upgradeToYear(actor);
      expect(body).toMatchObject({ interval: "year", isWaiting: false, cancelAtPeriodEnd: false });
    });

    test("withdraws it once the payment is confirmed (3-D Secure)", async () => {
      const actor = await subscribe();
      await cancel(actor);
      await requireConfirmation(actor);
      const { body } = await upgradeToYear(actor);
      expect(body).toMatchObject({ interval: "month", isWaiting: true, cancelAtPeriodEnd: true });
      await payInvoice(body.paymentUrl);
      const year = { interval: "year", status: "active", cancelAtPeriodEnd: false };
      expect((await getPlan(actor)).body).toMatchObject(year);
      await advanceTime(40 * DAY_MS);
      expect((await getPlan(await renewTokens(actor))).body).toMatchObject(year);
    });

    test("keeps it if the payment is never confirmed", async () => {
      const actor = await subscribe();
      await cancel(actor);
      await requireConfirmation(actor);
      await upgradeToYear(actor);
      await advanceTime(DAY_MS);
      const renewed = await renewTokens(actor);
      expect((await getPlan(renewed)).body).toMatchObject({
        interval: "month",
        cancelAtPeriodEnd: true,
      });
      const { body } = await resumeSubscription(renewed);
      expect(body.cancelAtPeriodEnd).toBe(false);
      expect((await cancelSubscription(renewed)).body.cancelAtPeriodEnd).toBe(true);
    });

    test.each([0, 1, 2])(
      "withdraws it if and only if the year is paid: Stripe stops answering after %i changes",
      async (answered) => {
        const actor = await subscribe();
        await cancel(actor);
        const line = "POST /v1/subscriptions/";
        if (answered > 0)
          stripeStandIn.faults.order({
            kind: "call",
            action: "slow",
            seconds: 0,
            line,
            times: answered,
          });
        stripeStandIn.faults.order({ kind: "call", action: "error", line, times: 50 });
        await upgradeToYear(actor);
        stripeStandIn.faults.clear();
        const { id } = await findSubscription(actor);
        await settleSubscription(id);
        await settleSubscription(id);
        const { body } = await getPlan(actor);
        expect([body.interval, body.cancelAtPeriodEnd]).toEqual(
          answered < 2 ? ["month", true] : ["year", false],
        );
      },
    );
  },
);

test.each(Object.entries(cancellations))(
  "a cancellation %s: an upgrade paid after it withdraws it",
  async (_where, cancel) => {
    const actor = await subscribe();
    await requireConfirmation(actor);
    const { body } = await upgradeToYear(actor);
    await cancel(actor);
    expect((await getPlan(actor)).body.cancelAtPeriodEnd).toBe(true);
    await payInvoice(body.paymentUrl);
    expect((await getPlan(actor)).body).toMatchObject({
      interval: "year",
      cancelAtPeriodEnd: false,
    });
  },
);

test("POST /v1/checkout/subscription/upgrade: the scheduled downgrade is back if the payment never comes", async () => {
  const actor = await subscribe();
  const { body: downgrade } = await changePlan(actor, "downgrade", "ARTIST_STARTER");
  await requireConfirmation(actor);
  expect((await changePlan(actor, "upgrade", "ARTIST_PRO_PLUS")).body.isWaiting).toBe(true);
  await advanceTime(DAY_MS);
  const { body } = await getPlan(await renewTokens(actor));
  expect(body).toMatchObject({ type: "ARTIST_PRO", pendingChange: downgrade.pendingChange });
});

test("settleSubscription: a downgrade to a plan that is not sold any more does not come back, and the subscription can still be cancelled", async () => {
  const actor = await subscribe();
  await changePlan(actor, "downgrade", "ARTIST_STARTER");
  await requireConfirmation(actor);
  await changePlan(actor, "upgrade", "ARTIST_PRO_PLUS");
  const price = await findSubscriptionPriceId("ARTIST_STARTER");
  await stripeClient.prices.update(price, { active: false });
  stripeStandIn.faults.order({ kind: "webhook", action: "drop", times: 50 });
  await advanceTime(DAY_MS);
  const { id } = await findSubscription(actor);
  await expect(settleSubscription(id)).resolves.toBeUndefined();
  await stripeClient.prices.update(price, { active: true });
  const renewed = await renewTokens(actor);
  expect((await getPlan(renewed)).body).toMatchObject({ type: "ARTIST_PRO", pendingChange: null });
  expect((await cancelSubscription(renewed)).body.cancelAtPeriodEnd).toBe(true);
});

test("POST /v1/checkout/subscription/upgrade: no downgrade is back once the payment has come", async () => {
  const actor = await subscribe();
  await changePlan(actor, "downgrade", "ARTIST_STARTER");
  await requireConfirmation(actor);
  const { body } = await changePlan(actor, "upgrade", "ARTIST_PRO_PLUS");
  await payInvoice(body.paymentUrl);
  await advanceTime(DAY_MS);
  expect((await getPlan(await renewTokens(actor))).body).toMatchObject({
    type: "ARTIST_PRO_PLUS",
    pendingChange: null,
  });
});
