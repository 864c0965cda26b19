import { setTimeout } from "node:timers/promises";
import pLimit from "p-limit";
import { settleCustomer } from "@/lib/checkout/stripe-customers.commands";
import {
  findUnsettledEvent,
  isSettledEvent,
} from "@/lib/checkout/fulfilment/payment-events.queries";
import {
  type SettlementTarget,
  toSettlementTarget,
  isHandledEvent,
  PaymentEvent,
} from "@/lib/checkout/fulfilment/payment-events.rules";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import { settleCharge } from "@/lib/checkout/refunds/settle-charge.commands";
import { reservedTransaction } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import type { SignedBody } from "@/lib/server/http/handle/read-request";
import { jobQueue, sendJob } from "@/lib/server/jobs/jobs";
import { log } from "@/lib/server/log";
import { stripe } from "@/lib/server/stripe/stripe";
import { withStripeBudget } from "@/lib/server/stripe/stripe-budget";
import { failure } from "@/lib/shared/failure";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";

/** Seconds that a signature is valid for, against replayed messages. */
const SIGNATURE_TOLERANCE_S = 300;

/** Milliseconds that the response waits for the event to be handled, so that a read right after it usually sees the effect. */
const RESPONSE_WAIT_MS = 100;
/** Seconds after which the event's job handles what was not handled immediately. */
const JOB_DELAY_S = 10;
/** Limits of one instance: events handled concurrently, events queued, and milliseconds at Stripe for each. */
const MAX_CONCURRENT = 16;
const MAX_QUEUED = 100;
const STRIPE_BUDGET_MS = 30_000;

/** @throws VALIDATION unless the payment provider has signed it recently */
async function verifySignature({ body, signature }: SignedBody): Promise<unknown> {
  const { STRIPE_WEBHOOK_SECRET: secret } = env();
  try {
    return await stripe().webhooks.constructEventAsync(
      body,
      signature,
      secret,
      SIGNATURE_TOLERANCE_S,
    );
  } catch (error) {
    log().warn({ err: error }, "rejected a webhook event without a valid signature");
    throw failure("VALIDATION", "This message is not signed by the payment provider, or too old.", [
      { path: "stripe-signature", message: "It does not fit the body, or is too old." },
    ]);
  }
}

const settleByKind = {
  session: settleSession,
  subscription: settleSubscription,
  charge: settleCharge,
  customer: settleCustomer,
} as const;

const toHandledTarget = (event: PaymentEvent): SettlementTarget | null =>
  isHandledEvent(event.type) ? toSettlementTarget(event) : null;

/** Handles an event once, by reading the object's current state. @returns whether it was handled now @throws UPSTREAM_UNAVAILABLE */
export async function settleEvent(event: PaymentEvent): Promise<boolean> {
  const { id, type } = event;
  const target = toHandledTarget(event);
  if (target === null || (await isSettledEvent(id))) return false;
  await settleByKind[target.kind](target.id, { id, type });
  return true;
}

/** Handles a stored event for its job; otherwise like `settleEvent`. */
export async function settleStoredEvent(id: string): Promise<boolean> {
  const storedEvent = await findUnsettledEvent(id);
  if (storedEvent === null) return false;
  const { target, event } = storedEvent;
  await withStripeBudget(null, STRIPE_BUDGET_MS, () => settleByKind[target.kind](target.id, event));
  return true;
}

/** Stores an event and its job, in a transaction for which a connection is reserved. Idempotent. */
async function storeEvent({ id, type }: PaymentEvent, target: SettlementTarget): Promise<void> {
  await jobQueue();
  await reservedTransaction(async (tx) => {
    const inserted = await tx
      .insertInto("payment_events")
      .values({ id, type, concern: target.kind, object_id: target.id, settled_at: null })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) return;
    await sendJob(tx, "payments.event", { id }, { startAfter: JOB_DELAY_S });
  });
}

const settleLimit = pLimit(MAX_CONCURRENT);

/** Handles an event before its job does, unless too many are queued; a failure is left to the job. */
async function settleImmediately(id: string): Promise<void> {
  if (settleLimit.pendingCount > MAX_QUEUED) return;
  try {
    await settleLimit(() => settleStoredEvent(id));
  } catch (error) {
    log().warn(
      { err: error, event: id },
      "an event could not be handled at once; its job tries again",
    );
  }
}

const inFlight = new Set<Promise<void>>();

/** Resolves once this process is handling no events. */
export async function drainEvents(): Promise<void> {
  while (inFlight.size > 0) await Promise.all(inFlight);
}

/**
 * Receives a webhook event (CONTRACT section 7): stores it, and handles it at once if that is quick, else in its job.
 * @throws VALIDATION if forged or stale; UPSTREAM_UNAVAILABLE if it cannot be stored, so that the provider sends it again
 */
export async function receiveEvent(signed: SignedBody): Promise<{ received: true }> {
  // An event that has the shape of no handled type is acknowledged and ignored.
  const { data: event } = PaymentEvent.safeParse(await verifySignature(signed));
  const target = event === undefined ? null : toHandledTarget(event);
  if (event === undefined || target === null) return { received: true };
  await storeEvent(event, target);
  const settling = settleImmediately(event.id).finally(() => inFlight.delete(settling));
  inFlight.add(settling);
  await Promise.race([settling, setTimeout(RESPONSE_WAIT_MS, undefined, { ref: false })]);
  return { received: true };
}
