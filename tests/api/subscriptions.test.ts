import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/shared/durations";
import { payments, provider } from "@/tests/support/payments";
import { enableWebhooks } from "@/tests/support/paying";
import * as free from "@/app/v1/profiles/subscriptions/free/route";
import * as token from "@/app/v1/profiles/token/route";
import { artist, actAs } from "@/tests/support/accounts";
import { organisation } from "@/tests/support/checkout";
import { request } from "@/tests/support/request";
import {
  getPlan,
  restoreTime,
  changePlan,
  findProfilePlan,
  listSubscriptions,
  later,
  advanceTime,
  planPrice,
  subscribeByCheckout,
  startTrial,
} from "@/tests/support/subscribing";
import { claimsOf } from "@/tests/support/tokens";

beforeAll(enableWebhooks);
afterEach(() => {
  restoreTime();
  payments.faults.clear();
});

describe("a subscription bought by checkout", () => {
  test("gives the profile its plan, also in its token", async () => {
    const by = await artist();
    expect((await getPlan(by)).body).toBeNull();
    await subscribeByCheckout(by, "ARTIST_PRO");
    const { status, body } = await getPlan(by);
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
    const asked = { json: { id: by.profileId }, identity: by.identity };
    const { body: given } = await request(token.POST, asked);
    expect(claimsOf(given.token)).toMatchObject({
      subscription: { type: "ARTIST_PRO", isExpired: false },
    });
  });

  test("keeps its currency", async () => {
    const by = await artist();
    await subscribeByCheckout(by, "ARTIST_STARTER", { currency: "EUR" });
    expect((await getPlan(by)).body).toMatchObject({ currency: "EUR" });
    const changed = await changePlan(by, "upgrade", "ARTIST_PRO");
    expect([changed.status, changed.body.currency, changed.body.type]).toEqual([
      200,
      "EUR",
      "ARTIST_PRO",
    ]);
    await changePlan(by, "downgrade", "ARTIST_STARTER");
    const [kept] = await listSubscriptions(by);
    const schedule = await provider.subscriptionSchedules.retrieve(kept?.schedule_id ?? "");
    expect(schedule.phases.map(({ currency }) => currency)).toEqual(["eur", "eur"]);
  });
});

describe("POST /v1/profiles/subscriptions/free", () => {
  test("needs no card, lasts 14 days, and expires by itself", async () => {
    const by = await artist();
    const { status, body, headers } = await startTrial(by, "ARTIST_STARTER");
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
    const then = await later(by);
    expect((await getPlan(then)).body).toMatchObject({
      type: "ARTIST_STARTER",
      status: "canceled",
      isExpired: true,
      isTrial: false,
    });
  });

  test("once only, also for concurrent requests", async () => {
    const by = await artist();
    const answers = await Promise.all([startTrial(by, "ARTIST_PRO"), startTrial(by, "ARTIST_PRO")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await listSubscriptions(by)).toHaveLength(1);
    expect((await startTrial(by, "ARTIST_PRO")).status).toBe(409);
  });

  test("Idempotency-Key: repeats the response", async () => {
    const by = await artist();
    const json = { priceId: await planPrice("ARTIST_PRO") };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const ask = () => request(free.POST, { ...by, json, headers });
    const [one, two] = [await ask(), await ask()];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body).toEqual(one.body);
  });

  test("409 for another profile of the account", async () => {
    const by = await artist();
    const second = await actAs(by, { name: "Second Self" });
    const answers = await Promise.all([
      startTrial(by, "ARTIST_PRO"),
      startTrial(second, "ARTIST_STARTER"),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const third = await actAs(by, { name: "Third Self" });
    expect((await startTrial(third, "ARTIST_PRO")).status).toBe(409);
  });

  test("is later paid in the chosen currency, of those available", async () => {
    const by = await artist();
    const { status, body } = await startTrial(by, "ARTIST_PRO", { currency: "BRL" });
    expect([status, body.details[0].path]).toEqual([400, "currency"]);
    expect((await startTrial(by, "ARTIST_PRO", { currency: "chf" })).body.currency).toBe("CHF");
  });

  test("with a card becomes a paid subscription", async () => {
    const by = await artist();
    await startTrial(by, "ARTIST_STARTER");
    const [kept] = await listSubscriptions(by);
    await provider.subscriptions.update(kept?.id ?? "", {
      default_payment_method: "pm_card_visa",
    });
    await advanceTime(14 * DAY_MS + 2 * 3_600_000);
    expect((await getPlan(await later(by))).body).toMatchObject({
      status: "active",
      isTrial: false,
      isExpired: false,
    });
  });

  test("only plans for the profile's kind", async () => {
    const by = await organisation();
    const { status, body } = await startTrial(by, "ARTIST_PRO");
    expect([status, body.code, body.details[0].path]).toEqual([422, "UNPROCESSABLE", "priceId"]);
    expect((await findProfilePlan(by)).type).toBeNull();
    expect((await startTrial(by, "ORGANIZATION_BASIC")).status).toBe(201);
  });
});
