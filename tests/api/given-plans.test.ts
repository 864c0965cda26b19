import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settleCharge } from "@/lib/checkout/refunds/settle-charge.commands";
import { db } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { disableWebhooks, enableWebhooks, refund } from "@/tests/support/orders";
import { stripeClient } from "@/tests/support/payments";
import {
  findProfilePlan,
  findSubscription,
  restoreTime,
  subscribeByCheckout,
} from "@/tests/support/subscriptions";
import { findChargeByIndex } from "@/tests/support/upgraded-subscription";

beforeEach(enableWebhooks);
afterEach(restoreTime);

/** Gives a plan as operators do it, by SQL. */
async function givePlan({ profileId }: Actor, type: string, expiresAt: Date | null) {
  await db()
    .updateTable("profiles")
    .set({ subscription_type: type, subscription_expires_at: expiresAt })
    .where("id", "=", profileId)
    .execute();
  return { type, expiresAt };
}

async function subscribe() {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  const { id } = await findSubscription(actor);
  return { actor, id };
}

describe("settleSubscription: a late event of an ended subscription leaves a plan that was given since", () => {
  test.each([
    ["another plan, for good", "ARTIST_PRO_PLUS", null],
    ["the same plan, for longer", "ARTIST_PRO", addDays(new Date(), 90)],
  ])("%s", async (_name, type, expiresAt) => {
    const { actor, id } = await subscribe();
    await stripeClient.subscriptions.cancel(id);
    await settleSubscription(id);
    const given = await givePlan(actor, type, expiresAt);
    await settleSubscription(id);
    expect(await findProfilePlan(actor)).toEqual(given);
  });

  test("given before its end was heard of", async () => {
    const { actor, id } = await subscribe();
    disableWebhooks();
    await stripeClient.subscriptions.cancel(id);
    const given = await givePlan(actor, "ARTIST_PRO_PLUS", null);
    await settleSubscription(id);
    expect(await findProfilePlan(actor)).toEqual(given);
    expect((await findSubscription(actor)).ended_at).not.toBeNull();
  });

  test("given before its payment returned", async () => {
    const { actor, id } = await subscribe();
    const charge = await findChargeByIndex(actor, 0);
    await stripeClient.subscriptions.cancel(id);
    await settleSubscription(id);
    const given = await givePlan(actor, "ARTIST_PRO_PLUS", null);
    await refund(charge);
    await settleCharge(charge);
    expect(await findProfilePlan(actor)).toEqual(given);
  });

  test("another subscription", async () => {
    const { actor, id } = await subscribe();
    await refund(await findChargeByIndex(actor, 0));
    await subscribeByCheckout(actor, "ARTIST_PRO_PLUS");
    const plan = await findProfilePlan(actor);
    expect(plan.type).toBe("ARTIST_PRO_PLUS");
    await settleSubscription(id);
    expect(await findProfilePlan(actor)).toEqual(plan);
  });
});

test("settleSubscription: the end of a subscription ends the plan that it gave", async () => {
  const { actor, id } = await subscribe();
  await stripeClient.subscriptions.cancel(id);
  await settleSubscription(id);
  const { expiresAt } = await findProfilePlan(actor);
  expect((expiresAt?.getTime() ?? 0) <= Date.now()).toBe(true);
});
