import { afterEach, describe, expect, test, vi } from "vitest";
import { findUnitAmount, stripeStandIn, findPriceId, stripeClient } from "@/tests/support/payments";
import { publishCatalogue } from "@/lib/catalogue/publish-catalogue.commands";
import { buildDefaultCatalogue } from "@/lib/catalogue/default-catalogue.rules";
import { loadCatalogueWith, clearCatalogueCache } from "@/lib/products/products.gateway";
import { findSoldPrice } from "@/lib/products/products.rules";
import { V2_MEDIA_TYPE } from "@/lib/shared/web/media-types";
import { createArtist } from "@/tests/support/accounts";
import { openCheckout, summariseError } from "@/tests/support/checkout";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

afterEach(() => stripeStandIn.faults.clear());

const listTypes = (products: { type: string }[]) => products.map(({ type }) => type);

describe("products", () => {
  test("GET /v1/artworks/products: boosts with the prices of the contract", async () => {
    const { status, body, headers } = await request("GET /v1/artworks/products");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("public");
    expect(
      body.map((product: { type: string; prices: { unitAmount: number }[] }) => [
        product.type,
        product.prices[0]?.unitAmount,
      ]),
    ).toEqual([
      ["HIGHLIGHT", 500],
      ["TOP_POST_1", 900],
      ["INSTAGRAM_AD", 1_900],
    ]);
    expect(body[0]).toEqual({
      id: "vitrine_artwork_boost_highlight",
      name: "Highlight for an artwork",
      description: "Stands out among the artworks for two weeks.",
      type: "HIGHLIGHT",
      metadata: { artworkBoostEvent: "HIGHLIGHT" },
      features: ["Runs for 2 weeks"],
      prices: [
        {
          priceId: expect.stringMatching(/^price_/),
          unitAmount: 500,
          currency: "USD",
          interval: null,
        },
      ],
    });
  });

  test("GET /v1/opportunities/products: posts and boosts; the one with Premium costs what that subscription does", async () => {
    const { body } = await request("GET /v1/opportunities/products");
    const listEvents = (name: string) =>
      body
        .flatMap(({ metadata }: { metadata: Record<string, string> }) => metadata[name] ?? [])
        .toSorted();
    const posts = ["BASIC", "EXTENDED", "PREMIUM_SUBSCRIPTION", "STANDARD"];
    const boosts = ["BUNDLE", "HIGHLIGHT", "INSTAGRAM_AD", "NEWSLETTER", "SOCIAL_MEDIA"];
    boosts.push("TOP_POST_1", "TOP_POST_3");
    expect(listEvents("opportunityPostEvent")).toEqual(posts);
    expect(listEvents("opportunityBoostEvent")).toEqual(boosts);
    expect(listTypes(body).toSorted()).toEqual([...posts, ...boosts].toSorted());
    const premium = body.find(({ type }: { type: string }) => type === "PREMIUM_SUBSCRIPTION");
    expect(premium.prices).toMatchObject([
      {
        priceId: await findPriceId("subscriptionEvent", "ORGANIZATION_PREMIUM"),
        unitAmount: 6_000,
        interval: "month",
      },
      { unitAmount: 57_600, interval: "year" },
    ]);
  });

  test.each([
    ["EUR", 3_900],
    ["eur", 3_900],
    ["GBP", 3_315],
    ["CHF", 3_510],
    ["JPY", 5_900],
  ])("prices are in %s", async (currency, basic) => {
    const { body } = await request("GET /v1/opportunities/products", { query: { currency } });
    expect(body.find(({ type }: { type: string }) => type === "BASIC").prices).toMatchObject([
      { unitAmount: basic, currency: currency.toUpperCase() },
    ]);
  });

  test.each(["BRL", "XXX", "EURO", "€"])(
    "400 names currency for %s, which the catalogue does not have",
    async (currency) => {
      const { status, body } = await request("GET /v1/artworks/products", { query: { currency } });
      expect([status, body.code, body.details[0].path]).toEqual([400, "VALIDATION", "currency"]);
      expect(body.details[0].message).toContain("USD, AUD, CAD, CHF, EUR");
    },
  );

  test("GET /v1/profiles/subscriptions/currencies: eight in common, US dollars first", async () => {
    const { body } = await request("GET /v1/profiles/subscriptions/currencies");
    expect(body).toEqual(["USD", "AUD", "CAD", "CHF", "EUR", "GBP", "JPY", "SEK"]);
  });

  test("manually created products with two purposes or none are ignored", async () => {
    const metadata = { artworkBoostEvent: "HIGHLIGHT", opportunityBoostEvent: "HIGHLIGHT" };
    await stripeClient.products.create({ id: "two", name: "Two", metadata });
    await stripeClient.products.create({ id: "none", name: "None" });
    clearCatalogueCache();
    const { body } = await request("GET /v1/artworks/products");
    expect(body).toHaveLength(3);
  });
});

describe("products at Stripe beside the default catalogue", () => {
  const currency_options = Object.fromEntries(
    ["aud", "cad", "chf", "eur", "gbp", "jpy", "sek"].map((code) => [code, { unit_amount: 4_200 }]),
  );
  const createPrice = async (metadata: Record<string, string>, fields: object = {}) => {
    const product = await stripeClient.products.create({ name: "Made by hand", metadata });
    const price = { product: product.id, currency: "usd", unit_amount: 4_200, ...fields };
    return (await stripeClient.prices.create(price)).id;
  };

  test("keys in the specification's lower case are listed and sold", async () => {
    const priceId = await createPrice(
      { opportunityBoostEvent: "instagram ad" },
      { currency_options },
    );
    clearCatalogueCache();
    const { body } = await request("GET /v1/opportunities/products");
    const listedProduct = body.find(
      (product: { prices: { priceId: string }[] }) => product.prices[0]?.priceId === priceId,
    );
    expect(listedProduct).toMatchObject({
      type: "INSTAGRAM_AD",
      metadata: { opportunityBoostEvent: "INSTAGRAM_AD" },
    });
    const actor = await createArtist();
    const referenceId = await opportunityRow(actor.profileId);
    expect((await openCheckout(actor, [priceId], { referenceId })).status).toBe(201);
  });

  test("unfulfillable products are not listed or sold, and do not restrict currencies", async () => {
    const month = { recurring: { interval: "month" } };
    const priceIds = [
      await createPrice({ opportunityBoostEvent: "BILLBOARD" }),
      await createPrice({ artworkBoostEvent: "bundle" }),
      await createPrice({ opportunityPostEvent: "FREE" }),
      await createPrice({ opportunityPostEvent: "PREMIUM_SUBSCRIPTION" }),
      await createPrice({ opportunityPostEvent: "BASIC" }, month),
      await createPrice({ subscriptionEvent: "ARTIST" }, month),
      await createPrice({ subscriptionEvent: "ARTIST_GOLD" }, month),
    ];
    clearCatalogueCache();
    const lists = [
      "GET /v1/opportunities/products",
      "GET /v1/artworks/products",
      "GET /v1/profiles/subscriptions",
    ] as const;
    const responses = await Promise.all(
      lists.map((list) => request(list, { headers: { accept: V2_MEDIA_TYPE } })),
    );
    for (const id of priceIds) expect(JSON.stringify(responses)).not.toContain(id);
    expect((await request("GET /v1/profiles/subscriptions/currencies")).body).toContain("EUR");
    const actor = await createArtist();
    const referenceId = await opportunityRow(actor.profileId);
    for (const id of priceIds) {
      const response = await openCheckout(actor, [id], { referenceId });
      expect(summariseError(response)).toEqual([422, "UNPROCESSABLE", "priceIds[0]"]);
    }
  });
});

describe("publishCatalogue", () => {
  test("is idempotent", async () => {
    expect(await publishCatalogue()).toEqual([]);
  });

  test("a new amount creates a new price, archives the old one and keeps the lookup key", async () => {
    const before = await findPriceId("opportunityBoostEvent", "HIGHLIGHT");
    const changedCatalogue = buildDefaultCatalogue().map((product) =>
      product.id === "vitrine_boost_highlight"
        ? {
            ...product,
            name: "Highlight",
            prices: product.prices.map((price) => ({
              ...price,
              amounts: { ...price.amounts, EUR: 2_600 },
            })),
          }
        : product,
    );
    expect(await publishCatalogue(changedCatalogue)).toEqual([
      "updated vitrine_boost_highlight",
      "changed boost_highlight",
    ]);
    const after = await findPriceId("opportunityBoostEvent", "HIGHLIGHT");
    expect(after).not.toBe(before);
    expect(await findUnitAmount(after, "EUR")).toBe(2_600);
    expect((await stripeClient.prices.retrieve(before)).active).toBe(false);
    expect((await stripeClient.prices.retrieve(after)).lookup_key).toBe("boost_highlight");
    expect(await publishCatalogue(changedCatalogue)).toEqual([]);
    await publishCatalogue();
  });

  test("replaces a price that is its product's default", async () => {
    const price = await findPriceId("artworkBoostEvent", "TOP_POST_1");
    await stripeClient.products.update("vitrine_artwork_boost_top_post_1", {
      default_price: price,
    });
    const [product] = buildDefaultCatalogue().filter(
      ({ id }) => id === "vitrine_artwork_boost_top_post_1",
    );
    const [firstPrice] = product?.prices ?? [];
    if (product === undefined || firstPrice === undefined)
      throw new Error("There is no such product");
    const changed = {
      ...product,
      prices: [{ ...firstPrice, amounts: { ...firstPrice.amounts, USD: 1_000 } }],
    };
    expect(await publishCatalogue([changed])).toEqual(["changed artwork_boost_top_post_1"]);
    expect((await stripeClient.prices.retrieve(price)).active).toBe(false);
    await publishCatalogue();
  });

  test("continues after an interruption", async () => {
    await stripeClient.products.update("vitrine_post_basic", { active: false, name: "Cut short" });
    expect(await publishCatalogue()).toEqual(["updated vitrine_post_basic"]);
    const { body } = await request("GET /v1/opportunities/products");
    expect(listTypes(body)).toContain("BASIC");
  });
});

describe("GET /v1/artworks/products while Stripe does not respond", () => {
  const makeStripeUnresponsive = () =>
    stripeStandIn.faults.order({ kind: "call", action: "close", times: 50 });

  test("returns the last known products", async () => {
    await request("GET /v1/artworks/products");
    makeStripeUnresponsive();
    expect((await request("GET /v1/artworks/products")).status).toBe(200);
  });

  test("returns the last known products at once when the cache has expired", async () => {
    await request("GET /v1/artworks/products");
    const afterExpiry = performance.now() + 61_000;
    stripeStandIn.faults.order({ kind: "call", action: "hang", times: 50 });
    const clock = vi.spyOn(performance, "now").mockReturnValue(afterExpiry);
    const startedAt = Date.now();
    expect((await request("GET /v1/artworks/products")).status).toBe(200);
    expect(Date.now() - startedAt).toBeLessThan(7_000);
    clock.mockRestore();
    clearCatalogueCache();
  });

  test("503 with Retry-After when nothing is known yet", async () => {
    clearCatalogueCache();
    makeStripeUnresponsive();
    const { status, body, headers } = await request("GET /v1/artworks/products");
    expect([status, body.code]).toEqual([503, "UPSTREAM_UNAVAILABLE"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("returns current products once Stripe responds again", async () => {
    expect((await request("GET /v1/artworks/products")).status).toBe(200);
  });
});

test("POST /v1/checkout/session: finds a price created after the catalogue was cached", async () => {
  clearCatalogueCache();
  await request("GET /v1/opportunities/products");
  const newPrice = await stripeClient.prices.create({
    product: "vitrine_post_basic",
    currency: "usd",
    unit_amount: 4_000,
    lookup_key: "post_basic",
    transfer_lookup_key: true,
  });
  expect(
    findSoldPrice(await loadCatalogueWith([newPrice.id]), newPrice.id)?.price.amounts["USD"],
  ).toBe(4_000);
});
