import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/shared/durations";
import { payments, provider } from "@/tests/support/payments";
import { hearWebhooks } from "@/tests/support/paying";
import * as free from "@/app/v1/profiles/subscriptions/free/route";
import * as token from "@/app/v1/profiles/token/route";
import { artist, actAs } from "@/tests/support/accounts";
import { organisation } from "@/tests/support/checkout";
import { request } from "@/tests/support/request";
import {
  activeOf,
  backToNow,
  changeTo,
  columnsOf,
  keptOf,
  later,
  passTime,
  planPrice,
  subscribeBy,
  tryOut,
} from "@/tests/support/subscribing";
import { claimsOf } from "@/tests/support/tokens";

beforeAll(hearWebhooks);
afterEach(() => {
  backToNow();
  payments.faults.clear();
});

describe("a subscription bought by checkout", () => {
  test("gives the profile its plan, also in its token", async () => {
    const by = await artist();
    expect((await activeOf(by)).body).toBeNull();
    await subscribeBy(by, "ARTIST_PRO");
    const { status, body } = await activeOf(by);
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
    await subscribeBy(by, "ARTIST_STARTER", { currency: "EUR" });
    expect((await activeOf(by)).body).toMatchObject({ currency: "EUR" });
    const changed = await changeTo(by, "upgrade", "ARTIST_PRO");
    expect([changed.status, changed.body.currency, changed.body.type]).toEqual([
      200,
      "EUR",
      "ARTIST_PRO",
    ]);
    await changeTo(by, "downgrade", "ARTIST_STARTER");
    const [kept] = await keptOf(by);
    const schedule = await provider.subscriptionSchedules.retrieve(kept?.schedule_id ?? "");
    expect(schedule.phases.map(({ currency }) => currency)).toEqual(["eur", "eur"]);
  });
});

describe("POST /v1/profiles/subscriptions/free", () => {
  test("needs no card, lasts 14 days, and expires by itself", async () => {
    const by = await artist();
    const { status, body, headers } = await tryOut(by, "ARTIST_STARTER");
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

    await passTime(14 * DAY_MS + 60_000);
    const then = await later(by);
    expect((await activeOf(then)).body).toMatchObject({
      type: "ARTIST_STARTER",
      status: "canceled",
      isExpired: true,
      isTrial: false,
    });
  });

  test("once only, also for concurrent requests", async () => {
    const by = await artist();
    const answers = await Promise.all([tryOut(by, "ARTIST_PRO"), tryOut(by, "ARTIST_PRO")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await keptOf(by)).toHaveLength(1);
    expect((await tryOut(by, "ARTIST_PRO")).status).toBe(409);
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
    const answers = await Promise.all([tryOut(by, "ARTIST_PRO"), tryOut(second, "ARTIST_STARTER")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const third = await actAs(by, { name: "Third Self" });
    expect((await tryOut(third, "ARTIST_PRO")).status).toBe(409);
  });

  test("is later paid in the chosen currency, of those available", async () => {
    const by = await artist();
    const { status, body } = await tryOut(by, "ARTIST_PRO", { currency: "BRL" });
    expect([status, body.details[0].path]).toEqual([400, "currency"]);
    expect((await tryOut(by, "ARTIST_PRO", { currency: "chf" })).body.currency).toBe("CHF");
  });

  test("with a card becomes a paid subscription", async () => {
    const by = await artist();
    await tryOut(by, "ARTIST_STARTER");
    const [kept] = await keptOf(by);
    await provider.subscriptions.update(kept?.id ?? "", {
      default_payment_method: "pm_card_visa",
    });
    await passTime(14 * DAY_MS + 2 * 3_600_000);
    expect((await activeOf(await later(by))).body).toMatchObject({
      status: "active",
      isTrial: false,
      isExpired: false,
    });
  });

  test("only plans for the profile's kind", async () => {
    const by = await organisation();
    const { status, body } = await tryOut(by, "ARTIST_PRO");
    expect([status, body.code, body.details[0].path]).toEqual([422, "UNPROCESSABLE", "priceId"]);
    expect((await columnsOf(by)).type).toBeNull();
    expect((await tryOut(by, "ORGANIZATION_BASIC")).status).toBe(201);
  });
});
