import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type Conversion, ExchangeRates } from "@/lib/currencies/currencies.schema";
import { findCurrency } from "@/lib/currencies/country-currencies.rules";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";

type CachedRates = { modifiedAt: number; conversion: Conversion | null };

let cached: CachedRates | undefined;

function toConversion({ base, date, source, rates }: ExchangeRates): Conversion {
  const currencies = Object.entries({ ...rates, [base]: 1 })
    .flatMap(([code, rate]) => {
      const currency = findCurrency(code);
      return currency === undefined
        ? []
        : [{ code, symbol: currency.symbol, rounding: currency.rounding, rate }];
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return { date, source, currencies };
}

async function readRates(file: string): Promise<Conversion | null> {
  try {
    return toConversion(ExchangeRates.parse(JSON.parse(await readFile(file, "utf8"))));
  } catch (error) {
    log().error(
      { err: error, file },
      "the exchange rates cannot be read: amounts are not converted",
    );
    return null;
  }
}

/** Synchronous, because each page of an opportunity asks: from a local disk it takes microseconds, on another thread a hundred times as long. */
function readModificationTime(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

/** Rereads the file when it changes. @returns null without a readable file */
export async function loadConversion(file = env().EXCHANGE_RATES_FILE): Promise<Conversion | null> {
  if (file === undefined) return null;
  const modifiedAt = readModificationTime(file);
  if (cached?.modifiedAt !== modifiedAt) cached = { modifiedAt, conversion: await readRates(file) };
  return cached.conversion;
}
