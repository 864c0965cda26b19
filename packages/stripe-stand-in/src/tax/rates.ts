import type { Account } from "#account";
import { customers } from "#resources/customers";
import { prices, type StoredPrice } from "#resources/prices";
import { invalidRequest } from "#stripe-error";

export type TaxBehavior = "inclusive" | "exclusive";

/** Per cent of the countries in which the stand-in's shop is registered; elsewhere nothing is collected. */
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

export const findCountry = (account: Account, customer: string | null): string | undefined =>
  customers(account).find(customer ?? "")?.address?.country ?? undefined;

/** The tax on an amount in minor units: on top of it, or what of it is tax. */
export function taxOn(amount: number, country: string, behavior: TaxBehavior): number {
  const rate = (taxRates[country] ?? 0) / 100;
  return Math.round(behavior === "exclusive" ? amount * rate : amount - amount / (1 + rate));
}

/** Whether a price has its tax in it in a currency. @throws StripeError 400 where that was never said */
export function getTaxBehavior(account: Account, id: string, currency: string): TaxBehavior {
  const { tax_behavior: own, currency_options: options }: StoredPrice = prices(account).get(id);
  const behavior = options?.[currency]?.tax_behavior ?? own;
  if (behavior === "inclusive" || behavior === "exclusive") return behavior;
  throw invalidRequest(
    `You cannot enable automatic tax with the price \`${id}\`: its \`tax_behavior\` is unspecified, and there is no default in your tax settings.`,
    "tax_behavior",
  );
}

/** @throws StripeError 400 where a customer's country is not known */
export function assertLocation(account: Account, customer: string): void {
  if (findCountry(account, customer) !== undefined) return;
  throw invalidRequest(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    "automatic_tax[enabled]",
    "customer_tax_location_invalid",
  );
}
