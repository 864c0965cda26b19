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

/** Seconds that a signature is good for: an older message is somebody's copy. */
const TOLERANCE_S = 300;

/** Milliseconds that an answer waits for the effect, so that whoever asks after it mostly sees that. */
const MOMENT_MS = 100;
/** Seconds after which the job of an event does what was not done at once. */
const JOB_AFTER_S = 10;
/** Events that are given their effect at once by one instance, how many may wait for that, and milliseconds at Stripe for each. */
const AT_ONCE = 16;
const MOST_WAITING = 100;
const BUDGET_MS = 30_000;

/** @throws VALIDATION for what the payment provider has not signed, or long ago */
async function verified({ body, signature }: SignedBody): Promise<unknown> {
  const { STRIPE_WEBHOOK_SECRET: secret } = env();
  try {
    return await stripe().webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S);
  } catch (error) {
    log().warn({ err: error }, "a message that is not the payment provider's was refused");
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

/** What is listened to of an event; null for a kind that is not, and for an object that changes nothing of ours. */
const handledConcern = (event: PaymentEvent): Concern | null =>
  isHandledEvent(event.type) ? concernOf(event) : null;

/**
 * Gives an event its effect, once: what it is about is read at the provider and stored together with the event's id, so that
 * twice, late or out of order changes nothing.
 * @returns whether it was given its effect now
 * @throws UPSTREAM_UNAVAILABLE when it cannot be handled now
 */
export async function settleEvent(event: PaymentEvent): Promise<boolean> {
  const { id, type } = event;
  const concern = handledConcern(event);
  if (concern === null || (await isSettledEvent(id))) return false;
  await settlers[concern.settle](concern.id, { id, type });
  return true;
}

/** Gives an event that was stored its effect, as `settleEvent`; the work of its job. */
export async function settleStoredEvent(id: string): Promise<boolean> {
  const stored = await findUnsettledEvent(id);
  if (stored === null) return false;
  const { concern, arrival } = stored;
  await withStripeBudget(null, BUDGET_MS, () => settlers[concern.settle](concern.id, arrival));
  return true;
}

/** Stores an event and its job, whatever else the database is asked. Repeatable. */
async function storeEvent({ id, type }: PaymentEvent, concern: Concern): Promise<void> {
  await jobQueue();
  await reservedTransaction(async (tx) => {
    const stored = await tx
      .insertInto("payment_events")
      .values({ id, type, concern: concern.settle, object_id: concern.id, settled_at: null })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (stored.numInsertedOrUpdatedRows === 0n) return;
    await sendJob(tx, "payments.event", { id }, { startAfter: JOB_AFTER_S });
  });
}

const first = pLimit(AT_ONCE);

/** Gives an event its effect before its job does, unless many wait for that already; what goes wrong is left to the job. */
async function settleSoon(id: string): Promise<void> {
  if (first.pendingCount > MOST_WAITING) return;
  try {
    await first(() => settleStoredEvent(id));
  } catch (error) {
    log().warn({ err: error, event: id }, "an event has no effect yet; its job tries again");
  }
}

const underWay = new Set<Promise<void>>();

/** Comes back when no event that was taken by this process is being given its effect. */
export async function settledEvents(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

/**
 * Takes an event of the payment provider (CONTRACT section 7, `POST /v1/webhooks/stripe`): stores it and answers. It is given its
 * effect at once where that takes a moment only; otherwise, and however often it fails, by its job.
 * @throws VALIDATION for one that is forged or stale; UPSTREAM_UNAVAILABLE when it cannot be stored, and then it is sent again
 */
export async function receiveEvent(signed: SignedBody): Promise<{ received: true }> {
  // Of a kind that has another shape than all of ours nothing is asked.
  const { data: event } = PaymentEvent.safeParse(await verified(signed));
  const concern = event === undefined ? null : handledConcern(event);
  if (event === undefined || concern === null) return { received: true };
  await storeEvent(event, concern);
  const settling = settleSoon(event.id).finally(() => underWay.delete(settling));
  underWay.add(settling);
  await Promise.race([settling, setTimeout(MOMENT_MS, undefined, { ref: false })]);
  return { received: true };
}
