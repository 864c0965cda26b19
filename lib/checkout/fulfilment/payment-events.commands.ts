import { setTimeout } from "node:timers/promises";
import pLimit from "p-limit";
import { settleCustomer } from "@/lib/checkout/stripe-customers.commands";
import {
  findUnsettledEvent,
  isSettledEvent,
} from "@/lib/checkout/fulfilment/payment-events.queries";
import {
  type Concern,
  concernOf,
  isHandledEvent,
  PaymentEvent,
} from "@/lib/checkout/fulfilment/payment-events.rules";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import { settleCharge } from "@/lib/checkout/refunds/settle-charge.commands";
import { reservedTransaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { SignedBody } from "@/lib/server/handle/read-request";
import { jobQueue, sendJob } from "@/lib/server/jobs";
import { log } from "@/lib/server/log";
import { stripe } from "@/lib/server/stripe";
import { withStripeBudget } from "@/lib/server/stripe-budget";
import { failure } from "@/lib/shared/failure";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";

/** Seconds that a signature is valid for, against replayed messages. */
const TOLERANCE_S = 300;

/** Milliseconds that the answer waits for the event to be handled, so that the next read mostly sees its effect. */
const ANSWER_WAIT_MS = 100;
/** Seconds after which the event's job handles what was not handled at once. */
const JOB_DELAY_S = 10;
/** Events that one instance handles at the same time, how many may wait for that, and milliseconds at Stripe for each. */
const CONCURRENCY = 16;
const MAX_WAITING = 100;
const BUDGET_MS = 30_000;

/** @throws VALIDATION unless the payment provider has signed it recently */
async function verifySignature({ body, signature }: SignedBody): Promise<unknown> {
  const { STRIPE_WEBHOOK_SECRET: secret } = env();
  try {
    return await stripe().webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S);
  } catch (error) {
    log().warn({ err: error }, "rejected a webhook event without a valid signature");
    throw failure("VALIDATION", "This message is not signed by the payment provider, or too old.", [
      { path: "stripe-signature", message: "It does not fit the body, or is too old." },
    ]);
  }
}

const settlers = {
  session: settleSession,
  subscription: settleSubscription,
  charge: settleCharge,
  customer: settleCustomer,
} as const;

const handledConcern = (event: PaymentEvent): Concern | null =>
  isHandledEvent(event.type) ? concernOf(event) : null;

/** Handles an event once, by reading the object's current state. @returns whether it was handled now @throws UPSTREAM_UNAVAILABLE */
export async function settleEvent(event: PaymentEvent): Promise<boolean> {
  const { id, type } = event;
  const concern = handledConcern(event);
  if (concern === null || (await isSettledEvent(id))) return false;
  await settlers[concern.settle](concern.id, { id, type });
  return true;
}

/** The work of a stored event's job; as `settleEvent`. */
export async function settleStoredEvent(id: string): Promise<boolean> {
  const stored = await findUnsettledEvent(id);
  if (stored === null) return false;
  const { concern, arrival } = stored;
  await withStripeBudget(null, BUDGET_MS, () => settlers[concern.settle](concern.id, arrival));
  return true;
}

/** Stores an event and its job, in a transaction for which a connection is reserved. Repeatable. */
async function storeEvent({ id, type }: PaymentEvent, concern: Concern): Promise<void> {
  await jobQueue();
  await reservedTransaction(async (tx) => {
    const inserted = await tx
      .insertInto("payment_events")
      .values({ id, type, concern: concern.settle, object_id: concern.id, settled_at: null })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) return;
    await sendJob(tx, "payments.event", { id }, { startAfter: JOB_DELAY_S });
  });
}

const settleLimit = pLimit(CONCURRENCY);

/** Handles an event before its job does, unless many wait already; a failure is left to the job. */
async function settleSoon(id: string): Promise<void> {
  if (settleLimit.pendingCount > MAX_WAITING) return;
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

/** Resolves when this process handles no event any more. */
export async function drainEvents(): Promise<void> {
  while (inFlight.size > 0) await Promise.all(inFlight);
}

/**
 * Receives a webhook event (CONTRACT section 7): stores it, and handles it at once if that is quick, else in its job.
 * @throws VALIDATION if forged or stale; UPSTREAM_UNAVAILABLE if it cannot be stored, so that the provider sends it again
 */
export async function receiveEvent(signed: SignedBody): Promise<{ received: true }> {
  // An event of another shape than all handled types is acknowledged and ignored.
  const { data: event } = PaymentEvent.safeParse(await verifySignature(signed));
  const concern = event === undefined ? null : handledConcern(event);
  if (event === undefined || concern === null) return { received: true };
  await storeEvent(event, concern);
  const settling = settleSoon(event.id).finally(() => inFlight.delete(settling));
  inFlight.add(settling);
  await Promise.race([settling, setTimeout(ANSWER_WAIT_MS, undefined, { ref: false })]);
  return { received: true };
}
