import type { Account } from "#account";
import { checkoutSessions, listItems, type StoredSession } from "#checkout/checkout-sessions";
import { customers } from "#resources/customers";
import { finalize, markPaid, insertDraft } from "#invoices/collecting";
import { draftInvoice } from "#invoices/drafting";
import { invoicePayments, type StoredLine } from "#invoices/stored";
import { newStripeId } from "#stripe-id";

/** The lines of the invoice for what a session sold once; what a coupon took off is off their amounts. */
const createLines = (account: Account, session: StoredSession): StoredLine[] =>
  listItems(account, session).map((item) => ({
    id: newStripeId("il"),
    object: "line_item",
    amount: item.amount_subtotal - item.amount_discount,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: null,
    period: { start: account.clock.now(), end: account.clock.now() },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: "price_details",
      unit_amount_decimal: String(item.amount_subtotal / item.quantity),
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: null,
    subtotal: item.amount_subtotal - item.amount_discount,
    taxes: [],
  }));

/** Creates the invoice of a paid session that asked for one (`invoice_creation`). @returns its id, null for none */
export function invoiceSession(account: Account, id: string): string | null {
  const session = checkoutSessions(account).get(id);
  const { customer, currency, invoice_creation: options } = session;
  if (options?.enabled !== true || customer === null || currency === null) return null;
  // A payment may arrive after its customer was deleted; nobody is left to send an invoice to.
  if (customers(account).find(customer) === undefined) return null;
  const draft = draftInvoice(account, {
    once: { customer, currency, metadata: options.invoice_data.metadata ?? {} },
    isTaxed: session.automatic_tax.enabled,
    lines: createLines(account, session),
  });
  const invoice = finalize(account, insertDraft(account, draft).id, { isPaid: true });
  if (session.payment_intent !== null) {
    invoicePayments(account).insert({
      id: newStripeId("inpay"),
      object: "invoice_payment",
      amount_paid: draft.amount_due,
      amount_requested: draft.amount_due,
      created: draft.created,
      currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: session.payment_intent, type: "payment_intent" },
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: draft.created },
    });
  }
  markPaid(account, invoice.id);
  return invoice.id;
}
