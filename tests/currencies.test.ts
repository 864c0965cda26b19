import { mkdtempSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { parseConversion } from "@/lib/currencies/exchange-rates.rules";
import { readChangingFile } from "@/lib/server/changing-file";
import { db } from "@/lib/server/database/db";
import { artworkRow, profileRow } from "@/tests/support/artworks";

const loadConversion = (rates: string) => readChangingFile(rates, parseConversion);
const folder = mkdtempSync(path.join(tmpdir(), "rates-"));
const file = path.join(folder, "rates.json");

function writeRates(text: string, modifiedAtSeconds: number): void {
  writeFileSync(file, text);
  utimesSync(file, modifiedAtSeconds, modifiedAtSeconds);
}
const formatRates = (eur: number) =>
  JSON.stringify({ base: "USD", date: "2026-11-20", source: "a test", rates: { EUR: eur } });

test("loadConversion: reads EXCHANGE_RATES_FILE, and again when it changes", async () => {
  writeRates(formatRates(0.9), 1_000);
  expect(await loadConversion(file)).toEqual({
    date: "2026-11-20",
    source: "a test",
    currencies: [
      { code: "EUR", symbol: "€", rounding: 0, rate: 0.9 },
      { code: "USD", symbol: "$", rounding: 0, rate: 1 },
    ],
  });
  writeRates(formatRates(0.8), 2_000);
  expect((await loadConversion(file))?.currencies[0]?.rate).toBe(0.8);
});

test("loadConversion: converts nothing without a file or with an unreadable one", async () => {
  writeRates("{", 3_000);
  expect(await loadConversion(file)).toBeNull();
  writeRates(
    JSON.stringify({ base: "USD", date: "2026-11-20", source: "x", rates: { EUR: 0 } }),
    4_000,
  );
  expect(await loadConversion(file)).toBeNull();
  expect(await loadConversion(path.join(folder, "none.json"))).toBeNull();
});

test("CHANGELOG.md: its query finds the amounts that an engine may have stored in other units", async () => {
  const profileId = await profileRow();
  const forint = await artworkRow(profileId, { price: { amount: 150_000, currency: "HUF" } });
  await artworkRow(profileId, { price: { amount: 150_000, currency: "EUR" } });
  const [, query = ""] = /```sql\n([\s\S]*?)```/.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
  const { rows } = await sql<{
    place: string;
    id: string;
  }>`${sql.raw(query.replace(";", ""))}`.execute(db());
  expect(rows).toMatchObject([{ place: "price of an artwork", id: forint }]);
});
