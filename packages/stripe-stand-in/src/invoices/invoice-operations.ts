import type { Stripe } from "stripe";
import { voidInvoice } from "#invoices/invoice-actions";
import { invoicePayments, invoices, getSubscriptionId } from "#invoices/invoices";
import { paginate } from "#paging";
import { defineOperation } from "#router";
import { invalidRequest } from "#stripe-error";
import { expirePendingUpdate } from "#subscriptions/apply-change";
import { subscriptions } from "#subscriptions/subscriptions";

defineOperation<Stripe.InvoiceListParams>("GET /v1/invoices", ({ account, params }) => {
  const { customer, status, subscription } = params;
  const rows = invoices(account)
    .all()
    .filter((invoice) => customer === undefined || invoice.customer === customer)
    .filter((invoice) => status === undefined || invoice.status === status)
    .filter((invoice) => subscription === undefined || getSubscriptionId(invoice) === subscription);
  return paginate(rows, params, "/v1/invoices");
});

defineOperation("GET /v1/invoices/{id}", ({ account, id }) => invoices(account).get(id));

defineOperation("POST /v1/invoices/{id}/void", ({ account, id }) => {
  const { status } = invoices(account).get(id);
  if (status !== "open") {
    throw invalidRequest(`This invoice is ${status}: only an open one can be voided.`, "invoice");
  }
  const waiting = subscriptions(account)
    .all()
    .find(({ local }) => local.pending?.invoice === id);
  if (waiting === undefined) voidInvoice(account, id);
  else expirePendingUpdate(account, waiting.id);
  return invoices(account).get(id);
});

defineOperation<Stripe.InvoicePaymentListParams>(
  "GET /v1/invoice_payments",
  ({ account, params }) => {
    const { invoice, payment, status } = params;
    const intent = payment?.payment_intent;
    const rows = invoicePayments(account)
      .all()
      .filter((row) => invoice === undefined || row.invoice === invoice)
      .filter((row) => intent === undefined || row.payment.payment_intent === intent)
      .filter((row) => status === undefined || row.status === status);
    return paginate(rows, params, "/v1/invoice_payments");
  },
);
