import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import * as artworks from "@/app/v1/artworks/route";
import { ArtworkQuery } from "@/lib/artworks/artwork-list.schema";
import { countListedArtworks } from "@/lib/artworks/artworks.queries";
import { selectArtworkPage } from "@/lib/artworks/artwork-pages.queries";
import type { Availability } from "@/lib/artworks/collector-facts.schema";
import { countArtworks } from "@/lib/artworks/count-artworks.queries";
import { toPriceRanges } from "@/lib/artworks/price-ranges.rules";
import { loadConversion } from "@/lib/currencies/currencies.queries";
import { db } from "@/lib/server/db";
import { artworkRow, boostRow, profileRow } from "@/tests/support/artworks";
import { listPaths, request } from "@/tests/support/request";

const list = (query: Record<string, string | number>) => request(artworks.GET, { query });
const listTitles = async (query: Record<string, string | number>) => {
  const { status, body } = await list({ tags: "priced", size: 100, ...query });
  expect(status).toBe(200);
  return body.items.map(({ title }: { title: string }) => title).toSorted();
};

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
  // The rates of the local stack: 1 USD is some EUR, and many JPY.
  expect(await loadConversion()).not.toBeNull();
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
    await add("xaf 500", 500, "XAF");
    expect(await listTitles({ priceMin: 500, priceMax: 500, currency: "XAF" })).toEqual([
      "xaf 500",
    ]);
  });
});

test("GET /v1/artworks/?availability=: any of the given ones", async () => {
  expect(await listTitles({ availability: "RESERVED" })).toEqual(["on request"]);
  expect(await listTitles({ availability: "RESERVED,SOLD" })).toHaveLength(2);
  expect(await listTitles({ availability: "ON_LOAN" })).toEqual([]);
});

describe("the price filter on a large table", () => {
  const slice = { order: "newest" as const, asOf: new Date(), offset: 0, limit: 25 };

  /** What a plan reads, with an ending word of its own for each index. */
  async function explain(statement: ReturnType<typeof sql>): Promise<string> {
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain (costs off) ${statement}`.execute(
      db(),
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  }

  beforeAll(async () => {
    await sql`
      insert into artworks (id, profile_id, title, created_at, price_amount, price_currency, price_show, availability)
      select gen_random_uuid(), ${profileId}::uuid, 'Load ' || n, now() - n * interval '1 minute', n * 100,
        (array['USD', 'EUR', 'JPY'])[n % 3 + 1], case when n % 2 = 0 then 'PUBLIC' else 'HIDDEN' end,
        case when n % 500 = 0 then 'ON_LOAN' else 'NOT_FOR_SALE' end
      from generate_series(1, 40000) n`.execute(db());
    await sql`analyze artworks`.execute(db());
  }, 60_000);

  test("rare prices are read from the index of prices alone, rows and count", async () => {
    const prices = toPriceRanges({ priceMin: 10, priceMax: 90 }, await loadConversion());
    const filter = { listed: true, prices };
    for (const statement of [selectArtworkPage(filter, slice), countArtworks(filter)]) {
      const plan = await explain(statement as ReturnType<typeof sql>);
      expect(plan).toContain("Index Only Scan using artworks_by_price");
      expect(plan).not.toContain("Seq Scan on artworks");
    }
  });

  test("a rare availability is read by its index", async () => {
    const filter = { listed: true, availability: ["ON_LOAN"] };
    const plan = await explain(selectArtworkPage(filter, slice) as ReturnType<typeof sql>);
    expect(plan).toContain("artworks_by_availability");
    expect(plan).not.toContain("Seq Scan on artworks");
  });
});
