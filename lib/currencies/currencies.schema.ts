import { z } from "zod";
import { isCurrencyCode } from "@/lib/shared/money";

/** One currency of the table (SPEC section 3, “Currency”), under the names that it has there. */
export type Currency = {
  symbol: string;
  name: string;
  symbol_native: string;
  /** For showing only; minor units follow ISO 4217. */
  decimal_digits: number;
  /** The smallest step of an amount, in units of the currency; 0 for that of its digits. */
  rounding: number;
  code: string;
  name_plural: string;
};

const code = z.string().refine(isCurrencyCode, "A currency code of ISO 4217, please.");

/** What amounts are converted by, as a deployment sets it (docs/decisions/0019). */
export const ExchangeRates = z.object({
  /** The currency that one unit of is meant. */
  base: code,
  /** The day of the rates. */
  date: z.iso.date(),
  /** Whose rates they are, in words. */
  source: z.string().trim().min(1).max(200),
  /** How many units of each currency one unit of the base is worth. */
  rates: z.record(code, z.number().positive()),
});
export type ExchangeRates = z.infer<typeof ExchangeRates>;

/** A currency that amounts can be shown in. */
export type OfferedCurrency = Pick<Currency, "code" | "symbol" | "rounding"> & {
  /** How many units of it one unit of the rates' base is worth. */
  rate: number;
};

/** What a page needs to show amounts in the currency of its reader. */
export type Conversion = Pick<ExchangeRates, "date" | "source"> & {
  /** In the order of their codes. */
  currencies: readonly OfferedCurrency[];
};
