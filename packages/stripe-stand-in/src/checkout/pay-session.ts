import type { Account } from "#account";
import { checkoutSessions, type StoredSession } from "#checkout/checkout-sessions";
import { invoiceSession } from "#checkout/session-invoice";
import { startPurchasedSubscription } from "#checkout/subscription-mode";
import { emit } from "#events";
import { listInvoicePayments } from "#invoices/invoices";
import {
  emitPaymentSucceeded,
  requireConfirmation,
  startDebit,
  declinePayment,
  settleDebit,
  collectPayment,
} from "#payments/payment-actions";
import { insertIntent, paymentIntents, type StoredIntent } from "#payments/payment-intents";
import { BANK_TRANSFER, insertPaymentMethod } from "#payments/payment-methods";
import { createMetadata } from "#resources/metadata";
import { coupons, redeemCoupon } from "#resources/coupons";
import { redeemPromotionCode } from "#resources/promotion-codes";
import { scheduleTask } from "#router";
import { invalidRequest } from "#stripe-error";
import { settleFailedAttempt, settlePaidInvoice } from "#subscriptions/payment-results";

const isOpen = (account: Account, id: string) =>
  checkoutSessions(account).get(id).status === "open";

function findOrCreateIntent(account: Account, session: StoredSession): StoredIntent {
  const { intent: params, tried: intentId } = session.local;
  const { amount_total: amount } = session;
  if (intentId !== null) return paymentIntents(account).update(intentId, { amount });
  const intent = insertIntent(account, {
    amount,
    currency: session.currency,
    customer: session.customer,
    description: params.description ?? null,
    receiptEmail: params.receipt_email ?? null,
    metadata: createMetadata(params.metadata),
    methods: session.payment_method_types,
    isReusable: params.setup_future_usage !== undefined,
  });
  checkoutSessions(account).update(session.id, {
    ...(session.mode === "payment" && { payment_intent: intent.id }),
    local: { ...session.local, tried: intent.id },
  });
  emit(account, "payment_intent.created", intent);
  return intent;
}

function redeemDiscounts(account: Account, { discounts }: StoredSession): void {
  for (const { coupon, promotion_code: code } of discounts ?? []) {
    if (code !== null) redeemPromotionCode(account, code);
    else if (coupon !== null && coupons(account).find(coupon)) redeemCoupon(account, coupon);
  }
}

function completeSession(account: Account, id: string, fields: Partial<StoredSession>): void {
  const openSession = checkoutSessions(account).get(id);
  redeemDiscounts(account, openSession);
  const session = checkoutSessions(account).update(id, {
    status: "complete",
    url: null,
    ...fields,
  });
  emit(account, "checkout.session.completed", session);
}

/**
 * Pays a session by card and completes it. Emits `checkout.session.completed`, then `payment_intent.succeeded` and
 * `charge.succeeded`; in subscription mode the subscription and its first invoice are created first. Does nothing unless the
 * session is open.
 * @throws StripeError 400 if the subscription cannot start
 */
export function paySession(account: Account, id: string): void {
  if (!isOpen(account, id)) return;
  const session = checkoutSessions(account).get(id);
  if (session.mode === "subscription") {
    const { subscription, invoice } = startPurchasedSubscription(account, session);
    completeSession(account, id, {
      subscription,
      invoice,
      payment_status: session.amount_total === 0 ? "no_payment_required" : "paid",
    });
  } else if (session.amount_total === 0) {
    const invoice = invoiceSession(account, id);
    completeSession(account, id, { payment_status: "no_payment_required", invoice });
  } else {
    const payment = collectPayment(account, findOrCreateIntent(account, session).id);
    const invoice = invoiceSession(account, id);
    completeSession(account, id, { payment_status: "paid", invoice });
    emitPaymentSucceeded(account, payment);
  }
}

/** Declines the card and emits `charge.failed` and `payment_intent.payment_failed`; the session stays open. */
export function declineSession(account: Account, id: string): void {
  if (!isOpen(account, id)) return;
  const session = checkoutSessions(account).get(id);
  if (session.amount_total !== 0) declinePayment(account, findOrCreateIntent(account, session).id);
}

/** Requires the customer's confirmation (3-D Secure) and emits `payment_intent.requires_action`; the session stays open. */
export function requireSessionConfirmation(account: Account, id: string): void {
  if (!isOpen(account, id)) return;
  const session = checkoutSessions(account).get(id);
  if (session.amount_total !== 0)
    requireConfirmation(account, findOrCreateIntent(account, session).id);
}

/** Completes a session unpaid; its bank debit settles later. */
export function paySessionByDebit(account: Account, id: string): void {
  const session = checkoutSessions(account).get(id);
  const type = session.payment_method_types.find(
    (method) => method !== "card" && method !== BANK_TRANSFER,
  );
  if (session.status !== "open" || type === undefined || session.amount_total === 0) return;
  if (session.mode === "subscription") {
    const { subscription, invoice } = startPurchasedSubscription(account, session, type);
    return completeSession(account, id, { subscription, invoice, payment_status: "unpaid" });
  }
  const method = insertPaymentMethod(account, type, session.customer).id;
  const { intent, charge } = startDebit(account, findOrCreateIntent(account, session).id, method);
  completeSession(account, id, { payment_status: "unpaid" });
  emit(account, "payment_intent.processing", intent);
  emit(account, "charge.pending", charge);
}

/** Completes a session unpaid; the customer may never send the bank transfer. */
export function paySessionByTransfer(account: Account, id: string): void {
  const session = checkoutSessions(account).get(id);
  const isOffered = session.payment_method_types.includes(BANK_TRANSFER);
  if (session.status !== "open" || !isOffered || session.amount_total === 0) return;
  const intent = paymentIntents(account).update(findOrCreateIntent(account, session).id, {
    status: "requires_action",
  });
  completeSession(account, id, { payment_status: "unpaid" });
  emit(account, "payment_intent.requires_action", intent);
}

/** The payment of a subscription is its first invoice's. */
const findIntentId = (account: Account, { payment_intent: id, invoice }: StoredSession) =>
  id ?? (invoice && listInvoicePayments(account, invoice)[0]?.payment.payment_intent);

/**
 * Makes the pending bank debit of a completed session fail when it settles.
 * @throws StripeError 400 if there is none
 */
export function failDebit(account: Account, id: string): void {
  const intent = paymentIntents(account).find(
    findIntentId(account, checkoutSessions(account).get(id)),
  );
  if (intent?.status !== "processing" || intent.local === undefined) {
    throw invalidRequest("This session has no pending bank debit.", "session");
  }
  paymentIntents(account).update(intent.id, { local: { ...intent.local, fails: true } });
}

const findNextDebit = (account: Account): { id: string; settlesAt: number } | undefined =>
  paymentIntents(account)
    .all()
    .flatMap(({ id, status, local }) =>
      status === "processing" && local ? { id, settlesAt: local.settlesAt } : [],
    )
    .sort((a, b) => a.settlesAt - b.settlesAt)[0];

scheduleTask({
  dueAt: (account) => findNextDebit(account)?.settlesAt,
  run(account) {
    const id = findNextDebit(account)?.id;
    if (id === undefined) return;
    const { intent } = settleDebit(account, id);
    const unpaidSession = checkoutSessions(account)
      .all()
      .find((session) => findIntentId(account, session) === id);
    if (unpaidSession === undefined) return;
    const { mode, invoice } = unpaidSession;
    if (mode === "subscription" && invoice !== null) {
      if (intent.status === "succeeded") settlePaidInvoice(account, invoice);
      else settleFailedAttempt(account, invoice);
    }
    if (intent.status === "succeeded") {
      const session = checkoutSessions(account).update(unpaidSession.id, {
        payment_status: "paid",
        ...(mode === "payment" && {
          invoice: invoiceSession(account, unpaidSession.id),
        }),
      });
      emit(account, "checkout.session.async_payment_succeeded", session);
    } else emit(account, "checkout.session.async_payment_failed", unpaidSession);
  },
});
