import type { Account } from "#account";
import { collection } from "#collection";
import { newStripeId } from "#stripe-id";

/** Money is taken by card at once, or by bank debit days later. */
export type StoredMethod = {
  id: string;
  object: "payment_method";
  created: number;
  customer: string | null;
  type: string;
  livemode: false;
  metadata: Record<string, string>;
};
export const paymentMethods = collection<StoredMethod>("payment_methods", "PaymentMethod");

const debitTypes: Readonly<Record<string, string>> = {
  usd: "us_bank_account",
  eur: "sepa_debit",
  gbp: "bacs_debit",
  cad: "acss_debit",
  aud: "au_becs_debit",
};

export const findDebitType = (currency: string): string | undefined => debitTypes[currency];

/** Currencies in which a customer may be asked to send money by bank transfer. Nobody has to, and a payment that waits for it never ends. */
const TRANSFER_CURRENCIES = ["usd", "eur", "gbp"];
export const TRANSFER = "customer_balance";

export const findTransferType = (currency: string): string | undefined =>
  TRANSFER_CURRENCIES.includes(currency) ? TRANSFER : undefined;

export function insertMethod(
  account: Account,
  type: string,
  customer: string | null,
): StoredMethod {
  return paymentMethods(account).insert({
    id: newStripeId("pm"),
    object: "payment_method",
    created: account.clock.now(),
    customer,
    type,
    livemode: false,
    metadata: {},
  });
}
