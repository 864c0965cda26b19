import { z } from "zod";
import type { Account } from "#account";
import { collection } from "#collection";
import { insertMethod, paymentMethods } from "#payments/payment-methods";
import { customers } from "#resources/customers";
import { control } from "#router";
import { invalidRequest } from "#stripe-error";

const declining = collection<{ id: string }>("declining_cards", "customer");
const asking = collection<{ id: string }>("asking_cards", "customer");

/**
 * Lets the bank decline, or take again, whatever this customer pays with; or ask its owner to confirm each payment (3-D Secure).
 * @throws StripeError 400 for an unknown customer
 */
export function setCard(account: Account, customer: string, declines: boolean, asks = false): void {
  const { id } = customers(account).getReferred(customer, "customer");
  declining(account).delete(id);
  asking(account).delete(id);
  if (declines) declining(account).insert({ id });
  else if (asks) asking(account).insert({ id });
}

export const cardAsks = (account: Account, customer: string): boolean =>
  asking(account).find(customer) !== undefined;

export const cardDeclines = (account: Account, customer: string): boolean =>
  declining(account).find(customer) !== undefined;

/** Stripe's own test cards whose payments fail later on, and that must be confirmed each time. */
const FAILING = "pm_card_chargeCustomerFail";
const ASKING = "pm_card_authenticationRequired";

/**
 * The payment method that a parameter names; Stripe's test names such as `pm_card_visa` become one of the customer's.
 * @throws StripeError 400
 */
export function methodNamed(account: Account, customer: string, id: string): string {
  if (!id.startsWith("pm_card_")) {
    const method = paymentMethods(account).getReferred(id, "default_payment_method");
    if (method.customer === customer) return id;
    throw invalidRequest(
      "The customer does not have a payment method with this ID.",
      "default_payment_method",
    );
  }
  setCard(account, customer, id === FAILING, id === ASKING);
  return insertMethod(account, "card", customer).id;
}

const Order = z.object({
  customer: z.string(),
  declines: z.boolean().default(false),
  asks: z.boolean().default(false),
});

control("POST /_local/card", (account, params) => {
  const { customer, declines, asks } = Order.parse(params);
  setCard(account, customer, declines, asks);
  return { customer, declines, asks };
});
