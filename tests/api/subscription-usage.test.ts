import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/shared/durations";
import { payments, priceOf, provider } from "@/tests/support/payments";
import { enableWebhooks, findOrder, orderSubscription } from "@/tests/support/paying";
import * as artworkBoost from "@/app/v1/artworks/[id]/boost/route";
import * as opportunityBoost from "@/app/v1/opportunities/boost/[id]/route";
import * as usage from "@/app/v1/profiles/subscriptions/usage/route";
import { db } from "@/lib/server/db";
import { type Actor, actAs, artist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { complete, postOpportunity, subscribe } from "@/tests/support/posting";
import { openCheckout, organisation } from "@/tests/support/checkout";
import { request } from "@/tests/support/request";
import { startTrial } from "@/tests/support/subscribing";

beforeAll(enableWebhooks);
afterEach(() => payments.faults.clear());

describe("GET /v1/profiles/subscriptions/usage", () => {
  const usageOf = async ({ identity, profile }: Actor) =>
    (await request(usage.GET, { identity, profile })).body;
  const boostArtwork = ({ identity, profile }: Actor, id: string, type: string, headers = {}) =>
    request(artworkBoost.POST, { params: { id }, json: { type }, identity, profile, headers });

  test("limits and their use", async () => {
    const by = await artist();
    expect(await usageOf(by)).toMatchObject({
      type: null,
      isExpired: false,
      artworks: { used: 0, limit: 10 },
      featured: { used: 0, limit: 6 },
      posts: null,
      boost: null,
      artworkBoost: null,
      freePost: { permitted: true, remaining: 1, limit: 1, resetsAt: null },
      isTrialUsed: false,
      paidIn: null,
    });
    const house = await organisation();
    await subscribe(house, "ORGANIZATION_PREMIUM");
    const { body: call } = await postOpportunity(house, {
      ...complete(),
      plan: "PREMIUM_SUBSCRIPTION",
    });
    const asked = { params: { id: call.id }, json: { type: "HIGHLIGHT" }, ...house };
    expect((await request(opportunityBoost.POST, asked)).status).toBe(200);
    const used = await usageOf(house);
    expect(used).toMatchObject({
      type: "ORGANIZATION_PREMIUM",
      artworks: { used: 0, limit: 100 },
      posts: { used: 1, limit: 3, per: "active", only: null, resetsAt: null },
      boost: { type: "HIGHLIGHT", remaining: 0 },
    });
    const days = (Date.parse(used.boost.resetsAt) - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(30, 1);
  });

  test("whether the account has had its trial, for every profile", async () => {
    const by = await artist();
    const second = await actAs(by, { name: "Second Self" });
    await db()
      .insertInto("trials")
      .values({ account_uid: by.uid, profile_id: by.profileId })
      .execute();
    // An attempt that failed before it started does not count.
    expect(await usageOf(second)).toMatchObject({ isTrialUsed: false });
    expect((await startTrial(by, "ARTIST_PRO")).status).toBe(201);
    expect(await usageOf(by)).toMatchObject({ isTrialUsed: true, paidIn: "USD" });
    expect(await usageOf(second)).toMatchObject({ isTrialUsed: true, paidIn: null });
  });

  test("the currency to which an unpaid subscription locks the next one", async () => {
    const by = await artist();
    const { customer_id: customer } = await findOrder(await orderSubscription(by, "ARTIST_PRO"));
    const price = await priceOf("subscriptionEvent", "ARTIST_PRO");
    await provider.subscriptions.create({
      customer,
      items: [{ price }],
      currency: "eur",
      payment_behavior: "default_incomplete",
    });
    await payments.delivered();
    expect(await usageOf(by)).toMatchObject({ type: null, paidIn: "EUR" });
    const other = [await priceOf("subscriptionEvent", "ARTIST_STARTER")];
    const rejected = await openCheckout(by, other, { currency: "USD" });
    expect([rejected.status, rejected.body.details[0].path]).toEqual([409, "currency"]);
    expect((await openCheckout(by, other, { currency: "EUR" })).status).toBe(201);
  });

  test("one artwork boost a month with ARTIST_PRO, also for concurrent requests", async () => {
    const by = await artist();
    const [one, two] = [await artworkRow(by.profileId), await artworkRow(by.profileId)];
    expect((await boostArtwork(by, one, "HIGHLIGHT")).status).toBe(402);
    await subscribe(by, "ARTIST_PRO");
    expect((await boostArtwork(by, one, "TOP_POST_1")).status).toBe(402);
    const answers = await Promise.all([one, two].map((id) => boostArtwork(by, id, "HIGHLIGHT")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 402]);
    const boosted = answers.find(({ status }) => status === 200);
    expect(boosted?.body.boosts).toMatchObject([{ type: "HIGHLIGHT" }]);
    expect(await usageOf(by)).toMatchObject({ artworkBoost: { type: "HIGHLIGHT", remaining: 0 } });
    await subscribe(by, "ARTIST_PRO", new Date(Date.now() - 1_000));
    const { body } = await boostArtwork(by, one, "HIGHLIGHT");
    expect(body.message).toContain("expired");
  });

  test("Idempotency-Key: used once", async () => {
    const by = await artist();
    await subscribe(by, "ARTIST_PRO_PLUS");
    const id = await artworkRow(by.profileId);
    const key = { "idempotency-key": crypto.randomUUID() };
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await boostArtwork(by, id, "TOP_POST_1", key);
      expect([status, body.boosts.length]).toEqual([200, 1]);
    }
  });
});
