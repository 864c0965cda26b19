import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { enableWebhooks } from "@/tests/support/orders";
import { db } from "@/lib/server/database/db";
import { toStripeId } from "@/lib/server/stripe/stripe";
import { DAY_MS, HOUR_MS } from "@/lib/shared/time/durations";
import {
  endSubscriptionNow,
  settleSubscription,
} from "@/lib/subscriptions/settle-subscription.commands";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { completeOpportunity, postOpportunity } from "@/tests/support/opportunity-requests";
import { openCheckout, createOrganisation } from "@/tests/support/checkout";
import { request } from "@/tests/support/request";
import {
  getPlan,
  findStripeStatus,
  restoreTime,
  cancelSubscription,
  findProfilePlan,
  findSubscription,
  listSubscriptions,
  renewTokens,
  requireConfirmation,
  setCardDeclines,
  advanceTime,
  payInvoice,
  findSubscriptionPriceId,
  subscribeByCheckout,
  startTrial,
} from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);
afterEach(() => {
  restoreTime();
  stripeStandIn.faults.clear();
});

const endExpired = ({ identity, profile }: Actor) =>
  request("DELETE /v1/profiles/subscriptions/expired", { identity, profile });
const fetchQuota = async ({ identity, profile }: Actor) =>
  (await request("GET /v1/artworks/config/quotas", { identity, profile })).body;
const findTimeLeft = async (actor: Actor) =>
  Date.parse((await getPlan(actor)).body.currentPeriodEnd) - Date.now();
async function payRenewal(actor: Actor): Promise<void> {
  const subscription = await findSubscription(actor);
  const { data } = await stripeClient.invoices.list({ subscription: subscription.id, limit: 1 });
  await fetch(data[0]?.hosted_invoice_url ?? "", {
    method: "POST",
    body: new URLSearchParams({ action: "pay" }),
    redirect: "manual",
  });
  await stripeStandIn.delivered();
}

describe("unpaid renewals", () => {
  test("a renewal that needs 3-D Secure has a paymentUrl", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    await requireConfirmation(actor);
    await advanceTime((await findTimeLeft(actor)) + 2 * HOUR_MS);
    const { body } = await getPlan(await renewTokens(actor));
    expect(body).toMatchObject({ status: "past_due", isExpired: false });
    const { invoices, paymentIntents } = stripeClient;
    const { data } = await invoices.list({ status: "open", expand: ["data.payments"] });
    const payment = data[0]?.payments?.data[0]?.payment.payment_intent;
    const intent = await paymentIntents.retrieve(toStripeId(payment) ?? "");
    expect(intent.status).toBe("requires_action");
    await payInvoice(body.paymentUrl);
    const after = (await getPlan(await renewTokens(actor))).body;
    expect(after).toMatchObject({ status: "active", paymentUrl: null });
  });

  test("an unpaid renewal leaves a week of grace, then the subscription is expired; paying revives it", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    await setCardDeclines(actor, true);
    const remainingMs = await findTimeLeft(actor);
    const end = Date.now() + remainingMs;
    await advanceTime(remainingMs + 2 * HOUR_MS);
    const inGrace = await renewTokens(actor);
    const { body: waiting } = await getPlan(inGrace);
    expect(waiting).toMatchObject({ type: "ARTIST_PRO", status: "past_due", isExpired: false });
    expect(Date.parse(waiting.expiresAt)).toBe(end + 7 * DAY_MS);
    expect((await fetchQuota(inGrace)).permitted).toBe(true);

    await advanceTime(7 * DAY_MS);
    const after = await renewTokens(actor);
    expect((await getPlan(after)).body).toMatchObject({ isExpired: true });
    expect((await fetchQuota(after)).permitted).toBe(false);

    await payRenewal(actor);
    expect((await getPlan(after)).body).toMatchObject({ status: "active", isExpired: false });
    expect((await fetchQuota(after)).permitted).toBe(true);
  });
});

describe("settleSubscription: voids unpaid invoices of an ended subscription", () => {
  const listStatuses = async (subscription: string) =>
    (await stripeClient.invoices.list({ subscription, limit: 1 })).data.map(({ status }) => status);
  async function createUnpaid() {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    await setCardDeclines(actor, true);
    await advanceTime((await findTimeLeft(actor)) + 2 * HOUR_MS);
    const subscription = await findSubscription(actor);
    expect(await listStatuses(subscription.id)).toEqual(["open"]);
    return { actor, id: subscription.id };
  }

  test("voids them however the subscription ended, also if the buyer does not return", async () => {
    const { id } = await createUnpaid();
    stripeStandIn.faults.order({ kind: "webhook", action: "drop", times: 50 });
    await stripeClient.subscriptions.cancel(id);
    for (let attempt = 0; attempt < 2; attempt += 1) await settleSubscription(id);
    expect(await listStatuses(id)).toEqual(["void"]);
  });

  test("voiding is retried until Stripe has done it", async () => {
    const { actor, id } = await createUnpaid();
    stripeStandIn.faults.order({ kind: "webhook", action: "drop", times: 50 });
    const line = "POST /v1/invoices";
    stripeStandIn.faults.order({ kind: "call", action: "error", line, times: 2 });
    await expect(endSubscriptionNow(id)).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
    expect((await findSubscription(actor)).ended_at).toBeNull();
    stripeStandIn.faults.clear();
    await settleSubscription(id);
    expect(await listStatuses(id)).toEqual(["void"]);
    expect((await findSubscription(actor)).ended_at).not.toBeNull();
  });
});

describe("expired subscriptions", () => {
  test("an expired subscription keeps everything public and blocks new posts until it is given up", async () => {
    const actor = await createOrganisation();
    await subscribeByCheckout(actor, "ORGANIZATION_BASIC");
    const post = await postOpportunity(actor, {
      ...completeOpportunity(),
      plan: "PREMIUM_SUBSCRIPTION",
    });
    expect(post.status, JSON.stringify(post.body)).toBe(201);
    expect((await endExpired(actor)).status).toBe(409);
    await cancelSubscription(actor);
    await advanceTime((await findTimeLeft(actor)) + 60_000);
    const renewed = await renewTokens(actor);

    expect((await getPlan(renewed)).body).toMatchObject({ isExpired: true, status: "canceled" });
    const publicResponse = await request("GET /v1/opportunities/{id}", {
      params: { id: post.body.id },
    });
    expect(publicResponse.status).toBe(200);
    expect((await fetchQuota(renewed)).permitted).toBe(false);
    for (const plan of ["FREE", "PREMIUM_SUBSCRIPTION"]) {
      expect((await postOpportunity(renewed, { ...completeOpportunity(), plan })).status).toBe(402);
    }

    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await endExpired(renewed)).status).toBe(204);
    expect((await getPlan(renewed)).body).toBeNull();
    expect(await fetchQuota(renewed)).toMatchObject({ permitted: true, limit: 10 });
    expect(
      (await postOpportunity(renewed, { ...completeOpportunity(), plan: "FREE" })).status,
    ).toBe(201);
    // A late event about the ended subscription does not restore it.
    await settleSubscription((await findSubscription(actor)).id);
    expect((await getPlan(renewed)).body).toBeNull();
  });

  test("an unpaid subscription is cancelled at Stripe when given up", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    await setCardDeclines(actor, true);
    await advanceTime((await findTimeLeft(actor)) + 7 * DAY_MS + 2 * HOUR_MS);
    expect((await endExpired(await renewTokens(actor))).status).toBe(204);
    const subscription = await findSubscription(actor);
    expect(await findStripeStatus(subscription.id)).toBe("canceled");
    const { data } = await stripeClient.invoices.list({
      subscription: subscription.id,
      limit: 1,
    });
    expect(data[0]?.status).toBe("void");
    expect(await findProfilePlan(actor)).toEqual({ type: null, expiresAt: null });
  });

  test.each([
    ["was renewed", false],
    ["was paid late", true],
  ])("a subscription that %s without an event stays active", async (_how, declines) => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    await setCardDeclines(actor, declines);
    const remainingMs = (await findTimeLeft(actor)) + DAY_MS + 2 * HOUR_MS;
    if (declines) await advanceTime(remainingMs + 7 * DAY_MS);
    stripeStandIn.faults.order({ kind: "webhook", action: "drop", times: 50 });
    if (declines) await payRenewal(actor);
    else await advanceTime(remainingMs);
    const renewed = await renewTokens(actor);
    expect((await getPlan(renewed)).body).toMatchObject({ isExpired: true });
    const { status, body } = await endExpired(renewed);
    expect([status, body.code]).toEqual([409, "CONFLICT"]);
    const subscription = await findSubscription(actor);
    expect(await findStripeStatus(subscription.id)).toBe("active");
    expect((await getPlan(renewed)).body).toMatchObject({ status: "active", isExpired: false });
  });

  test("a subscription renewed without an event: 409 for a second one, and its state is updated", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    stripeStandIn.faults.order({ kind: "webhook", action: "drop", times: 50 });
    await advanceTime((await findTimeLeft(actor)) + DAY_MS + 2 * HOUR_MS);
    const renewed = await renewTokens(actor);
    expect((await getPlan(renewed)).body).toMatchObject({ isExpired: true });
    const { status, body } = await openCheckout(renewed, [
      await findSubscriptionPriceId("ARTIST_PRO_PLUS"),
    ]);
    expect([status, body.code]).toEqual([409, "CONFLICT"]);
    expect((await getPlan(renewed)).body).toMatchObject({ status: "active", isExpired: false });
  });

  test("a subscription ended without an event: a second one can be bought", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    await cancelSubscription(actor);
    stripeStandIn.faults.order({ kind: "webhook", action: "drop", times: 50 });
    await advanceTime((await findTimeLeft(actor)) + 60_000);
    stripeStandIn.faults.clear();
    const renewed = await renewTokens(actor);
    await subscribeByCheckout(renewed, "ARTIST_PRO_PLUS");
    expect((await getPlan(renewed)).body).toMatchObject({
      type: "ARTIST_PRO_PLUS",
      isExpired: false,
    });
  });

  test("a new subscription is not affected by late events about the old one", async () => {
    const actor = await createArtist();
    await startTrial(actor, "ARTIST_STARTER");
    await advanceTime(14 * DAY_MS + 60_000);
    const renewed = await renewTokens(actor);
    await subscribeByCheckout(renewed, "ARTIST_PRO_PLUS");
    const endedSubscription = await findSubscription(actor);
    expect(endedSubscription.status).toBe("canceled");
    await settleSubscription(endedSubscription.id);
    await settleSubscription(endedSubscription.id);
    expect((await getPlan(renewed)).body).toMatchObject({
      type: "ARTIST_PRO_PLUS",
      status: "active",
      isExpired: false,
    });
  });
});

describe("subscription events", () => {
  test("events sent twice, late or out of order lead to the same state", async () => {
    const actor = await createArtist();
    for (const action of ["duplicate", "reorder", "delay", "reorder"] as const) {
      stripeStandIn.faults.order({ kind: "webhook", action, seconds: 30 });
    }
    await subscribeByCheckout(actor, "ARTIST_PRO");
    await advanceTime(60_000);
    expect((await getPlan(actor)).body).toMatchObject({ type: "ARTIST_PRO", status: "active" });
    const before = await findProfilePlan(actor);
    const subscription = await findSubscription(actor);
    await Promise.all([1, 2, 3].map(() => settleSubscription(subscription.id)));
    expect(await findProfilePlan(actor)).toEqual(before);
    expect(await listSubscriptions(actor)).toHaveLength(1);
  });

  test("events about an unknown customer or subscription change nothing", async () => {
    const { id } = await stripeClient.customers.create({ email: "other@elsewhere.test" });
    const [price] = (await stripeClient.prices.list({ type: "recurring", limit: 1 })).data;
    const foreign = await stripeClient.subscriptions.create({
      customer: id,
      items: [{ price: price?.id ?? "" }],
      trial_period_days: 7,
    });
    const event = { id: "evt_foreign", type: "customer.subscription.created" };
    await settleSubscription(foreign.id, event);
    await settleSubscription("sub_not_there");
    const stored = db().selectFrom("subscriptions").select("id").where("id", "=", foreign.id);
    expect(await stored.executeTakeFirst()).toBeUndefined();
    const eventRow = db().selectFrom("payment_events").select("id").where("id", "=", event.id);
    expect(await eventRow.executeTakeFirst()).toBeDefined();
  });

  test("an event about a second subscription cancels it: one per profile", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    const first = await findSubscription(actor);
    const second = await stripeClient.subscriptions.create({
      customer: first.customer_id,
      items: [{ price: first.price_id }],
      trial_period_days: 7,
    });
    await settleSubscription(second.id);
    expect(await findStripeStatus(second.id)).toBe("canceled");
    expect(await findStripeStatus(first.id)).toBe("active");
    expect((await getPlan(actor)).body).toMatchObject({ status: "active", isTrial: false });
  });
});
