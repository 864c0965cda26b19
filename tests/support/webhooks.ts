import { drainEvents } from "@/lib/checkout/fulfilment/payment-events.commands";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { stripeClient } from "@/tests/support/payments";
import type { OpenedOrder } from "@/tests/support/orders";
import { request } from "@/tests/support/request";

export const COMPLETED = "checkout.session.completed";

export const findEvent = async ({ sessionId }: OpenedOrder, type = COMPLETED) => {
  const { data } = await stripeClient.events.list({ type, limit: 100 });
  const event = data.find(({ data: { object } }) => "id" in object && object.id === sessionId);
  if (event === undefined) throw new Error(`There is no ${type}`);
  return event;
};

/** Signed like Stripe's; options forge signature, time and type. */
export function signWebhook(
  payload: string | object,
  {
    secret = env().STRIPE_WEBHOOK_SECRET,
    at: signedAt = new Date(),
    type = "application/json",
  } = {},
) {
  const body = typeof payload === "string" ? payload : JSON.stringify(payload);
  const timestamp = Math.floor(signedAt.getTime() / 1_000);
  const signature = stripeClient.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp,
  });
  return { body, headers: { "content-type": type, "stripe-signature": signature } };
}

/** Waits until the event has been processed. */
export async function sendWebhook(...parameters: Parameters<typeof signWebhook>) {
  const response = await request("POST /v1/webhooks/stripe", signWebhook(...parameters));
  await drainEvents();
  return response;
}

export const findHandledEvents = (id: string) =>
  db()
    .selectFrom("payment_events")
    .select("type")
    .where("id", "=", id)
    .where("settled_at", "is not", null)
    .execute();

export const findPendingEvents = (id: string) =>
  db()
    .selectFrom("payment_events")
    .select(["type", "concern", "object_id"])
    .where("id", "=", id)
    .where("settled_at", "is", null)
    .execute();
