import { describe, expect, test } from "vitest";
import { toAmounts, buildDefaultCatalogue } from "@/lib/catalogue/default-catalogue.rules";

const catalogue = buildDefaultCatalogue();
const findProduct = (id: string) => catalogue.find((product) => product.id === id);
/** US dollars of each price, as CONTRACT section 6 writes them. */
const readDollars = (id: string) => findProduct(id)?.prices.map(({ amounts }) => amounts.USD / 100);

describe("buildDefaultCatalogue", () => {
  test.each([
    ["artist_opportunities", 5, 48],
    ["artist_starter", 10, 96],
    ["artist_pro", 15, 144],
    ["artist_pro_plus", 25, 240],
    ["organization_basic", 20, 192],
    ["organization_residencies", 30, 288],
    ["organization_premium", 60, 576],
    ["organization_premium_plus", 120, 1_152],
  ])("sells %s for %i a month and %i a year", (key, month, year) => {
    expect(readDollars(`vitrine_subscription_${key}`)).toEqual([month, year]);
    expect(findProduct(`vitrine_subscription_${key}`)).toMatchObject({
      event: "subscriptionEvent",
      type: key.toUpperCase(),
      prices: [
        { lookupKey: `${key}_month`, interval: "month" },
        { lookupKey: `${key}_year`, interval: "year" },
      ],
    });
  });

  test.each([
    ["post_basic", 39],
    ["post_standard", 79],
    ["post_extended", 129],
    ["boost_top_post_1", 39],
    ["boost_top_post_3", 89],
    ["boost_highlight", 25],
    ["boost_newsletter", 79],
    ["boost_social_media", 59],
    ["boost_instagram_ad", 119],
    ["boost_bundle", 199],
    ["artwork_boost_highlight", 5],
    ["artwork_boost_top_post_1", 9],
    ["artwork_boost_instagram_ad", 19],
  ])("sells %s for %i, once", (key, price) => {
    expect(readDollars(`vitrine_${key}`)).toEqual([price]);
    expect(findProduct(`vitrine_${key}`)?.prices[0]?.interval).toBeNull();
  });

  test("has the post with Premium without a price of its own, and sells neither FREE nor ARTIST", () => {
    expect(findProduct("vitrine_post_premium_subscription")?.prices).toEqual([]);
    const types = catalogue.map(({ type }) => type);
    expect(types).not.toContain("FREE");
    expect(types).not.toContain("ARTIST");
    expect(catalogue).toHaveLength(8 + 4 + 7 + 3);
  });

  test("names each product, price and feature once, in words", () => {
    const ids = catalogue.map(({ id }) => id);
    const keys = catalogue.flatMap(({ prices }) => prices.map(({ lookupKey }) => lookupKey));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(keys).size).toBe(keys.length);
    const names = catalogue.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, description } of catalogue) {
      expect(name).toMatch(/^[A-Z]/);
      expect(description).toMatch(/^[A-Z].+\.$/);
    }
  });
});

describe("toAmounts", () => {
  test("the same figure in euros, 0.85 of it in pounds, in francs to 0.05, in yen to 100", () => {
    expect(toAmounts(39_00)).toMatchObject({ EUR: 39_00, GBP: 33_15, CHF: 35_10, JPY: 5_900 });
    expect(toAmounts(5_00)).toMatchObject({ EUR: 5_00, GBP: 4_25, CHF: 4_50, JPY: 800 });
  });

  test("whole minor units, in the steps of each currency", () => {
    for (const { prices } of catalogue) {
      for (const { amounts } of prices) {
        expect(
          Object.values(amounts).every((amount) => Number.isInteger(amount) && amount > 0),
        ).toBe(true);
        expect(amounts.CHF % 5).toBe(0);
        expect(amounts.JPY % 100).toBe(0);
        expect(amounts.SEK % 100).toBe(0);
      }
    }
  });
});
