import type { Client } from "pg";
import { z } from "zod";
import { toPriceRanges } from "@/lib/artworks/list/price-ranges.rules";
import { parseConversion } from "@/lib/currencies/exchange-rates.rules";
import { readChangingFile } from "@/lib/server/changing-file";
import type { SampledRequest } from "@vitrine/benchmark/sampled-call";
import { compileListStatements } from "@/scripts/bench/statements";

const Prices = z.array(z.object({ amount: z.number(), currency: z.string() })).min(1);

const MAX_COLD_URLS = 1_600;

/** Around the prices of random artworks, so that each range occurs as often as it is common: from two thirds to one and a half. */
export async function samplePriceCalls(database: Client, asOf: Date) {
  const { rows } = await database.query(
    `select price_amount::float8 as amount, price_currency as currency from artworks
    where listed and price_show = 'PUBLIC' order by md5(id::text) limit $1`,
    [MAX_COLD_URLS],
  );
  const conversion = await readChangingFile("local/exchange-rates.json", parseConversion);
  const cold = Prices.parse(rows).map(({ amount, currency }): SampledRequest => {
    const range = {
      priceMin: Math.round((amount * 2) / 3),
      priceMax: Math.round((amount * 3) / 2),
      currency,
    };
    const query = new URLSearchParams({
      priceMin: String(range.priceMin),
      priceMax: String(range.priceMax),
      currency,
    });
    const filter = { listed: true, prices: toPriceRanges(range, conversion) };
    return {
      path: `/v1/artworks/?${query}`,
      statements: compileListStatements(filter, asOf),
    };
  });
  return { warm: cold[0] ?? { path: "/v1/artworks/?priceMin=1", statements: [] }, cold };
}
