import { beforeAll, expect, test } from "vitest";
import { payments, provider } from "@/tests/support/payments";
import { enableWebhooks } from "@/tests/support/paying";
import { type Actor, artist } from "@/tests/support/accounts";
import {
  getPlan,
  cancelSubscription,
  changePlan,
  findProfilePlan,
  listSubscriptions,
  subscribeByCheckout,
} from "@/tests/support/subscribing";

beforeAll(enableWebhooks);

async function subscribed(type: string): Promise<Actor> {
  const by = await artist();
  await subscribeByCheckout(by, type);
  return by;
}

/** The amounts charged for plan changes, per invoice. */
async function chargedChanges(by: Actor): Promise<number[]> {
  const [kept] = await listSubscriptions(by);
  const { data } = await provider.invoices.list({ subscription: kept?.id ?? "", limit: 100 });
  return data
    .filter(({ billing_reason: reason }) => reason === "subscription_update")
    .map(({ amount_paid: paid }) => paid);
}

/** Asserts that Stripe's subscription, our row, the profile's columns and the response agree. */
async function expectAgreement(by: Actor): Promise<{ type: string; pending: string | null }> {
  await payments.delivered();
  const kept = await listSubscriptions(by);
  expect(kept).toHaveLength(1);
  const [row] = kept;
  const there = await provider.subscriptions.retrieve(row?.id ?? "", { expand: ["schedule"] });
  const { body } = await getPlan(by);
  expect(there.items.data.map(({ price }) => price.id)).toEqual([body.priceId]);
  expect([row?.type, (await findProfilePlan(by)).type]).toEqual([body.type, body.type]);
  expect(body.cancelAtPeriodEnd).toBe(there.cancel_at_period_end);
  expect(there.schedule !== null).toBe(body.pendingChange !== null);
  return { type: body.type, pending: body.pendingChange?.type ?? null };
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

test("POST /v1/checkout/subscription/upgrade: the same one twice at once is charged once", async () => {
  const by = await subscribed("ARTIST_STARTER");
  const up = () => changePlan(by, "upgrade", "ARTIST_PRO");
  expect(statuses(await Promise.all([up(), up()]))).toEqual([200, 409]);
  expect(await expectAgreement(by)).toEqual({ type: "ARTIST_PRO", pending: null });
  expect(await chargedChanges(by)).toHaveLength(1);
});

test("POST /v1/checkout/subscription/upgrade: two plans at once end in the larger one at its price", async () => {
  const by = await subscribed("ARTIST_STARTER");
  const answers = await Promise.all([
    changePlan(by, "upgrade", "ARTIST_PRO"),
    changePlan(by, "upgrade", "ARTIST_PRO_PLUS"),
  ]);
  // The smaller one either came first, or is no longer an upgrade.
  expect([
    [200, 200],
    [200, 409],
  ]).toContainEqual(statuses(answers));
  expect(await expectAgreement(by)).toEqual({ type: "ARTIST_PRO_PLUS", pending: null });
  const charged = await chargedChanges(by);
  const sum = charged.reduce((all, paid) => all + paid, 0);
  expect(sum).toBeGreaterThan(1_400);
  expect(sum).toBeLessThanOrEqual(1_500);
});

test("an upgrade and a downgrade at once end in the larger plan, with or without the pending downgrade", async () => {
  const by = await subscribed("ARTIST_PRO");
  const [up, down] = await Promise.all([
    changePlan(by, "upgrade", "ARTIST_PRO_PLUS"),
    changePlan(by, "downgrade", "ARTIST_STARTER"),
  ]);
  expect(statuses([up, down])).toEqual([200, 200]);
  const { type, pending } = await expectAgreement(by);
  expect(type).toBe("ARTIST_PRO_PLUS");
  expect([null, "ARTIST_STARTER"]).toContain(pending);
  expect(await chargedChanges(by)).toHaveLength(1);
});

test("an upgrade and a cancellation at once end in the larger plan, cancelled or not", async () => {
  const by = await subscribed("ARTIST_STARTER");
  const answers = await Promise.all([
    changePlan(by, "upgrade", "ARTIST_PRO"),
    cancelSubscription(by),
  ]);
  expect(statuses(answers)).toEqual([200, 200]);
  expect(await expectAgreement(by)).toEqual({ type: "ARTIST_PRO", pending: null });
  expect(await chargedChanges(by)).toHaveLength(1);
});
