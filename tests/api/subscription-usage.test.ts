import { endpointRow } from "@/tests/support/endpoints";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/shared/time/durations";
import { stripeStandIn, findPriceId, stripeClient } from "@/tests/support/payments";
import { enableWebhooks, findOrder, orderSubscription } from "@/tests/support/orders";
import { db } from "@/lib/server/database/db";
import { type Actor, createActor, createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import {
  completeOpportunity,
  postOpportunity,
  setSubscription,
} from "@/tests/support/opportunity-requests";
import { openCheckout, createOrganisation } from "@/tests/support/checkout";
import { request } from "@/tests/support/request";
import { startTrial } from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

const getUsage = async ({ identity, profile }: Actor) =>
  (await request("GET /v1/profiles/subscriptions/usage", { identity, profile })).body;
const boostArtwork = ({ identity, profile }: Actor, id: string, type: string, headers = {}) =>
  request("POST /v1/artworks/{id}/boost", {
    params: { id },
    json: { type },
    identity,
    profile,
    headers,
  });

describe("GET /v1/profiles/subscriptions/usage", () => {
  test("returns limits and their use", async () => {
    const actor = await createArtist();
    expect(await getUsage(actor)).toMatchObject({
      type: null,
      isExpired: false,
      artworks: { used: 0, limit: 10 },
      featured: { used: 0, limit: 6 },
      alerts: { used: 0, limit: 3 },
      members: { used: 0, limit: 2 },
      keys: { used: 0, limit: 5 },
      endpoints: { used: 0, limit: 1 },
      nativeOpportunities: { used: 0, limit: 1 },
      posts: null,
      boost: null,
      artworkBoost: null,
      freePost: { permitted: true, remaining: 1, limit: 1, resetsAt: null },
      isTrialUsed: false,
      paidIn: null,
    });
    const organisation = await createOrganisation();
    await setSubscription(organisation, "ORGANIZATION_PREMIUM");
    await endpointRow(organisation);
    const { body: opportunity } = await postOpportunity(organisation, {
      ...completeOpportunity(),
      plan: "PREMIUM_SUBSCRIPTION",
    });
    const boostRequest = {
      params: { id: opportunity.id },
      json: { type: "HIGHLIGHT" },
      ...organisation,
    };
    expect((await request("POST /v1/opportunities/boost/{id}", boostRequest)).status).toBe(200);
    const organisationUsage = await getUsage(organisation);
    expect(organisationUsage).toMatchObject({
      type: "ORGANIZATION_PREMIUM",
      artworks: { used: 0, limit: 100 },
      members: { used: 0, limit: 10 },
      keys: { used: 0, limit: 20 },
      endpoints: { used: 1, limit: 10 },
      nativeOpportunities: { used: 0, limit: null },
      posts: { used: 1, limit: 3, per: "active", only: null, resetsAt: null },
      boost: { type: "HIGHLIGHT", remaining: 0 },
    });
    const days = (Date.parse(organisationUsage.boost.resetsAt) - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(30, 1);
  });

  test("shows every profile of the account whether its trial is used", async () => {
    const actor = await createArtist();
    const second = await createActor(actor, { name: "Second Self" });
    await db()
      .insertInto("trials")
      .values({ account_uid: actor.uid, profile_id: actor.profileId })
      .execute();
    // An attempt that failed before it started does not count.
    expect(await getUsage(second)).toMatchObject({ isTrialUsed: false });
    expect((await startTrial(actor, "ARTIST_PRO")).status).toBe(201);
    expect(await getUsage(actor)).toMatchObject({ isTrialUsed: true, paidIn: "USD" });
    expect(await getUsage(second)).toMatchObject({ isTrialUsed: true, paidIn: null });
  });

  test("returns the currency that an unpaid subscription fixes for the next one", async () => {
    const actor = await createArtist();
    const { customer_id: customer } = await findOrder(await orderSubscription(actor, "ARTIST_PRO"));
    const price = await findPriceId("subscriptionEvent", "ARTIST_PRO");
    await stripeClient.subscriptions.create({
      customer,
      items: [{ price }],
      currency: "eur",
      payment_behavior: "default_incomplete",
    });
    await stripeStandIn.delivered();
    expect(await getUsage(actor)).toMatchObject({ type: null, paidIn: "EUR" });
    const priceIds = [await findPriceId("subscriptionEvent", "ARTIST_STARTER")];
    const rejected = await openCheckout(actor, priceIds, { currency: "USD" });
    expect([rejected.status, rejected.body.details[0].path]).toEqual([409, "currency"]);
    expect((await openCheckout(actor, priceIds, { currency: "EUR" })).status).toBe(201);
  });
});

describe("POST /v1/artworks/{id}/boost with a subscription", () => {
  test("200 for one boost a month with ARTIST_PRO, also for concurrent requests", async () => {
    const actor = await createArtist();
    const [firstId, secondId] = [
      await artworkRow(actor.profileId),
      await artworkRow(actor.profileId),
    ];
    expect((await boostArtwork(actor, firstId, "HIGHLIGHT")).status).toBe(402);
    await setSubscription(actor, "ARTIST_PRO");
    expect((await boostArtwork(actor, firstId, "TOP_POST_1")).status).toBe(402);
    const responses = await Promise.all(
      [firstId, secondId].map((id) => boostArtwork(actor, id, "HIGHLIGHT")),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 402]);
    const boosted = responses.find(({ status }) => status === 200);
    expect(boosted?.body.boosts).toMatchObject([{ type: "HIGHLIGHT" }]);
    expect(await getUsage(actor)).toMatchObject({
      artworkBoost: { type: "HIGHLIGHT", remaining: 0 },
    });
    await setSubscription(actor, "ARTIST_PRO", new Date(Date.now() - 1_000));
    const { body } = await boostArtwork(actor, firstId, "HIGHLIGHT");
    expect(body.message).toContain("expired");
  });

  test("Idempotency-Key: repeats the response and uses one boost", async () => {
    const actor = await createArtist();
    await setSubscription(actor, "ARTIST_PRO_PLUS");
    const id = await artworkRow(actor.profileId);
    const headers = { "idempotency-key": crypto.randomUUID() };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status, body } = await boostArtwork(actor, id, "TOP_POST_1", headers);
      expect([status, body.boosts.length]).toEqual([200, 1]);
    }
  });
});
