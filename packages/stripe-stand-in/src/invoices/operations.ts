import type { Stripe } from "stripe";
import { voidInvoice } from "#invoices/collecting";
import { invoicePayments, invoices, subscriptionOf } from "#invoices/stored";
import { pageOf } from "#paging";
import { operation } from "#router";
import { invalidRequest } from "#stripe-error";

operation<Stripe.InvoiceListParams>("GET /v1/invoices", ({ account, given }) => {
  const { customer, status, subscription } = given;
  const rows = invoices(account)
    .all()
    .filter((each) => customer === undefined || each.customer === customer)
    .filter((each) => status === undefined || each.status === status)
    .filter((each) => subscription === undefined || subscriptionOf(each) === subscription);
  return pageOf(rows, given, "/v1/invoices");
});

operation("GET /v1/invoices/{id}", ({ account, id }) => invoices(account).get(id));

operation("POST /v1/invoices/{id}/void", ({ account, id }) => {
  const { status } = invoices(account).get(id);
  if (status !== "open") {
    throw invalidRequest(`This invoice is ${status}: only an open one can be voided.`, "invoice");
  }
  voidInvoice(account, id);
  return invoices(account).get(id);
});

operation<Stripe.InvoicePaymentListParams>("GET /v1/invoice_payments", ({ account, given }) => {
  const { invoice, payment, status } = given;
  const intent = payment?.payment_intent;
  const rows = invoicePayments(account)
    .all()
    .filter((each) => invoice === undefined || each.invoice === invoice)
    .filter((each) => intent === undefined || each.payment.payment_intent === intent)
    .filter((each) => status === undefined || each.status === status);
  return pageOf(rows, given, "/v1/invoice_payments");
});
