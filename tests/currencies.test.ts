import { mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { loadConversion } from "@/lib/currencies/currencies.queries";

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
