import { z } from "zod";
import { isCurrencyCode } from "@/lib/shared/money";

/** SPEC section 3, “Currency”, with its field names. */
export type Currency = {
  symbol: string;
  name: string;
  symbol_native: string;
  /** Field of SPEC section 3, read by nothing: amounts follow ISO 4217 (minor-units.ts). */
  decimal_digits: number;
  /** The smallest step of an amount, in units of the currency; 0 if `decimal_digits` determines it. */
  rounding: number;
  code: string;
  name_plural: string;
};

const code = z.string().refine(isCurrencyCode, "A currency code of ISO 4217, please.");

/** The file that a deployment provides (docs/decisions/0019). */
export const ExchangeRates = z.object({
  base: code,
  date: z.iso.date(),
  source: z.string().trim().min(1).max(200),
  /** Units of each currency per unit of the base. */
  rates: z.record(code, z.number().positive()),
});
export type ExchangeRates = z.infer<typeof ExchangeRates>;

export type OfferedCurrency = Pick<Currency, "code" | "symbol" | "rounding"> & {
  rate: number;
};

export type Conversion = Pick<ExchangeRates, "date" | "source"> & {
  currencies: readonly OfferedCurrency[];
};
