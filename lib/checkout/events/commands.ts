import { settleCustomer } from "@/lib/checkout/customers/commands";
import { concernOf, isHeard, PaymentEvent } from "@/lib/checkout/events/rules";
import { settleSession } from "@/lib/checkout/fulfilment/commands";
import { settleCharge } from "@/lib/checkout/refunds/commands";
import type { Arrival } from "@/lib/checkout/settling/commands";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { SignedBody } from "@/lib/server/handle/read-request";
import { log } from "@/lib/server/log";
import { stripe } from "@/lib/server/stripe";
import { failure } from "@/lib/shared/failure";
import { settleSubscription } from "@/lib/subscriptions/sync/commands";

/** Seconds that a signature is good for: an older message is somebody's copy. */
const TOLERANCE_S = 300;

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

async function hasArrived(id: string): Promise<boolean> {
  const found = db().selectFrom("payment_events").select("id").where("id", "=", id);
  return (await found.executeTakeFirst()) !== undefined;
}

const settlers = {
  session: settleSession,
  subscription: settleSubscription,
  charge: settleCharge,
  customer: settleCustomer,
} as const;

/**
 * Gives a message of the payment provider its effect, once: what it is about is read again there and stored together with the
 * message's id, so that twice, late or out of order changes nothing. A kind that is not listened to, and an object that changes
 * nothing of ours, are passed over without a trace.
 * @returns whether it was given its effect now
 * @throws UPSTREAM_UNAVAILABLE when it cannot be handled now, and then it is sent again
 */
export async function settleEvent(event: PaymentEvent): Promise<boolean> {
  const arrival: Arrival = { id: event.id, type: event.type };
  const concern = isHeard(event.type) ? concernOf(event) : null;
  if (concern === null || (await hasArrived(event.id))) return false;
  await settlers[concern.settle](concern.id, arrival);
  return true;
}

/**
 * Takes a message of the payment provider (CONTRACT section 7, `POST /v1/webhooks/stripe`).
 * @throws VALIDATION for one that is forged or stale; whatever `settleEvent` throws
 */
export async function receiveEvent(signed: SignedBody): Promise<{ received: true }> {
  // Of a kind that has another shape than all of ours nothing is asked.
  const event = PaymentEvent.safeParse(await verified(signed));
  if (event.success) await settleEvent(event.data);
  return { received: true };
}
