import type { Account } from "#account";
import { customers } from "#resources/customers";
import { prices } from "#resources/prices";
import { invalidRequest } from "#stripe-error";

export type TaxBehavior = "inclusive" | "exclusive";

/** Tax rates in per cent, of the countries in which the stand-in's seller is registered; elsewhere no tax is collected. */
export const taxRates: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  DE: 19,
  ES: 21,
  FR: 20,
  GB: 20,
  IE: 23,
  IT: 22,
  NL: 21,
  SE: 25,
};

export const findCustomerCountry = (
  account: Account,
  customer: string | null,
): string | undefined => customers(account).find(customer)?.address?.country ?? undefined;

/** Computes the tax to add to an amount, or the tax that it includes, in minor units. */
export function computeTax(amount: number, country: string, behavior: TaxBehavior): number {
  const rate = (taxRates[country] ?? 0) / 100;
  return Math.round(behavior === "exclusive" ? amount * rate : amount - amount / (1 + rate));
}

/** The tax behaviour of a price in a currency. @throws StripeError 400 if it is unspecified */
export function requireTaxBehavior(account: Account, id: string, currency: string): TaxBehavior {
  const { tax_behavior: defaultBehavior, currency_options: options } = prices(account).get(id);
  const behavior = options?.[currency]?.tax_behavior ?? defaultBehavior;
  if (behavior === "inclusive" || behavior === "exclusive") return behavior;
  throw invalidRequest(
    `You cannot enable automatic tax with the price \`${id}\`: its \`tax_behavior\` is unspecified, and there is no default in your tax settings.`,
    "tax_behavior",
  );
}

/** @throws StripeError 400 if the customer's country is unknown */
export function assertTaxLocation(account: Account, customer: string): void {
  if (findCustomerCountry(account, customer) !== undefined) return;
  throw invalidRequest(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    "automatic_tax[enabled]",
    "customer_tax_location_invalid",
  );
}
