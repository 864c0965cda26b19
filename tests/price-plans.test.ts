import { type RawBuilder, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type ArtworkFilter, selectArtworkPage } from "@/lib/artworks/artwork-pages.queries";
import { selectArtworks } from "@/lib/artworks/artwork-rows.queries";
import { countArtworks } from "@/lib/artworks/list/count-artworks.queries";
import { toPriceRanges } from "@/lib/artworks/list/price-ranges.rules";
import { parseConversion } from "@/lib/currencies/exchange-rates.rules";
import { readChangingFile } from "@/lib/server/changing-file";
import { db } from "@/lib/server/database/db";
import { withLoadLock } from "@/lib/server/processes/load-lock";
import { profileRow } from "@/tests/support/artworks";

/** More than a table that is counted exactly. */
const ROWS = Number(process.env["ROWS"] ?? 60_000);

const slice = { order: "newest" as const, asOf: new Date(), offset: 0, limit: 25 };

/** Every second work has a public price, from 1 to a million of whole units, spread evenly by their logarithm over six currencies. */
beforeAll(async () => {
  const profileId = await profileRow();
  await withLoadLock(async (client) => {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(
      `insert into artworks (id, profile_id, title, created_at, facets, price_amount, price_currency, price_show, availability)
      select gen_random_uuid(), $1::uuid, 'Load ' || n, now() - n * interval '1 minute',
        array['medium:' || (array['painting', 'print', 'drawing'])[n % 3 + 1]],
        ceil(100 * exp(ln(1000000) * (hashint4(n)::bigint + 2147483648) / 4294967296.0)),
        (array['USD', 'EUR', 'GBP', 'CHF', 'SEK', 'JPY'])[n % 6 + 1],
        case when n % 2 = 0 then 'PUBLIC' else 'HIDDEN' end,
        case when n % 1000 = 0 then 'ON_LOAN' else 'NOT_FOR_SALE' end
      from generate_series(1, $2::integer) n`,
      [profileId, ROWS],
    );
    await client.query("commit");
    await client.query("vacuum (analyze) artworks");
  });
}, 600_000);

async function read(statement: RawBuilder<unknown>) {
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain (analyze, buffers, costs off, timing off) ${statement}`.execute(db());
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  if (process.env["SHOW_PLAN"]) process.stdout.write(`${plan}\n\n`);
  const [, buffers = "0"] = /Buffers: shared hit=(\d+)/.exec(plan) ?? [];
  return { plan, buffers: Number(buffers) };
}

async function readList(filter: Omit<ArtworkFilter, "listed">) {
  const listed = { ...filter, listed: true };
  const page = await read(selectArtworks(selectArtworkPage(listed, slice)));
  const count = await read(countArtworks(listed));
  const buffers = page.buffers + count.buffers;
  if (process.env["SHOW_PLAN"]) process.stdout.write(`${buffers} buffers\n\n`);
  return { plans: [page.plan, count.plan], buffers };
}

const createPrices = async (priceMin: number, priceMax: number) =>
  toPriceRanges(
    { priceMin, priceMax, currency: "USD" },
    await readChangingFile("local/exchange-rates.json", parseConversion),
  );

test("GET /v1/artworks/?priceMin=: a common range fills its page from the list", async () => {
  const { plans, buffers } = await readList({ prices: await createPrices(500_00, 5_000_00) });
  for (const plan of plans) expect(plan).not.toContain("Seq Scan on artworks");
  expect(buffers).toBeLessThan(1_500);
});

test("GET /v1/artworks/?priceMin=: rows and count of a rare range are read from the index of prices alone", async () => {
  const { plans, buffers } = await readList({ prices: await createPrices(500_00, 501_00) });
  for (const plan of plans) {
    expect(plan).toContain("Index Only Scan using artworks_by_price");
    expect(plan).not.toContain("Seq Scan on artworks");
  }
  expect(buffers).toBeLessThan(1_500);
});

test("GET /v1/artworks/?priceMin=&mediums=: a rare range with a facet reads no other works", async () => {
  const prices = await createPrices(500_00, 501_00);
  const { plans } = await readList({ prices, facets: [["medium:print"]] });
  for (const plan of plans) expect(plan).not.toContain("Seq Scan on artworks");
});

test("GET /v1/artworks/?availability=: a rare one is read by its index", async () => {
  const { plans } = await readList({ availability: ["ON_LOAN"] });
  for (const plan of plans) {
    expect(plan).toContain("artworks_by_availability");
    expect(plan).not.toContain("Seq Scan on artworks");
  }
});
