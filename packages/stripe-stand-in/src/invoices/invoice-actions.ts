import type { Account } from "#account";
import { emit } from "#events";
import {
  invoicePayments,
  invoices,
  listInvoicePayments,
  type StoredInvoice,
  getSubscriptionId,
} from "#invoices/invoices";
import {
  collectPayment,
  declinePayment,
  emitPaymentSucceeded,
  requireConfirmation,
  startDebit,
} from "#payments/payment-actions";
import { insertIntent, paymentIntents } from "#payments/payment-intents";
import { paymentMethods } from "#payments/payment-methods";
import { customers } from "#resources/customers";
import { generateStripeId } from "#stripe-id";
import { cardNeedsConfirmation, cardDeclines } from "#subscriptions/cards";
import { subscriptions } from "#subscriptions/subscriptions";

/** Finds the payment method that is charged by default: the subscription's, else the customer's. */
export function findDefaultMethod(
  account: Account,
  customer: string,
  subscription?: string,
): string | undefined {
  const subscriptionMethod = subscriptions(account).find(subscription)?.default_payment_method;
  const defaultMethod = customers(account).find(customer)?.invoice_settings.default_payment_method;
  return subscriptionMethod ?? defaultMethod ?? undefined;
}

/** Computes the amount due. As at Stripe, a negative balance is the customer's credit, and a positive one what they owe. */
function computeAmountDue(account: Account, { customer, total }: StoredInvoice) {
  const { balance } = customers(account).get(customer);
  const amountDue = Math.max(0, total - Math.max(0, -balance));
  return { balance, amountDue, endingBalance: balance + total - amountDue };
}

function applyBalance(
  account: Account,
  { customer: id, ending_balance: endingBalance }: StoredInvoice,
): void {
  const { balance } = customers(account).get(id);
  if (endingBalance === null || endingBalance === balance) return;
  const updated = customers(account).update(id, { balance: endingBalance });
  emit(account, "customer.updated", updated, { balance });
}

/** Emits `invoice.created`. */
export function insertDraft(account: Account, draft: StoredInvoice): StoredInvoice {
  const invoice = invoices(account).insert(draft);
  emit(account, "invoice.created", invoice);
  return invoice;
}

/** Creates the payment intent of an open invoice and emits `payment_intent.created`. */
function insertInvoicePayment(account: Account, invoice: StoredInvoice): void {
  const { id, amount_due: amount, currency, customer } = invoice;
  const intent = insertIntent(account, {
    amount,
    currency,
    customer,
    description:
      invoice.billing_reason === "subscription_create"
        ? "Subscription creation"
        : "Subscription update",
    isReusable: true,
  });
  emit(account, "payment_intent.created", intent);
  invoicePayments(account).insert({
    id: generateStripeId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: amount,
    created: account.clock.now(),
    currency,
    invoice: id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/**
 * Finalizes a draft, so that it can be paid, and emits `invoice.finalized`.
 * @param isPaid the money was already collected, so that the customer's balance does not change
 */
export function finalizeInvoice(
  account: Account,
  id: string,
  { isPaid = false } = {},
): StoredInvoice {
  const draft = invoices(account).get(id);
  const { customer, starting_balance: startingBalance, amount_due: amountPaid, total } = draft;
  const { balance, amountDue, endingBalance } = isPaid
    ? {
        balance: startingBalance,
        amountDue: amountPaid,
        endingBalance: startingBalance + total - amountPaid,
      }
    : computeAmountDue(account, draft);
  const { next_invoice_sequence: sequence = 1, invoice_prefix: prefix } =
    customers(account).get(customer);
  customers(account).update(customer, { next_invoice_sequence: sequence + 1 });
  const invoice = invoices(account).update(id, {
    status: "open",
    amount_due: amountDue,
    amount_remaining: amountDue,
    automatically_finalizes_at: null,
    effective_at: account.clock.now(),
    starting_balance: balance,
    ending_balance: endingBalance,
    hosted_invoice_url: `${account.url}/invoice/${id}`,
    number: `${prefix}-${String(sequence).padStart(4, "0")}`,
    status_transitions: { ...draft.status_transitions, finalized_at: account.clock.now() },
  });
  if (!isPaid) applyBalance(account, invoice);
  if (amountDue > 0 && !isPaid) insertInvoicePayment(account, invoice);
  emit(account, "invoice.finalized", invoice);
  return invoice;
}

/** Emits `invoice.paid` and `invoice.payment_succeeded`. Idempotent. */
export function markInvoicePaid(account: Account, id: string): StoredInvoice {
  const previous = invoices(account).get(id);
  if (previous.status === "paid") return previous;
  const now = account.clock.now();
  const openPayments = listInvoicePayments(account, id).filter(({ status }) => status !== "paid");
  for (const { id: payment, amount_requested: amount } of openPayments) {
    const invoicePayment = invoicePayments(account).update(payment, {
      amount_paid: amount,
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: now },
    });
    emit(account, "invoice_payment.paid", invoicePayment);
  }
  const invoice = invoices(account).update(id, {
    amount_paid: previous.amount_due,
    amount_remaining: 0,
    attempt_count: previous.attempt_count + (previous.amount_due > 0 ? 1 : 0),
    attempted: true,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...previous.status_transitions, paid_at: now },
  });
  emit(account, "invoice.paid", invoice);
  emit(account, "invoice.payment_succeeded", invoice);
  return invoice;
}

/** True if the payment of an invoice waits for the cardholder's confirmation (3-D Secure). */
export const isAwaitingConfirmation = (account: Account, id: string): boolean =>
  listInvoicePayments(account, id).some(
    ({ payment }) =>
      paymentIntents(account).find(payment.payment_intent)?.status === "requires_action",
  );

/** Emits `invoice.payment_failed`, and `invoice.payment_action_required` if the cardholder has to confirm. */
export function recordFailedAttempt(
  account: Account,
  id: string,
  nextAttempt: number | null,
): StoredInvoice {
  const { attempt_count: attempts } = invoices(account).get(id);
  const invoice = invoices(account).update(id, {
    attempt_count: attempts + 1,
    attempted: true,
    next_payment_attempt: nextAttempt,
  });
  emit(account, "invoice.payment_failed", invoice);
  if (isAwaitingConfirmation(account, id))
    emit(account, "invoice.payment_action_required", invoice);
  return invoice;
}

/** True if an attempt to pay an invoice with the default payment method would succeed. */
export function wouldPaymentSucceed(account: Account, invoice: StoredInvoice): boolean {
  const { customer } = invoice;
  if (invoice.amount_due === 0) return true;
  const method = findDefaultMethod(account, customer, getSubscriptionId(invoice));
  return (
    method !== undefined &&
    !cardDeclines(account, customer) &&
    !cardNeedsConfirmation(account, customer)
  );
}

/** Attempts to pay an open invoice; emits the events of the payment, but not those of the invoice. */
export function attemptPayment(
  account: Account,
  id: string,
  succeeds: boolean,
  method?: string,
): void {
  const invoice = invoices(account).get(id);
  const intent = listInvoicePayments(account, id)[0]?.payment.payment_intent;
  const defaultMethod = findDefaultMethod(account, invoice.customer, getSubscriptionId(invoice));
  const methodId = paymentMethods(account).find(method ?? defaultMethod)?.id;
  if (intent === undefined) return;
  const needsConfirmation =
    method === undefined &&
    defaultMethod !== undefined &&
    cardNeedsConfirmation(account, invoice.customer);
  if (succeeds) emitPaymentSucceeded(account, collectPayment(account, intent, methodId));
  else if (needsConfirmation) requireConfirmation(account, intent, methodId);
  else if (method !== undefined || defaultMethod !== undefined)
    declinePayment(account, intent, methodId);
}

/** Starts a bank debit for an open invoice. Emits `payment_intent.processing` and `charge.pending`. */
export function startInvoiceDebit(account: Account, id: string, method: string): void {
  const intentId = listInvoicePayments(account, id)[0]?.payment.payment_intent;
  if (intentId === undefined) throw new Error(`${id} has nothing to pay.`);
  const { intent, charge } = startDebit(account, intentId, method);
  invoices(account).update(id, { attempted: true });
  emit(account, "payment_intent.processing", intent);
  emit(account, "charge.pending", charge);
}

export function voidInvoice(account: Account, id: string): void {
  const { status, status_transitions: transitions } = invoices(account).get(id);
  if (status !== "open") return;
  const invoice = invoices(account).update(id, {
    status: "void",
    next_payment_attempt: null,
    status_transitions: { ...transitions, voided_at: account.clock.now() },
  });
  emit(account, "invoice.voided", invoice);
}
