import { setTimeout as wait } from "node:timers/promises";
import pLimit from "p-limit";
import { claimDelivery, hasDueDelivery } from "@/lib/endpoints/claim-delivery.commands";
import type { ClaimedDelivery } from "@/lib/endpoints/claim-delivery.commands";
import { signWebhook } from "@/lib/endpoints/endpoint-secrets.tokens";
import { finishDelivery } from "@/lib/endpoints/finish-delivery.commands";
import { postWebhook, type WebhookResult } from "@/lib/endpoints/webhook-request.gateway";
import { takeSlot } from "@/lib/server/database/pace";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { toUnixSeconds } from "@/lib/shared/time/durations";

/** `at`: by default the database's clock. */
type Options = { at?: Date; post?: typeof postWebhook };

async function send(
  { url, body, version, secrets, eventId, endpointId, at }: ClaimedDelivery,
  post: typeof postWebhook,
): Promise<WebhookResult> {
  if (secrets.length === 0) {
    log().error({ endpoint: endpointId }, "LINK_SECRETS lacks what sealed an endpoint’s secret");
    return { status: null, error: "SECRET" };
  }
  const id = `evt_${eventId}`;
  const timestamp = toUnixSeconds(at);
  return post({
    url,
    body,
    headers: {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "user-agent": `Vitrine-webhooks/1.0 (+${env().APP_URL}/docs/api)`,
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signWebhook({ id, timestamp, body }, secrets),
      "webhook-version": version,
    },
  });
}

async function attempt(
  delivery: ClaimedDelivery,
  { at, post = postWebhook }: Options,
): Promise<void> {
  const startedAt = performance.now();
  const result = await send(delivery, post);
  await finishDelivery(delivery, { ...result, ms: Math.round(performance.now() - startedAt) }, at);
}

/** However many endpoints are sent to, they leave connections of the database to others. */
const takes = pLimit(2);

async function takeNext(endpointId: string, at: Date | undefined) {
  const waitMs = await takes(async () =>
    (await hasDueDelivery(endpointId, at)) ? takeSlot("webhooks", env().WEBHOOK_PER_SECOND) : null,
  );
  if (waitMs === null) return null;
  await wait(waitMs);
  return claimDelivery(endpointId, at);
}

/** The endpoints that this process sends to, each with what makes its only sender look again: a second one would take slots that it cannot use. */
const senders = new Map<string, () => void>();

/** Sends what is due to an endpoint, in the order of events: as many at a time as `claimDelivery` gives out. */
export async function sendDeliveries(endpointId: string, options: Options = {}): Promise<void> {
  const askSender = senders.get(endpointId);
  if (askSender !== undefined) return askSender();
  let isAsked = true;
  let running = 0;
  let resume = () => {};
  const ask = () => {
    isAsked = true;
    resume();
  };
  const run = async (delivery: ClaimedDelivery) => {
    try {
      await attempt(delivery, options);
    } catch (error) {
      // Its claim ends, and it is sent again.
      log().error({ err: error, delivery: delivery.id }, "a webhook’s outcome was not stored");
    }
    running -= 1;
    ask();
  };
  senders.set(endpointId, ask);
  try {
    while (isAsked || running > 0) {
      // oxlint-disable-next-line no-await-in-loop -- until an attempt ends, or a job comes
      if (!isAsked) await new Promise<void>((resolve) => (resume = resolve));
      isAsked = false;
      // oxlint-disable-next-line no-await-in-loop -- attempts begin one after another
      const delivery = await takeNext(endpointId, options.at);
      if (delivery === null) continue;
      isAsked = true;
      running += 1;
      void run(delivery);
    }
  } finally {
    senders.delete(endpointId);
  }
}

/** A worker is free again after this time, so that endpoints that hang, however many, hold up no others. */
const WORKER_MS = 100;

/**
 * Begins to send what is due to an endpoint; what is left once this process ends is found by the scan. `WEBHOOK_PER_SECOND` bounds how many
 * attempts run at a time.
 */
export async function startSending(endpointId: string, options: Options = {}): Promise<void> {
  const sending = sendDeliveries(endpointId, options).catch((error: unknown) => {
    log().error({ err: error, endpoint: endpointId }, "webhooks could not be sent");
  });
  await Promise.race([sending, wait(WORKER_MS)]);
}
