import type { Account } from "#account";
import { sumDiscounts } from "#invoices/invoice-discounts";
import type { StoredInvoice, StoredLine } from "#invoices/invoices";
import { requireTaxBehavior, findCustomerCountry, computeTax, taxRates } from "#tax/automatic-tax";

type Tax = NonNullable<StoredLine["taxes"]>[number];

function computeLineTax(account: Account, line: StoredLine, country: string): Tax {
  const price = line.pricing?.price_details?.price ?? "";
  const behavior = requireTaxBehavior(account, price, line.currency);
  const base = line.amount - sumDiscounts(line);
  const amount = computeTax(base, country, behavior);
  const isCollected = taxRates[country] !== undefined;
  return {
    amount,
    tax_behavior: behavior,
    tax_rate_details: isCollected ? { tax_rate: `txr_${country}` } : null,
    taxability_reason: isCollected ? "standard_rated" : "not_collecting",
    taxable_amount: behavior === "inclusive" ? base - amount : base,
    type: "tax_rate_details",
  };
}

/** Adds the tax of the customer's country to each line; none if the country is unknown. */
export function addTaxes(
  account: Account,
  lines: readonly StoredLine[],
  customer: string,
): StoredLine[] {
  const country = findCustomerCountry(account, customer);
  if (country === undefined) return [...lines];
  return lines.map((line) => ({ ...line, taxes: [computeLineTax(account, line, country)] }));
}

const sumAmounts = (taxes: readonly Tax[]) => taxes.reduce((sum, { amount }) => sum + amount, 0);

/** Sums the taxes of lines: all, and those that are added to the amounts. */
export function sumTaxes(lines: readonly StoredLine[]) {
  const taxes = lines.flatMap((line) => line.taxes ?? []);
  const exclusiveTaxes = taxes.filter(({ tax_behavior: behavior }) => behavior === "exclusive");
  return { totalTax: sumAmounts(taxes), exclusiveTax: sumAmounts(exclusiveTaxes) };
}

/** Sums the taxes of an invoice by rate and tax behaviour. */
export function groupTaxes(lines: readonly StoredLine[]): StoredInvoice["total_taxes"] {
  const groups = Map.groupBy(
    lines.flatMap((line) => line.taxes ?? []),
    (tax) => `${tax.tax_rate_details?.tax_rate} ${tax.tax_behavior}`,
  );
  return [...groups.values()].flatMap((taxes) => {
    const [first] = taxes;
    if (first === undefined) return [];
    const taxable_amount = taxes.reduce((sum, tax) => sum + (tax.taxable_amount ?? 0), 0);
    return [{ ...first, amount: sumAmounts(taxes), taxable_amount }];
  });
}
