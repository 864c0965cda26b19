import type { Account } from "#account";
import { checkoutSessions, listLineItems, type StoredSession } from "#checkout/checkout-sessions";
import { customers } from "#resources/customers";
import { finalizeInvoice, insertDraft, markInvoicePaid } from "#invoices/invoice-actions";
import { draftInvoice } from "#invoices/draft-invoice";
import { invoicePayments, type StoredLine } from "#invoices/invoices";
import { generateStripeId } from "#stripe-id";

/** Amounts are net of the session's discount: its invoice has no discounts of its own. */
const buildInvoiceLines = (account: Account, session: StoredSession): StoredLine[] =>
  listLineItems(account, session).map((item) => ({
    id: generateStripeId("il"),
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

/** Creates the invoice of a paid session with `invoice_creation`. @returns its id, or null without one */
export function invoiceSession(account: Account, id: string): string | null {
  const session = checkoutSessions(account).get(id);
  const { customer, currency, invoice_creation: options } = session;
  if (options?.enabled !== true || customer === null) return null;
  // A bank debit may settle after its customer was deleted: nobody is left to send an invoice to.
  if (customers(account).find(customer) === undefined) return null;
  const draft = draftInvoice(account, {
    oneOff: { customer, currency, metadata: options.invoice_data.metadata ?? {} },
    isTaxed: session.automatic_tax.enabled,
    lines: buildInvoiceLines(account, session),
  });
  const invoice = finalizeInvoice(account, insertDraft(account, draft).id, { isPaid: true });
  if (session.payment_intent !== null) {
    invoicePayments(account).insert({
      id: generateStripeId("inpay"),
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
  markInvoicePaid(account, invoice.id);
  return invoice.id;
}
