import { beforeAll, expect, test } from "vitest";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { enableWebhooks } from "@/tests/support/orders";
import { type Actor, createArtist } from "@/tests/support/accounts";
import {
  getPlan,
  cancelSubscription,
  changePlan,
  findProfilePlan,
  findSubscription,
  listSubscriptions,
  subscribeByCheckout,
} from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);

async function createSubscriber(type: string): Promise<Actor> {
  const actor = await createArtist();
  await subscribeByCheckout(actor, type);
  return actor;
}

/** The amounts charged for plan changes, per invoice. */
async function listChangeCharges(actor: Actor): Promise<number[]> {
  const subscription = await findSubscription(actor);
  const { data } = await stripeClient.invoices.list({
    subscription: subscription.id,
    limit: 100,
  });
  return data
    .filter(({ billing_reason: reason }) => reason === "subscription_update")
    .map(({ amount_paid: paid }) => paid);
}

/** Asserts that Stripe's subscription, our row, the profile's columns and the response agree. */
async function expectAgreement(actor: Actor): Promise<{ type: string; pending: string | null }> {
  await stripeStandIn.delivered();
  expect(await listSubscriptions(actor)).toHaveLength(1);
  const row = await findSubscription(actor);
  const stripeSubscription = await stripeClient.subscriptions.retrieve(row.id, {
    expand: ["schedule"],
  });
  const { body } = await getPlan(actor);
  expect(stripeSubscription.items.data.map(({ price }) => price.id)).toEqual([body.priceId]);
  expect([row.type, (await findProfilePlan(actor)).type]).toEqual([body.type, body.type]);
  expect(body.cancelAtPeriodEnd).toBe(stripeSubscription.cancel_at_period_end);
  expect(stripeSubscription.schedule !== null).toBe(body.pendingChange !== null);
  return { type: body.type, pending: body.pendingChange?.type ?? null };
}

const sortStatuses = (responses: { status: number }[]) =>
  responses.map(({ status }) => status).toSorted();

test("POST /v1/checkout/subscription/upgrade: the same one twice at once is charged once", async () => {
  const actor = await createSubscriber("ARTIST_STARTER");
  const upgrade = () => changePlan(actor, "upgrade", "ARTIST_PRO");
  expect(sortStatuses(await Promise.all([upgrade(), upgrade()]))).toEqual([200, 409]);
  expect(await expectAgreement(actor)).toEqual({ type: "ARTIST_PRO", pending: null });
  expect(await listChangeCharges(actor)).toHaveLength(1);
});

test("POST /v1/checkout/subscription/upgrade: two plans at once end in the larger one at its price", async () => {
  const actor = await createSubscriber("ARTIST_STARTER");
  const responses = await Promise.all([
    changePlan(actor, "upgrade", "ARTIST_PRO"),
    changePlan(actor, "upgrade", "ARTIST_PRO_PLUS"),
  ]);
  // The smaller one either came first, or is no longer an upgrade.
  expect([
    [200, 200],
    [200, 409],
  ]).toContainEqual(sortStatuses(responses));
  expect(await expectAgreement(actor)).toEqual({ type: "ARTIST_PRO_PLUS", pending: null });
  const charges = await listChangeCharges(actor);
  const total = charges.reduce((sum, paid) => sum + paid, 0);
  expect(total).toBeGreaterThan(1_400);
  expect(total).toBeLessThanOrEqual(1_500);
});

test("plan changes: an upgrade and a downgrade at once end in the larger plan, with or without the pending downgrade", async () => {
  const actor = await createSubscriber("ARTIST_PRO");
  const [upgrade, downgrade] = await Promise.all([
    changePlan(actor, "upgrade", "ARTIST_PRO_PLUS"),
    changePlan(actor, "downgrade", "ARTIST_STARTER"),
  ]);
  expect(sortStatuses([upgrade, downgrade])).toEqual([200, 200]);
  const { type, pending } = await expectAgreement(actor);
  expect(type).toBe("ARTIST_PRO_PLUS");
  expect([null, "ARTIST_STARTER"]).toContain(pending);
  expect(await listChangeCharges(actor)).toHaveLength(1);
});

test("plan changes: an upgrade and a cancellation at once end in the larger plan, cancelled or not", async () => {
  const actor = await createSubscriber("ARTIST_STARTER");
  const responses = await Promise.all([
    changePlan(actor, "upgrade", "ARTIST_PRO"),
    cancelSubscription(actor),
  ]);
  expect(sortStatuses(responses)).toEqual([200, 200]);
  expect(await expectAgreement(actor)).toEqual({ type: "ARTIST_PRO", pending: null });
  expect(await listChangeCharges(actor)).toHaveLength(1);
});
