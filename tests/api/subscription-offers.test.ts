import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { stripeStandIn, findPriceId, stripeClient } from "@/tests/support/payments";
import { enableWebhooks } from "@/tests/support/orders";
import { api } from "@/lib/api";
import { getOpenApiDocument } from "@/lib/server/http/openapi";
import { V2_MEDIA_TYPE } from "@/lib/shared/web/media-types";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import { completeOpportunity, postOpportunity } from "@/tests/support/opportunity-requests";
import { createOrganisation } from "@/tests/support/checkout";
import { request } from "@/tests/support/request";
import {
  getPlan,
  cancelSubscription,
  changePlan,
  findProfilePlan,
  subscribeByCheckout,
  startTrial,
} from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);
afterEach(() => {
  vi.useRealTimers();
  stripeStandIn.faults.clear();
});

type OfferedProduct = { type: string; prices: { interval: string; unitAmount: number }[] };
const listTypes = (products: OfferedProduct[]) => products.map(({ type }) => type);
const artistPlans = ["ARTIST_OPPORTUNITIES", "ARTIST_STARTER", "ARTIST_PRO", "ARTIST_PRO_PLUS"];
const organisationPlans = [
  "ORGANIZATION_BASIC",
  "ORGANIZATION_RESIDENCIES",
  "ORGANIZATION_PREMIUM",
  "ORGANIZATION_PREMIUM_PLUS",
];
const getOwnOffers = ({ identity }: Pick<Actor, "identity">, query = {}) =>
  request("GET /v1/profiles/subscriptions", { identity, query });
const getAllOffers = (query = {}) =>
  request("GET /v1/profiles/subscriptions", { query, headers: { accept: V2_MEDIA_TYPE } });

describe("GET /v1/profiles/subscriptions", () => {
  test("those for the caller's kinds of profiles, and all for both or none", async () => {
    const person = await createArtist();
    const { status, body, headers } = await getOwnOffers(person);
    expect([status, listTypes(body)]).toEqual([200, artistPlans]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(body[1].prices).toMatchObject([
      { unitAmount: 1_000, currency: "USD", interval: "month" },
      { unitAmount: 9_600, currency: "USD", interval: "year" },
    ]);
    const organisation = await createOrganisation();
    expect(listTypes((await getOwnOffers(organisation)).body)).toEqual(organisationPlans);
    await createActor(organisation, { name: "The Curator", role: "CURATOR" });
    expect((await getOwnOffers(organisation)).body).toHaveLength(8);
    expect((await getOwnOffers(await signUp())).body).toHaveLength(8);
  });

  test("401 without a token, 400 for an unknown currency", async () => {
    expect((await request("GET /v1/profiles/subscriptions")).status).toBe(401);
    const { status, body } = await getOwnOffers(await createArtist(), { currency: "BRL" });
    expect([status, body.details[0].path]).toEqual([400, "currency"]);
  });
});

describe("GET /v1/profiles/subscriptions, version 2", () => {
  test("is public, cacheable, and has the version's media type", async () => {
    const { status, body, headers } = await getAllOffers({ currency: "EUR" });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(V2_MEDIA_TYPE);
    expect(headers.get("cache-control")).toContain("public");
    expect(headers.get("vary")).toBe("Accept");
    expect(body).toMatchObject({ currency: "EUR", intervals: ["month", "year"] });
    expect(listTypes(body.items).toSorted()).toEqual(
      [...artistPlans, ...organisationPlans].toSorted(),
    );
  });

  test("filters by audience, type and interval", async () => {
    const { body: artistOffers } = await getAllOffers({ audience: "artist" });
    expect(listTypes(artistOffers.items)).toEqual(artistPlans);
    const { body: filtered } = await getAllOffers({
      type: "ORGANIZATION_PREMIUM",
      interval: "year",
    });
    expect(filtered.intervals).toEqual(["year"]);
    expect(filtered.items).toHaveLength(1);
    expect(filtered.items[0].prices).toMatchObject([{ interval: "year", unitAmount: 57_600 }]);
    expect((await getAllOffers({ type: "ARTIST" })).body.items).toEqual([]);
  });

  test.each([{ audience: "cats" }, { type: "GOLD" }, { interval: "week" }, { currency: "BRL" }])(
    "400 names the field of %j",
    async (query) => {
      const { status, body } = await getAllOffers(query);
      expect([status, body.details[0].path]).toEqual([400, Object.keys(query)[0]]);
    },
  );

  test("is in /v1/openapi.json beside version 1", () => {
    const { paths } = getOpenApiDocument(api, "https://example.org");
    const call = paths?.["/v1/profiles/subscriptions"]?.get;
    const okResponse = call?.responses?.["200"] as { content: object };
    expect(Object.keys(okResponse.content)).toEqual(["application/json", V2_MEDIA_TYPE]);
    expect(call?.security).toEqual([{ identity: [] }, {}]);
    const names = call?.parameters?.map((parameter) => ("name" in parameter ? parameter.name : ""));
    expect(names?.toSorted()).toEqual(["audience", "currency", "interval", "type"]);
  });
});

describe("POST /v1/checkout/portal", () => {
  const openPortal = ({ identity, profile }: Actor, query: Record<string, string>) =>
    request("POST /v1/checkout/portal", { identity, profile, query });

  test("opens for a customer and returns to this site", async () => {
    const actor = await createArtist();
    const query = { returnUrl: "http://localhost:3000/account?tab=plan" };
    expect((await openPortal(actor, query)).status).toBe(404);
    await subscribeByCheckout(actor, "ARTIST_STARTER");
    const { status, body } = await openPortal(actor, query);
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await fetch(body.url)).status).toBe(200);
    expect((await openPortal(actor, { returnUrl: "/account" })).status).toBe(200);
    const { data } = await stripeClient.billingPortal.configurations.list();
    expect(data.filter(({ metadata }) => metadata?.["vitrinePortal"])).toHaveLength(1);
  });

  test.each([
    "https://app.example.evil.test",
    "http://localhost:3000.evil.test/account",
    "http://localhost:3000@evil.test/",
    "http://somebody@localhost:3000/account",
    "https://localhost:3000/account",
    "//evil.test/account",
    "/\\evil.test",
    "javascript:alert(1)",
    "http://[",
  ])("400 for the returnUrl %s", async (returnUrl) => {
    const actor = await createArtist();
    const { status, body } = await openPortal(actor, { returnUrl });
    expect([status, body.details[0].path]).toEqual([400, "returnUrl"]);
  });

  test("400 without returnUrl", async () => {
    const { status, body } = await openPortal(await createArtist(), {});
    expect([status, body.details[0].path]).toEqual([400, "returnUrl"]);
  });
});

describe("while Stripe is down", () => {
  const makeStripeFail = (action: "error" | "close" | "limit" = "error") =>
    stripeStandIn.faults.order({ kind: "call", action, times: 50 });

  test.each(["error", "close", "limit"] as const)(
    "(%s) 503 with Retry-After, and nothing is changed",
    async (action) => {
      const actor = await createArtist();
      await subscribeByCheckout(actor, "ARTIST_STARTER");
      const before = await findProfilePlan(actor);
      makeStripeFail(action);
      const responses = [
        await changePlan(actor, "upgrade", "ARTIST_PRO"),
        await cancelSubscription(actor),
        await request("POST /v1/checkout/portal", { ...actor, query: { returnUrl: "/account" } }),
      ];
      for (const { status, body, headers } of responses) {
        expect([status, body.code]).toEqual([503, "UPSTREAM_UNAVAILABLE"]);
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      }
      expect(await findProfilePlan(actor)).toEqual(before);
    },
  );

  test("browsing, plan lists, the active plan and free posts still work", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_STARTER");
    makeStripeFail("close");
    expect((await request("GET /v1/artworks/")).status).toBe(200);
    expect((await getAllOffers()).body.items).toHaveLength(8);
    expect((await getPlan(actor)).body).toMatchObject({ type: "ARTIST_STARTER" });
    expect((await postOpportunity(actor, { ...completeOpportunity(), plan: "FREE" })).status).toBe(
      201,
    );
  });

  test("a trial whose response and event were lost is found when the request is repeated", async () => {
    const actor = await createArtist();
    stripeStandIn.faults.order({ kind: "webhook", action: "drop", times: 50 });
    stripeStandIn.faults.order({
      kind: "call",
      action: "close",
      line: "POST /v1/subscriptions",
      afterEffect: true,
      times: 2,
    });
    expect((await startTrial(actor, "ARTIST_PRO")).status).toBe(503);
    const { status, body } = await startTrial(actor, "ARTIST_PRO");
    expect([status, body.isTrial], JSON.stringify(body)).toEqual([201, true]);
    const listed = await stripeClient.subscriptions.list({ limit: 100 });
    const trials = listed.data.filter(({ metadata }) => metadata["trialOf"] === actor.uid);
    expect(trials).toHaveLength(1);
  });

  test("a request without a response times out", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_STARTER");
    const timeoutMs = stripeClient.getApiField("timeout");
    expect(timeoutMs).toBeLessThan(10_000);
    stripeStandIn.faults.order({ kind: "call", action: "hang", times: 50 });
    // oxlint-disable-next-line no-underscore-dangle -- the public API sets it only when the client is created
    const setTimeoutMs = (ms: number) => stripeClient._setApiField("timeout", ms);
    setTimeoutMs(500);
    expect((await cancelSubscription(actor)).status).toBe(503);
    setTimeoutMs(timeoutMs);
  });
});

test("POST /v1/checkout/subscription/upgrade: exactly one price, of a subscription", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_STARTER");
  const sendUpgrade = (priceIds: unknown) =>
    request("POST /v1/checkout/subscription/upgrade", { ...actor, json: { priceIds } });
  const boost = await findPriceId("artworkBoostEvent", "HIGHLIGHT");
  for (const priceIds of [[], [boost, boost], "x", undefined]) {
    expect((await sendUpgrade(priceIds)).status).toBe(400);
  }
  for (const priceIds of [[boost], ["price_unknown"], ["__proto__"]]) {
    const { status, body } = await sendUpgrade(priceIds);
    expect([status, body.details[0].path]).toEqual([422, "priceIds[0]"]);
  }
});
