import type { Stripe } from "stripe";
import type { Account } from "#account";
import { defineCollection } from "#collection";
import { defineIncludable } from "#router";
import type { Wire } from "#wire";

export type StoredLine = Wire<Stripe.InvoiceLineItem>;
export type StoredInvoice = Wire<Stripe.Invoice> & { customer: string };
type StoredInvoicePayment = Wire<Stripe.InvoicePayment>;
export const invoices = defineCollection<StoredInvoice>("invoices", "invoice", "invoice");
export const invoicePayments = defineCollection<StoredInvoicePayment>(
  "invoice_payments",
  "invoice_payment",
);

export const listInvoicePayments = (account: Account, invoice: string): StoredInvoicePayment[] =>
  invoicePayments(account)
    .all()
    .filter((payment) => payment.invoice === invoice)
    .toReversed();

defineIncludable("invoice", "payments", (account, { id }) => ({
  object: "list",
  data: listInvoicePayments(account, String(id)),
  has_more: false,
  url: `/v1/invoice_payments?invoice=${String(id)}`,
}));

export const getSubscriptionId = ({ parent }: StoredInvoice): string | undefined =>
  parent?.subscription_details?.subscription;
