import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/shared/time/durations";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { enableWebhooks } from "@/tests/support/orders";
import { createArtist, createActor } from "@/tests/support/accounts";
import { createOrganisation } from "@/tests/support/checkout";
import { request } from "@/tests/support/request";
import {
  getPlan,
  restoreTime,
  changePlan,
  findProfilePlan,
  findSubscription,
  listSubscriptions,
  renewTokens,
  advanceTime,
  findSubscriptionPriceId,
  subscribeByCheckout,
  startTrial,
} from "@/tests/support/subscriptions";
import { readClaims } from "@/tests/support/tokens";

beforeAll(enableWebhooks);
afterEach(() => {
  restoreTime();
  stripeStandIn.faults.clear();
});

describe("POST /v1/checkout/session: subscriptions", () => {
  test("a paid subscription gives the profile its plan, also in its token", async () => {
    const actor = await createArtist();
    expect((await getPlan(actor)).body).toBeNull();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    const { status, body } = await getPlan(actor);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: "ARTIST_PRO",
      displayName: "Pro",
      status: "active",
      interval: "month",
      currency: "USD",
      isExpired: false,
      isTrial: false,
      cancelAtPeriodEnd: false,
      pendingChange: null,
    });
    const days = (Date.parse(body.currentPeriodEnd) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(27.9);
    expect(days).toBeLessThan(31.1);
    const requestFields = { json: { id: actor.profileId }, identity: actor.identity };
    const { body: tokenResponse } = await request("POST /v1/profiles/token/", requestFields);
    expect(readClaims(tokenResponse.token)).toMatchObject({
      subscription: { type: "ARTIST_PRO", isExpired: false },
    });
  });

  test("a subscription keeps its currency", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_STARTER", { currency: "EUR" });
    expect((await getPlan(actor)).body).toMatchObject({ currency: "EUR" });
    const changed = await changePlan(actor, "upgrade", "ARTIST_PRO");
    expect([changed.status, changed.body.currency, changed.body.type]).toEqual([
      200,
      "EUR",
      "ARTIST_PRO",
    ]);
    await changePlan(actor, "downgrade", "ARTIST_STARTER");
    const subscription = await findSubscription(actor);
    const schedule = await stripeClient.subscriptionSchedules.retrieve(
      subscription.schedule_id ?? "",
    );
    expect(schedule.phases.map(({ currency }) => currency)).toEqual(["eur", "eur"]);
  });
});

describe("POST /v1/profiles/subscriptions/free", () => {
  test("a trial needs no card, lasts 14 days, and expires by itself", async () => {
    const actor = await createArtist();
    const { status, body, headers } = await startTrial(actor, "ARTIST_STARTER");
    expect(status, JSON.stringify(body)).toBe(201);
    expect(headers.get("location")).toBeNull();
    expect(body).toMatchObject({
      type: "ARTIST_STARTER",
      status: "trialing",
      isTrial: true,
      isExpired: false,
    });
    const days = (Date.parse(body.currentPeriodEnd) - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(14, 1);

    await advanceTime(14 * DAY_MS + 60_000);
    const renewed = await renewTokens(actor);
    expect((await getPlan(renewed)).body).toMatchObject({
      type: "ARTIST_STARTER",
      status: "canceled",
      isExpired: true,
      isTrial: false,
    });
  });

  test("201 once only, also for concurrent requests", async () => {
    const actor = await createArtist();
    const responses = await Promise.all([
      startTrial(actor, "ARTIST_PRO"),
      startTrial(actor, "ARTIST_PRO"),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await listSubscriptions(actor)).toHaveLength(1);
    expect((await startTrial(actor, "ARTIST_PRO")).status).toBe(409);
  });

  test("Idempotency-Key: repeats the response", async () => {
    const actor = await createArtist();
    const json = { priceId: await findSubscriptionPriceId("ARTIST_PRO") };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const sendRequest = () =>
      request("POST /v1/profiles/subscriptions/free", { ...actor, json, headers });
    const [first, second] = [await sendRequest(), await sendRequest()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  test("409 for another profile of the account", async () => {
    const actor = await createArtist();
    const second = await createActor(actor, { name: "Second Self" });
    const responses = await Promise.all([
      startTrial(actor, "ARTIST_PRO"),
      startTrial(second, "ARTIST_STARTER"),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const third = await createActor(actor, { name: "Third Self" });
    expect((await startTrial(third, "ARTIST_PRO")).status).toBe(409);
  });

  test("a trial is later paid in the chosen currency, of those available", async () => {
    const actor = await createArtist();
    const { status, body } = await startTrial(actor, "ARTIST_PRO", { currency: "BRL" });
    expect([status, body.details[0].path]).toEqual([400, "currency"]);
    expect((await startTrial(actor, "ARTIST_PRO", { currency: "chf" })).body.currency).toBe("CHF");
  });

  test("a trial with a card becomes a paid subscription", async () => {
    const actor = await createArtist();
    await startTrial(actor, "ARTIST_STARTER");
    const subscription = await findSubscription(actor);
    await stripeClient.subscriptions.update(subscription.id, {
      default_payment_method: "pm_card_visa",
    });
    await advanceTime(14 * DAY_MS + 2 * 3_600_000);
    expect((await getPlan(await renewTokens(actor))).body).toMatchObject({
      status: "active",
      isTrial: false,
      isExpired: false,
    });
  });

  test("accepts only plans for the profile's kind", async () => {
    const actor = await createOrganisation();
    const { status, body } = await startTrial(actor, "ARTIST_PRO");
    expect([status, body.code, body.details[0].path]).toEqual([422, "UNPROCESSABLE", "priceId"]);
    expect((await findProfilePlan(actor)).type).toBeNull();
    expect((await startTrial(actor, "ORGANIZATION_BASIC")).status).toBe(201);
  });
});
