import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { listUnendedSubscriptions } from "@/lib/checkout/fulfilment/reconcile.queries";
import { db } from "@/lib/server/database/db";
import { HOUR_MS } from "@/lib/shared/time/durations";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { stripeStandIn } from "@/tests/support/payments";
import { enableWebhooks } from "@/tests/support/orders";
import { request } from "@/tests/support/request";
import {
  getPlan,
  restoreTime,
  cancelSubscription,
  changePlan,
  findSubscription,
  renewTokens,
  advanceTime,
  subscribeByCheckout,
  startTrial,
} from "@/tests/support/subscriptions";

const MINUTE_MS = 60_000;

/** Makes Stripe turn periods that much late. */
const delayPeriodTurns = (seconds: number) =>
  fetch(`${stripeStandIn.url}/_local/lateness`, {
    method: "POST",
    body: JSON.stringify({ seconds }),
  });

beforeAll(enableWebhooks);
afterEach(async () => {
  restoreTime();
  stripeStandIn.faults.clear();
  await delayPeriodTurns(0);
});

const isPostingPermitted = async ({ identity, profile }: Actor) =>
  (await request("GET /v1/artworks/config/quotas", { identity, profile })).body.permitted;

/** An account with a monthly subscription, that many milliseconds after the end of its period. */
async function advanceToPeriodEnd(actor: Actor, ms: number): Promise<Actor> {
  const { body } = await getPlan(actor);
  await advanceTime(Date.parse(body.currentPeriodEnd) - Date.now() + ms);
  return renewTokens(actor);
}
const dropWebhooks = () =>
  stripeStandIn.faults.order({ kind: "webhook", action: "drop", times: 100 });

test("settleSubscription: no gap at renewal while the period turns late or its invoice is a draft", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  const { body: before } = await getPlan(actor);
  await delayPeriodTurns(30 * 60);

  const beforeTurn = await advanceToPeriodEnd(actor, 10 * MINUTE_MS);
  const { body: waiting } = await getPlan(beforeTurn);
  expect(waiting).toMatchObject({ status: "active", isExpired: false });
  expect(waiting.currentPeriodEnd).toBe(before.currentPeriodEnd);
  expect(await isPostingPermitted(beforeTurn)).toBe(true);

  await advanceTime(30 * MINUTE_MS);
  const { body: draft } = await getPlan(await renewTokens(actor));
  expect(draft).toMatchObject({ status: "active", isExpired: false });
  expect(Date.parse(draft.currentPeriodEnd)).toBeGreaterThan(Date.parse(before.currentPeriodEnd));

  await advanceTime(2 * HOUR_MS);
  expect((await getPlan(await renewTokens(actor))).body).toMatchObject({
    status: "active",
    isExpired: false,
    currentPeriodEnd: draft.currentPeriodEnd,
  });
});

test("POST /v1/checkout/subscription/upgrade and downgrade: 409 while the payment of the period is being taken", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  const renewed = await advanceToPeriodEnd(actor, 10 * MINUTE_MS);
  expect(await findSubscription(renewed)).toMatchObject({ status: "active", is_paid: false });
  for (const { status, body } of [
    await changePlan(renewed, "upgrade", "ARTIST_PRO_PLUS"),
    await changePlan(renewed, "downgrade", "ARTIST_STARTER"),
  ])
    expect([status, body.message]).toEqual([
      409,
      "The payment of this period is being taken. Please try again in an hour.",
    ]);
  await advanceTime(2 * HOUR_MS);
  const { status } = await changePlan(await renewTokens(actor), "upgrade", "ARTIST_PRO_PLUS");
  expect(status).toBe(200);
});

test("settleSubscription: no gap when the event is hours late; expired after a day without it", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  dropWebhooks();
  const renewed = await advanceToPeriodEnd(actor, 23 * HOUR_MS);
  expect((await getPlan(renewed)).body.isExpired).toBe(false);
  expect(await isPostingPermitted(renewed)).toBe(true);
  await advanceTime(2 * HOUR_MS);
  const after = await renewTokens(actor);
  expect((await getPlan(after)).body.isExpired).toBe(true);
  expect(await isPostingPermitted(after)).toBe(false);
});

test("settleSubscription: a cancelled one ends with its period, without grace", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  await cancelSubscription(actor);
  dropWebhooks();
  const renewed = await advanceToPeriodEnd(actor, MINUTE_MS);
  expect((await getPlan(renewed)).body.isExpired).toBe(true);
  expect(await isPostingPermitted(renewed)).toBe(false);
});

test("settleSubscription: the grace ends when Stripe says so", async () => {
  const actor = await createArtist();
  await startTrial(actor, "ARTIST_STARTER");
  await delayPeriodTurns(30 * 60);
  expect((await getPlan(await advanceToPeriodEnd(actor, 10 * MINUTE_MS))).body.isExpired).toBe(
    false,
  );
  await advanceTime(25 * MINUTE_MS);
  expect((await getPlan(await renewTokens(actor))).body).toMatchObject({
    status: "canceled",
    isExpired: true,
  });
});

test("reconcile: reads renewals whose event is missing", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  const { body: before } = await getPlan(actor);
  dropWebhooks();
  const renewed = await advanceToPeriodEnd(actor, 3 * HOUR_MS);
  await reconcile(new Date());
  const { body } = await getPlan(renewed);
  expect(Date.parse(body.currentPeriodEnd)).toBeGreaterThan(Date.parse(before.currentPeriodEnd));
  expect(body).toMatchObject({ status: "active", isExpired: false });
});

test("reconcile: reads subscriptions whose period just ended first", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  const subscription = await findSubscription(actor);
  const customer = subscription.customer_id;
  await sql`
    insert into subscriptions (id, customer_id, account_uid, type, price_id, interval, currency, status,
      current_period_start, current_period_end, updated_at)
    select 'sub_unread_' || n, ${customer}, ${actor.uid}, 'ARTIST_PRO', 'price', 'month', 'USD', 'active',
      now(), now() + interval '20 days', now() - interval '2 days'
    from generate_series(1, 600) n`.execute(db());
  try {
    const now = new Date(subscription.current_period_end.getTime() + HOUR_MS);
    await sql`update subscriptions set current_period_end = ${new Date(now.getTime() + HOUR_MS)}
      where id like 'sub_unread_%'`.execute(db());
    const ids = await listUnendedSubscriptions(now);
    expect(ids).toHaveLength(500);
    expect(ids[0]).toBe(subscription.id);
  } finally {
    await db().deleteFrom("subscriptions").where("id", "like", "sub_unread_%").execute();
  }
});
