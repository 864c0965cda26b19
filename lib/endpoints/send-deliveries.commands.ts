import { setTimeout as wait } from "node:timers/promises";
import { claimDelivery, hasDueDelivery } from "@/lib/endpoints/claim-delivery.commands";
import type { ClaimedDelivery } from "@/lib/endpoints/claim-delivery.commands";
import { signWebhook } from "@/lib/endpoints/endpoint-secrets.tokens";
import { finishDelivery } from "@/lib/endpoints/finish-delivery.commands";
import { postWebhook } from "@/lib/endpoints/webhook-request.gateway";
import { takeSlot } from "@/lib/server/database/pace";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { toUnixSeconds } from "@/lib/shared/time/durations";

/** `at`: by default the database's clock. */
type Options = { at?: Date; post?: typeof postWebhook };

async function attempt(
  delivery: ClaimedDelivery,
  { at, post = postWebhook }: Options,
): Promise<void> {
  const { url, body, version, secrets } = delivery;
  const id = `evt_${delivery.eventId}`;
  const timestamp = toUnixSeconds(delivery.at);
  const startedAt = performance.now();
  const result = await post({
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
  await finishDelivery(delivery, { ...result, ms: Math.round(performance.now() - startedAt) }, at);
}

async function takeNext(endpointId: string, at: Date | undefined) {
  if (!(await hasDueDelivery(endpointId, at))) return null;
  await wait(await takeSlot("webhook_pace", env().WEBHOOK_PER_SECOND));
  return claimDelivery(endpointId, at);
}

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

/** Endpoints that this process sends to at a time. */
const MAX_ENDPOINTS = 64;
/** A worker is free again after this time, so that an endpoint that hangs holds up no others. */
const WORKER_MS = 1_000;
const endpoints = new Set<Promise<void>>();

/** Begins to send what is due to an endpoint; what is left once this process ends is found by the scan. */
export async function startSending(endpointId: string): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- waits until one is through
  while (endpoints.size >= MAX_ENDPOINTS) await Promise.race(endpoints);
  const sending: Promise<void> = sendDeliveries(endpointId)
    .catch((error: unknown) => {
      log().error({ err: error, endpoint: endpointId }, "webhooks could not be sent");
    })
    .finally(() => endpoints.delete(sending));
  endpoints.add(sending);
  await Promise.race([sending, wait(WORKER_MS)]);
}
