import type { Account } from "#account";
import { checkoutSessions, type StoredSession } from "#checkout/checkout-sessions";
import { invoiceSession } from "#checkout/session-invoice";
import { startBought } from "#checkout/subscription-mode";
import { emit } from "#events";
import {
  announcePaid,
  askConfirmation,
  beginDebit,
  declineMoney,
  settleDebit,
  takeMoney,
} from "#payments/collect";
import { openIntent, paymentIntents, type StoredIntent } from "#payments/payment-intents";
import { TRANSFER } from "#payments/payment-methods";
import { newMetadata } from "#resources/metadata";
import { coupons, redeemCoupon } from "#resources/coupons";
import { redeemPromotionCode } from "#resources/promotion-codes";
import { due } from "#router";
import { invalidRequest } from "#stripe-error";

const isOpen = (account: Account, id: string) =>
  checkoutSessions(account).get(id).status === "open";

function intentOf(account: Account, session: StoredSession): StoredIntent {
  const { intent: given, tried } = session.local;
  const amount = session.amount_total ?? 0;
  if (tried !== null) return paymentIntents(account).update(tried, { amount });
  const intent = openIntent(account, {
    amount,
    currency: session.currency ?? "usd",
    customer: session.customer,
    description: given.description ?? null,
    receiptEmail: given.receipt_email ?? null,
    metadata: newMetadata(given.metadata),
    methods: session.payment_method_types,
    kept: given.setup_future_usage !== undefined,
  });
  checkoutSessions(account).update(session.id, {
    ...(session.mode === "payment" && { payment_intent: intent.id }),
    local: { ...session.local, tried: intent.id },
  });
  emit(account, "payment_intent.created", intent);
  return intent;
}

function redeem(account: Account, { discounts }: StoredSession): void {
  for (const { coupon, promotion_code: code } of discounts ?? []) {
    if (code !== null) redeemPromotionCode(account, code);
    else if (coupons(account).find(coupon ?? "")) redeemCoupon(account, coupon ?? "");
  }
}

function close(account: Account, id: string, fields: Partial<StoredSession>): void {
  const before = checkoutSessions(account).get(id);
  redeem(account, before);
  const session = checkoutSessions(account).update(id, {
    status: "complete",
    url: null,
    ...fields,
  });
  emit(account, "checkout.session.completed", session);
}

/**
 * Pays a session by card and completes it: `checkout.session.completed`, then `payment_intent.succeeded`, `charge.succeeded`; in
 * subscription mode the subscription and its first invoice begin before. A session that is not open any more stays as it is.
 * @throws StripeError 400 when the subscription cannot begin
 */
export function paySession(account: Account, id: string): void {
  if (!isOpen(account, id)) return;
  const session = checkoutSessions(account).get(id);
  if (session.mode === "subscription") {
    const started = startBought(account, session);
    close(account, id, {
      ...started,
      payment_status: session.amount_total === 0 ? "no_payment_required" : "paid",
    });
  } else if (session.amount_total === 0) {
    const invoice = invoiceSession(account, id);
    close(account, id, { payment_status: "no_payment_required", invoice });
  } else {
    const payment = takeMoney(account, intentOf(account, session).id);
    const invoice = invoiceSession(account, id);
    close(account, id, { payment_status: "paid", invoice });
    announcePaid(account, payment);
  }
}

/** Declines the card: `charge.failed`, `payment_intent.payment_failed`; the session stays open. */
export function declineSession(account: Account, id: string): void {
  if (!isOpen(account, id)) return;
  const session = checkoutSessions(account).get(id);
  if (session.amount_total !== 0) declineMoney(account, intentOf(account, session).id);
}

/** Asks for a confirmation (3-D Secure): `payment_intent.requires_action`; the session stays open until it is given. */
export function askSession(account: Account, id: string): void {
  if (!isOpen(account, id)) return;
  const session = checkoutSessions(account).get(id);
  if (session.amount_total !== 0) askConfirmation(account, intentOf(account, session).id);
}

/** Completes a session unpaid, by a bank debit that settles later. */
export function debitSession(account: Account, id: string): void {
  const session = checkoutSessions(account).get(id);
  const type = session.payment_method_types.find((each) => each !== "card" && each !== TRANSFER);
  if (session.status !== "open" || type === undefined || session.amount_total === 0) return;
  const { intent, charge } = beginDebit(account, intentOf(account, session).id, type);
  close(account, id, { payment_status: "unpaid" });
  emit(account, "payment_intent.processing", intent);
  emit(account, "charge.pending", charge);
}

/** Completes a session unpaid, by a bank transfer that the customer may never send. */
export function transferSession(account: Account, id: string): void {
  const session = checkoutSessions(account).get(id);
  const isOffered = session.payment_method_types.includes(TRANSFER);
  if (session.status !== "open" || !isOffered || session.amount_total === 0) return;
  const intent = paymentIntents(account).update(intentOf(account, session).id, {
    status: "requires_action",
  });
  close(account, id, { payment_status: "unpaid" });
  emit(account, "payment_intent.requires_action", intent);
}

/**
 * Makes the bank debit that a completed session waits for fail.
 * @throws StripeError 400 when the session waits for none
 */
export function failDebit(account: Account, id: string): void {
  const { payment_intent: intentId } = checkoutSessions(account).get(id);
  const intent = paymentIntents(account).find(intentId ?? "");
  if (intent?.status !== "processing" || intent.local === undefined) {
    throw invalidRequest("This session waits for no bank debit.", "session");
  }
  paymentIntents(account).update(intent.id, { local: { ...intent.local, fails: true } });
}

const underWay = (account: Account): StoredIntent | undefined =>
  paymentIntents(account)
    .all()
    .filter(({ status }) => status === "processing")
    .sort((a, b) => (a.local?.settlesAt ?? 0) - (b.local?.settlesAt ?? 0))[0];

due({
  next: (account) => underWay(account)?.local?.settlesAt,
  run(account) {
    const id = underWay(account)?.id;
    if (id === undefined) return;
    const { intent } = settleDebit(account, id);
    const waiting = checkoutSessions(account)
      .all()
      .find(({ payment_intent: its }) => its === id);
    if (waiting === undefined) return;
    if (intent.status === "succeeded") {
      const session = checkoutSessions(account).update(waiting.id, {
        payment_status: "paid",
        ...(waiting.mode === "payment" && { invoice: invoiceSession(account, waiting.id) }),
      });
      emit(account, "checkout.session.async_payment_succeeded", session);
    } else emit(account, "checkout.session.async_payment_failed", waiting);
  },
});
