import { z } from "zod";
import type { Account } from "#account";
import { defineCollection } from "#collection";
import { insertPaymentMethod, paymentMethods } from "#payments/payment-methods";
import { customers } from "#resources/customers";
import { defineControl } from "#router";
import { invalidRequest } from "#stripe-error";

const decliningCards = defineCollection<{ id: string }>("declining_cards", "customer");
const confirmingCards = defineCollection<{ id: string }>("asking_cards", "customer");

/**
 * Makes the bank decline all payments of a customer, ask for a confirmation of each (3-D Secure), or accept them by default.
 * @throws StripeError 400 for an unknown customer
 */
export function setCardBehavior(
  account: Account,
  customer: string,
  { declines = false, asks = false },
): void {
  const { id } = customers(account).getReferred(customer, "customer");
  decliningCards(account).delete(id);
  confirmingCards(account).delete(id);
  if (declines) decliningCards(account).insert({ id });
  else if (asks) confirmingCards(account).insert({ id });
}

export const cardNeedsConfirmation = (account: Account, customer: string): boolean =>
  confirmingCards(account).find(customer) !== undefined;

export const cardDeclines = (account: Account, customer: string): boolean =>
  decliningCards(account).find(customer) !== undefined;

/** Stripe's test card whose payments are declined, and the one whose payments all need a confirmation. */
const DECLINING_TEST_CARD = "pm_card_chargeCustomerFail";
const CONFIRMING_TEST_CARD = "pm_card_authenticationRequired";

/**
 * Resolves a `default_payment_method` parameter. For the name of a test card, such as `pm_card_visa`, a card is created.
 * @returns its id
 * @throws StripeError 400 if the customer does not have it
 */
export function resolvePaymentMethod(account: Account, customer: string, id: string): string {
  if (!id.startsWith("pm_card_")) {
    const method = paymentMethods(account).getReferred(id, "default_payment_method");
    if (method.customer === customer) return id;
    throw invalidRequest(
      "The customer does not have a payment method with this ID.",
      "default_payment_method",
    );
  }
  setCardBehavior(account, customer, {
    declines: id === DECLINING_TEST_CARD,
    asks: id === CONFIRMING_TEST_CARD,
  });
  return insertPaymentMethod(account, "card", customer).id;
}

const CardRequest = z.object({
  customer: z.string(),
  declines: z.boolean().default(false),
  asks: z.boolean().default(false),
});

defineControl("POST /_local/card", (account, params) => {
  const { customer, declines, asks } = CardRequest.parse(params);
  setCardBehavior(account, customer, { declines, asks });
  return { customer, declines, asks };
});
