import { setTimeout as wait } from "node:timers/promises";
import { claimDelivery, hasDueDelivery } from "@/lib/endpoints/claim-delivery.commands";
import type { ClaimedDelivery } from "@/lib/endpoints/claim-delivery.commands";
import { signWebhook } from "@/lib/endpoints/endpoint-secrets.tokens";
import { finishDelivery } from "@/lib/endpoints/finish-delivery.commands";
import { postWebhook, type WebhookResult } from "@/lib/endpoints/webhook-request.gateway";
import { takeSlot } from "@/lib/server/database/pace";
import { env } from "@/lib/server/env";
import { runExclusively } from "@/lib/server/keyed-mutex";
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

const MAX_WAIT_MS = 30_000;

/** Takes one delivery of an endpoint after another, so that none of the slots, which are all endpoints’, is taken in vain. */
const takeNext = (endpointId: string, at: Date | undefined) =>
  runExclusively(`webhook of ${endpointId}`, MAX_WAIT_MS, async () => {
    if (!(await hasDueDelivery(endpointId, at))) return null;
    await wait(await takeSlot("webhooks", env().WEBHOOK_PER_SECOND));
    return claimDelivery(endpointId, at);
  });

/** Sends what is due to an endpoint, in the order of events: as many at a time as `claimDelivery` gives out. */
export async function sendDeliveries(endpointId: string, options: Options = {}): Promise<void> {
  const running = new Set<Promise<void>>();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- attempts begin one after another
    const delivery = await takeNext(endpointId, options.at);
    if (delivery === null && running.size === 0) return;
    if (delivery !== null) {
      const sent: Promise<void> = attempt(delivery, options)
        // Its claim ends, and it is sent again.
        .catch((error: unknown) => {
          log().error({ err: error, delivery: delivery.id }, "a webhook’s outcome was not stored");
        })
        .finally(() => running.delete(sent));
      running.add(sent);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- see above
    await Promise.race(running);
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
