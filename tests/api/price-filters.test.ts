import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ArtworkQuery } from "@/lib/artworks/list/artwork-list.schema";
import { countListedArtworks } from "@/lib/artworks/artworks.queries";
import type { Availability } from "@/lib/artworks/collector-facts.schema";
import { artworkRow, boostRow, profileRow } from "@/tests/support/artworks";
import { listPaths, request } from "@/tests/support/request";

const list = (query: Record<string, string | number>) => request("GET /v1/artworks/", { query });
const listTitles = async (query: Record<string, string | number>) => {
  const { status, body } = await list({ tags: "priced", size: 100, ...query });
  expect(status).toBe(200);
  return body.items.map(({ title }: { title: string }) => title).toSorted();
};

vi.stubEnv("EXCHANGE_RATES_FILE", "local/exchange-rates.json");
afterAll(() => vi.unstubAllEnvs());

let profileId: string;
async function add(
  title: string,
  amount: number | null,
  currency: string | null,
  show: "PUBLIC" | "ON_REQUEST" | "HIDDEN" = "PUBLIC",
  availability: Availability = "AVAILABLE",
) {
  return artworkRow(profileId, {
    title,
    tags: ["priced"],
    medium: "Oil on canvas",
    price: { amount, currency, show },
    availability,
  });
}

beforeAll(async () => {
  profileId = await profileRow();
  await add("usd 100", 100_00, "USD");
  await add("usd 1000, sold", 1_000_00, "USD", "PUBLIC", "SOLD");
  await add("eur 90", 90_00, "EUR");
  await add("jpy 15000", 15_000, "JPY");
  await add("hidden usd 100", 100_00, "USD", "HIDDEN");
  await add("on request usd 100", 100_00, "USD", "ON_REQUEST");
  await add("on request", null, null, "ON_REQUEST", "RESERVED");
  const hiddenProfile = await profileRow({ hidden: true });
  await artworkRow(hiddenProfile, {
    title: "of a hidden profile",
    tags: ["priced"],
    price: { amount: 100_00, currency: "USD" },
    availability: "AVAILABLE",
  });
});

describe("GET /v1/artworks/?priceMin=&priceMax=&currency=", () => {
  test("finds public prices alone, both ends included, in any currency", async () => {
    expect(await listTitles({ priceMin: 100_00, priceMax: 100_00, currency: "USD" })).toEqual([
      "usd 100",
    ]);
    expect(await listTitles({ priceMin: 50_00, priceMax: 200_00, currency: "USD" })).toEqual([
      "eur 90",
      "jpy 15000",
      "usd 100",
    ]);
    expect(await listTitles({ priceMin: 500_00 })).toEqual(["usd 1000, sold"]);
    expect(await listTitles({ priceMax: 16_000, currency: "jpy" })).toContain("jpy 15000");
  });

  test("accepts its ends in either order, and a currency without a range", async () => {
    const reversed = { priceMin: 200_00, priceMax: 50_00, currency: "USD" };
    expect(await listTitles(reversed)).toHaveLength(3);
    expect(await listTitles({ currency: "EUR" })).toHaveLength(7);
  });

  test("combines with availability, words, medium, order and paging, and counts the same", async () => {
    const range = { priceMin: 50_00, priceMax: 2_000_00, currency: "USD" };
    expect(await listTitles({ ...range, availability: "SOLD" })).toEqual(["usd 1000, sold"]);
    expect(await listTitles({ ...range, availability: "SOLD,AVAILABLE" })).toHaveLength(4);
    expect(await listTitles({ ...range, mediums: "painting" })).toEqual([]);
    expect(await listTitles({ ...range, q: "usd" })).toEqual(["usd 100", "usd 1000, sold"]);
    expect(await listTitles({ ...range, sortBy: "oldest" })).toHaveLength(4);
    expect(await listTitles({ ...range, profileId })).toHaveLength(4);
    const query = ArtworkQuery.parse({ priceMin: "5000", priceMax: "200000" });
    expect(await countListedArtworks(query)).toEqual({ total: 4, totalRelation: "eq" });
    const first = await list({ ...range, size: 3 });
    const second = await list({ ...range, size: 3, cursor: first.body.next });
    const ids = [...first.body.items, ...second.body.items].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(second.body.next).toBeNull();
  });

  test("boosted works lead only where they match", async () => {
    const boosted = await add("eur 4000", 4_000_00, "EUR");
    await boostRow(boosted, new Date(Date.now() + 3_600_000));
    expect(await listTitles({ priceMax: 200_00, currency: "USD" })).not.toContain("eur 4000");
    const { body } = await list({ priceMin: 500_00, currency: "USD" });
    expect(body.items[0].title).toBe("eur 4000");
  });

  test.each([
    ["priceMin", "-1"],
    ["priceMin", "12.50"],
    ["priceMax", "1e3"],
    ["priceMax", "99999999999999"],
    ["currency", "EURO"],
    ["availability", "AVAILABLE,MAYBE"],
  ])("400 names %s for %s", async (name, value) => {
    const response = await list({ [name]: value });
    expect(response.status).toBe(400);
    expect(listPaths(response)[0]).toMatch(new RegExp(`^${name}`));
  });

  test("a currency without a rate finds its own prices", async () => {
    await add("btn 500", 500, "BTN");
    expect(await listTitles({ priceMin: 500, priceMax: 500, currency: "BTN" })).toEqual([
      "btn 500",
    ]);
  });
});

describe("GET /v1/artworks/?sortBy=lowestPrice, highestPrice", () => {
  const order = ["jpy 15000", "usd 100", "eur 90", "usd 1000, sold"];

  test.each([
    ["lowestPrice", order],
    ["highestPrice", order.toReversed()],
  ])("%s: public prices alone, in any currency, page by page", async (sortBy, expected) => {
    const titles: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body } = await list({
        profileId,
        tags: "priced",
        priceMax: 2_000_00,
        sortBy,
        size: 1,
        ...(cursor !== "" && { cursor }),
      });
      titles.push(...body.items.map(({ title }: { title: string }) => title));
      cursor = body.next;
    }
    expect(titles).toEqual(expected);
  });

  test("without a range, by page as by cursor, and counted the same", async () => {
    const whole = await list({ tags: "priced", sortBy: "lowestPrice", size: 100 });
    const titles = whole.body.items.map(({ title }: { title: string }) => title);
    expect(titles.slice(0, 3)).toEqual(order.slice(0, 3));
    expect(whole.body.total).toBe(titles.length);
    const second = await list({ tags: "priced", sortBy: "lowestPrice", size: 2, page: 2 });
    expect(second.body.items[0].title).toBe(titles[2]);
  });

  test("400 for the cursor of another order", async () => {
    const { body } = await list({ tags: "priced", sortBy: "lowestPrice", size: 1 });
    const other = await list({ tags: "priced", sortBy: "highestPrice", cursor: body.next });
    expect([other.status, listPaths(other)]).toEqual([400, ["cursor"]]);
  });
});

test("GET /v1/artworks/?availability=: any of the given ones", async () => {
  expect(await listTitles({ availability: "RESERVED" })).toEqual(["on request"]);
  expect(await listTitles({ availability: "RESERVED,SOLD" })).toHaveLength(2);
  expect(await listTitles({ availability: "ON_LOAN" })).toEqual([]);
});
