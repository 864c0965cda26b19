import type { Stripe } from "stripe";
import { z } from "zod";
import type { Account } from "#account";
import { type Cart, type CartLine, sumTotals } from "#checkout/cart";
import { checkoutSessions, type StoredSession } from "#checkout/checkout-sessions";
import { emit } from "#events";
import { customers } from "#resources/customers";
import { invalidRequest } from "#stripe-error";
import { requireTaxBehavior, findCustomerCountry, computeTax } from "#tax/automatic-tax";
import type { Wire } from "#wire";

type Params = Wire<Stripe.Checkout.SessionCreateParams>;

/** @throws StripeError 400 if the customer's country is unknown and may not be stored, or a tax id could not be collected */
export function assertTaxable(account: Account, params: Params): void {
  const { customer, customer_update: update } = params;
  if (customer === undefined) {
    if (update === undefined) return;
    throw invalidRequest("`customer_update` can only be used with `customer`.", "customer_update");
  }
  const isCountryKnown = findCustomerCountry(account, customer) !== undefined;
  if (params.automatic_tax?.enabled === true && !isCountryKnown && update?.address !== "auto") {
    throw invalidRequest(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      "automatic_tax",
      "customer_tax_location_invalid",
    );
  }
  if (params.tax_id_collection?.enabled === true && update?.name !== "auto") {
    throw invalidRequest(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
      "tax_id_collection",
    );
  }
}

/** Adds the tax of a country to each line; none while the country is unknown. @throws StripeError 400 as `requireTaxBehavior` */
export function addLineTaxes(
  account: Account,
  cart: Cart,
  country: string | undefined,
): CartLine[] {
  return cart.lines.map((line) => {
    const behavior = requireTaxBehavior(account, line.price, cart.currency);
    const base = line.subtotal - line.discount;
    const tax = country === undefined ? 0 : computeTax(base, country, behavior);
    return { ...line, tax, onTop: behavior === "exclusive" };
  });
}

export const buildAutomaticTax = (
  enabled: boolean,
  country: string | undefined,
): StoredSession["automatic_tax"] => ({
  enabled,
  liability: enabled ? { type: "self" } : null,
  provider: enabled ? "stripe" : null,
  status: enabled ? (country === undefined ? "requires_location_inputs" : "complete") : null,
});

const Country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()
  .catch(undefined);

/**
 * Stores the country entered on the page of a session with automatic tax, and recalculates the taxes.
 * @throws StripeError 400 if the country is missing or invalid
 */
export function storeBillingCountry(account: Account, id: string, input: string): void {
  const session = checkoutSessions(account).get(id);
  if (!session.automatic_tax.enabled) return;
  const customer = customers(account).find(session.customer);
  // An empty field leaves the customer's country as it is.
  const country = Country.parse(input === "" ? customer?.address?.country : input);
  if (country === undefined) throw invalidRequest("Your billing address is needed.");
  if (customer !== undefined && customer.address?.country !== country) {
    const address = { city: null, line1: null, line2: null, postal_code: null, state: null };
    const updated = customers(account).update(customer.id, { address: { ...address, country } });
    emit(account, "customer.updated", updated);
  }
  const { currency } = session;
  const lines = addLineTaxes(account, { currency, lines: session.local.lines }, country);
  const { discount, tax, total } = sumTotals(lines);
  checkoutSessions(account).update(id, {
    amount_total: total,
    automatic_tax: buildAutomaticTax(true, country),
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: tax },
    local: { ...session.local, lines },
  });
}
