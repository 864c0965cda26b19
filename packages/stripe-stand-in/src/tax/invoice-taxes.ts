import type { Account } from "#account";
import { sumDiscounts } from "#invoices/discounting";
import type { StoredInvoice, StoredLine } from "#invoices/stored";
import { assertTaxBehavior, customerCountry, taxOn, taxRates } from "#tax/automatic-tax";

type Tax = NonNullable<StoredLine["taxes"]>[number];

function taxOf(account: Account, line: StoredLine, country: string): Tax {
  const price = line.pricing?.price_details?.price ?? "";
  const behavior = assertTaxBehavior(account, price, line.currency);
  const base = line.amount - sumDiscounts(line);
  const amount = taxOn(base, country, behavior);
  const collects = taxRates[country] !== undefined;
  return {
    amount,
    tax_behavior: behavior,
    tax_rate_details: collects ? { tax_rate: `txr_${country}` } : null,
    taxability_reason: collects ? "standard_rated" : "not_collecting",
    taxable_amount: behavior === "inclusive" ? base - amount : base,
    type: "tax_rate_details",
  };
}

/** The lines of an invoice with the tax of the customer's country; as they are where that is not known. */
export function withTaxes(
  account: Account,
  lines: readonly StoredLine[],
  customer: string,
): StoredLine[] {
  const country = customerCountry(account, customer);
  if (country === undefined) return [...lines];
  return lines.map((line) => ({ ...line, taxes: [taxOf(account, line, country)] }));
}

/** What the taxes of lines make: in all, and of it what comes on top of their amounts. */
export function taxSums(lines: readonly StoredLine[]) {
  const taxes = lines.flatMap((line) => line.taxes ?? []);
  const sum = (some: readonly Tax[]) => some.reduce((total, { amount }) => total + amount, 0);
  return {
    tax: sum(taxes),
    onTop: sum(taxes.filter(({ tax_behavior: behavior }) => behavior === "exclusive")),
  };
}

/** The taxes of an invoice, one entry for each rate and way of counting it. */
export function totalTaxes(lines: readonly StoredLine[]): StoredInvoice["total_taxes"] {
  const groups = Map.groupBy(
    lines.flatMap((line) => line.taxes ?? []),
    (tax) => `${tax.tax_rate_details?.tax_rate} ${tax.tax_behavior}`,
  );
  return [...groups.values()].flatMap((taxes) => {
    const [first] = taxes;
    if (first === undefined) return [];
    const amount = taxes.reduce((sum, tax) => sum + tax.amount, 0);
    const taxable_amount = taxes.reduce((sum, tax) => sum + (tax.taxable_amount ?? 0), 0);
    return [{ ...first, amount, taxable_amount }];
  });
}
