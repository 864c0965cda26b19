import type { Stripe } from "stripe";
import type { Account } from "#account";
import { collection } from "#collection";
import { includable } from "#router";
import type { Wire } from "#wire";

export type StoredLine = Wire<Stripe.InvoiceLineItem>;
export type StoredInvoice = Wire<Stripe.Invoice>;
type StoredInvoicePayment = Wire<Stripe.InvoicePayment>;
export const invoices = collection<StoredInvoice>("invoices", "invoice", "invoice");
export const invoicePayments = collection<StoredInvoicePayment>(
  "invoice_payments",
  "invoice_payment",
);

export const listPayments = (account: Account, invoice: string): StoredInvoicePayment[] =>
  invoicePayments(account)
    .all()
    .filter((payment) => payment.invoice === invoice)
    .toReversed();

includable("invoice", "payments", (account, { id }) => ({
  object: "list",
  data: listPayments(account, String(id)),
  has_more: false,
  url: `/v1/invoice_payments?invoice=${String(id)}`,
}));

export const findSubscriptionId = ({ parent }: StoredInvoice): string | undefined =>
  parent?.subscription_details?.subscription;
