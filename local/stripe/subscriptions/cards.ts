import { z } from "zod";
import type { Account } from "@/local/stripe/account";
import { collection } from "@/local/stripe/collection";
import { newMethod, paymentMethods } from "@/local/stripe/payments/payment-methods";
import { customers } from "@/local/stripe/resources/customers";
import { control } from "@/local/stripe/router";
import { invalidRequest } from "@/local/stripe/stripe-error";

const declining = collection<{ id: string }>("declining_cards", "customer");

/** Lets the bank decline, or take again, whatever this customer pays with. @throws StripeError 400 for an unknown customer */
export function setCard(account: Account, customer: string, declines: boolean): void {
  const { id } = customers(account).referred(customer, "customer");
  if (declines) declining(account).insert({ id });
  else declining(account).delete(id);
}

/** Whether the bank declines what this customer pays with. */
export const cardDeclines = (account: Account, customer: string): boolean =>
  declining(account).find(customer) !== undefined;

/** Stripe's own test card whose payments fail later on. */
const FAILING = "pm_card_chargeCustomerFail";

/**
 * The payment method that a parameter names; Stripe's test names such as `pm_card_visa` become one of the customer's.
 * @throws StripeError 400
 */
export function methodNamed(account: Account, customer: string, id: string): string {
  if (!id.startsWith("pm_card_")) {
    const method = paymentMethods(account).referred(id, "default_payment_method");
    if (method.customer === customer) return id;
    throw invalidRequest(
      "The customer does not have a payment method with this ID.",
      "default_payment_method",
    );
  }
  setCard(account, customer, id === FAILING);
  return newMethod(account, "card", customer).id;
}

const Order = z.object({ customer: z.string(), declines: z.boolean() });

control("POST /_local/card", (account, given) => {
  const { customer, declines } = Order.parse(given);
  setCard(account, customer, declines);
  return { customer, declines };
});
