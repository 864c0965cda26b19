import type { Account } from "#account";
import { defineCollection } from "#collection";
import { generateStripeId } from "#stripe-id";

export type StoredPaymentMethod = {
  id: string;
  object: "payment_method";
  created: number;
  customer: string | null;
  type: string;
  livemode: false;
  metadata: Record<string, string>;
};
export const paymentMethods = defineCollection<StoredPaymentMethod>(
  "payment_methods",
  "PaymentMethod",
);

const debitTypes: Readonly<Record<string, string>> = {
  usd: "us_bank_account",
  eur: "sepa_debit",
  gbp: "bacs_debit",
  cad: "acss_debit",
  aud: "au_becs_debit",
};

export const getDebitType = (currency: string): string | undefined => debitTypes[currency];

/** Currencies with bank transfers. No transfer ever arrives here, as when a customer never sends one. */
const TRANSFER_CURRENCIES = ["usd", "eur", "gbp"];
export const BANK_TRANSFER = "customer_balance";

export const getTransferType = (currency: string): string | undefined =>
  TRANSFER_CURRENCIES.includes(currency) ? BANK_TRANSFER : undefined;

export function insertPaymentMethod(
  account: Account,
  type: string,
  customer: string | null,
): StoredPaymentMethod {
  return paymentMethods(account).insert({
    id: generateStripeId("pm"),
    object: "payment_method",
    created: account.clock.now(),
    customer,
    type,
    livemode: false,
    metadata: {},
  });
}
