import type { Stripe } from "stripe";
import { invalidRequest } from "#stripe-error";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

type Params = NonNullable<Wire<Stripe.PriceCreateParams["currency_options"]>>;
type Options = NonNullable<Wire<Stripe.Price>["currency_options"]>;

const currencies = new Set(Intl.supportedValuesOf("currency").map((code) => code.toLowerCase()));

/** Stripe writes currencies in lower case. @throws StripeError 400 for one that does not exist */
export function parseCurrency(input: string, param: string): string {
  const currency = input.toLowerCase();
  if (currencies.has(currency)) return currency;
  throw invalidRequest(`Invalid currency: ${input}.`, param);
}

/**
 * Amounts are in minor units.
 * @throws StripeError 400 for an unknown currency or an amount that is missing or negative
 */
export function toCurrencyOptions(input: Params): Options {
  const options = Object.entries(input).map(([code, option]) => {
    const path = `currency_options[${code}]`;
    rejectUnsupported(option, "unit_amount tax_behavior", path);
    const amount = option.unit_amount;
    if (amount === undefined || amount < 0) {
      throw invalidRequest("Invalid non-negative integer", `${path}[unit_amount]`);
    }
    const storedOption = {
      custom_unit_amount: null,
      tax_behavior: option.tax_behavior ?? "unspecified",
      unit_amount: amount,
      unit_amount_decimal: String(amount),
    };
    return [parseCurrency(code, path), storedOption] as const;
  });
  return Object.fromEntries(options);
}
