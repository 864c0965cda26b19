import type { Account } from "#account";
import { emit } from "#events";
import { charges, insertCharge, type StoredCharge } from "#payments/charges";
import { paymentIntents, type StoredIntent } from "#payments/payment-intents";
import { insertPaymentMethod, paymentMethods } from "#payments/payment-methods";

export type Payment = { intent: StoredIntent; charge: StoredCharge };

/** A real bank takes days; a minute is enough to see the payment pending. */
export const DEBIT_SECONDS = 60;

const findOrInsertCard = (account: Account, { customer }: StoredIntent, id: string | undefined) =>
  id === undefined
    ? insertPaymentMethod(account, "card", customer)
    : paymentMethods(account).get(id);

/**
 * Charges an intent to this payment method or a new card. Emits nothing, because some callers have events to send first; the
 * caller then calls `emitPaymentSucceeded`.
 */
export function collectPayment(account: Account, id: string, methodId?: string): Payment {
  const current = paymentIntents(account).get(id);
  const method = findOrInsertCard(account, current, methodId);
  const charge = insertCharge(account, current, method, "succeeded");
  const intent = paymentIntents(account).update(id, {
    amount_received: current.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: "succeeded",
  });
  return { intent, charge };
}

export function emitPaymentSucceeded(account: Account, { intent, charge }: Payment): void {
  emit(account, "payment_intent.succeeded", intent);
  emit(account, "charge.succeeded", charge);
}

/** Declines the card; the intent can be paid with another one. Emits `charge.failed` and `payment_intent.payment_failed`. */
export function declinePayment(account: Account, id: string, methodId?: string): Payment {
  const current = paymentIntents(account).get(id);
  const method = findOrInsertCard(account, current, methodId);
  const charge = insertCharge(account, current, method, "failed");
  const intent = paymentIntents(account).update(id, {
    last_payment_error: {
      type: "card_error",
      charge: charge.id,
      code: "card_declined",
      decline_code: "generic_decline",
      message: "Your card was declined.",
    },
    latest_charge: charge.id,
    next_action: null,
    status: "requires_payment_method",
  });
  emit(account, "charge.failed", charge);
  emit(account, "payment_intent.payment_failed", intent);
  return { intent, charge };
}

/** Makes a payment wait for the cardholder's confirmation (3-D Secure). Emits `payment_intent.requires_action`. */
export function requireConfirmation(account: Account, id: string, methodId?: string): void {
  const current = paymentIntents(account).get(id);
  const method = findOrInsertCard(account, current, methodId);
  const intent = paymentIntents(account).update(id, {
    last_payment_error: null,
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: {} },
    payment_method: method.id,
    status: "requires_action",
  });
  emit(account, "payment_intent.requires_action", intent);
}

/** Starts a bank debit from this payment method, which settles after `DEBIT_SECONDS`. Emits nothing. */
export function startDebit(account: Account, id: string, methodId: string): Payment {
  const current = paymentIntents(account).get(id);
  const method = paymentMethods(account).get(methodId);
  const charge = insertCharge(account, current, method, "pending");
  const intent = paymentIntents(account).update(id, {
    last_payment_error: null,
    latest_charge: charge.id,
    local: { settlesAt: account.clock.now() + DEBIT_SECONDS, fails: false },
    payment_method: method.id,
    status: "processing",
  });
  return { intent, charge };
}

/** Completes a pending bank debit, successfully unless `failDebit` was called. Emits the events of the intent and its charge. */
export function settleDebit(account: Account, id: string): Payment {
  const { amount, local, latest_charge: chargeId } = paymentIntents(account).get(id);
  const hasFailed = local?.fails === true;
  const charge = charges(account).update(chargeId ?? "", {
    ...(hasFailed && {
      amount_captured: 0,
      captured: false,
      failure_code: "insufficient_funds",
      failure_message: "The customer's account has too little money for this debit.",
      receipt_url: null,
    }),
    paid: !hasFailed,
    status: hasFailed ? "failed" : "succeeded",
  });
  const intent = paymentIntents(account).update(id, {
    ...(hasFailed && {
      last_payment_error: {
        type: "invalid_request_error" as const,
        charge: charge.id,
        code: "payment_intent_payment_attempt_failed",
        message: charge.failure_message ?? "",
      },
      payment_method: null,
    }),
    amount_received: hasFailed ? 0 : amount,
    status: hasFailed ? "requires_payment_method" : "succeeded",
  });
  emit(account, hasFailed ? "payment_intent.payment_failed" : "payment_intent.succeeded", intent);
  emit(account, hasFailed ? "charge.failed" : "charge.succeeded", charge);
  return { intent, charge };
}

export function cancelIntent(account: Account, id: string): void {
  const intent = paymentIntents(account).update(id, {
    canceled_at: account.clock.now(),
    cancellation_reason: "automatic",
    status: "canceled",
  });
  emit(account, "payment_intent.canceled", intent);
}
