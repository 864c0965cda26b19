import { sql } from "kysely";
import { type ClaimedDelivery, skipWaiting } from "@/lib/endpoints/claim-delivery.commands";
import { getDeliveryDelay, readRetryAfter } from "@/lib/endpoints/delivery-retries.rules";
import type { DeliveryState } from "@/lib/endpoints/endpoints.schema";
import type { WebhookResult } from "@/lib/endpoints/webhook-request.gateway";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { sendJob } from "@/lib/server/jobs/jobs";
import { newId } from "@/lib/shared/ids";

const GONE = 410;

/** Stores how a delivery goes on. @returns false if another worker has taken it over */
async function storeState(
  tx: Tx,
  { id, claim, failed }: ClaimedDelivery,
  { state, nextAt }: { state: DeliveryState; nextAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("deliveries")
    .set({
      state,
      claim: null,
      claimed_at: null,
      attempts: failed + (state === "DELIVERED" ? 0 : 1),
      ...(nextAt && { next_at: nextAt }),
    })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .where("state", "=", "SENDING")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Disables an endpoint, skips what waits for it, and notifies owner and managers. Does nothing if it is disabled already. */
export async function disableEndpoint(
  tx: Tx,
  id: string,
  cause: "GONE" | "FAILING",
  now: Date,
): Promise<void> {
  const disabled = await tx
    .updateTable("endpoints")
    .set({ disabled_because: cause })
    .where("id", "=", id)
    .where("disabled_because", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (disabled === undefined) return;
  await skipWaiting(tx, id);
  const dedupe = `${id}:${now.toISOString()}`;
  await recordEvent(tx, "ENDPOINT_DISABLED", { subjectId: id, payload: { cause }, dedupe });
}

function decide(
  { failed }: ClaimedDelivery,
  { status, error, retryAfter }: WebhookResult,
  now: Date,
): { state: DeliveryState; nextAt: Date | null } {
  if (error === null) return { state: "DELIVERED", nextAt: null };
  const asked = readRetryAfter(status, retryAfter, now);
  const delay = status === GONE ? null : getDeliveryDelay(failed, asked);
  return delay === null
    ? { state: "FAILED", nextAt: null }
    : { state: "QUEUED", nextAt: new Date(now.getTime() + delay) };
}

/** Stores the outcome of an attempt, and what follows from it. @param at by default the database's clock */
export function finishDelivery(
  delivery: ClaimedDelivery,
  result: WebhookResult & { ms: number },
  at?: Date,
): Promise<void> {
  const { id, endpointId } = delivery;
  return transaction(async (tx) => {
    // Lock order: an endpoint before its deliveries.
    await sql`select from endpoints where id = ${endpointId} for no key update`.execute(tx);
    const now = at ?? (await readClock(tx));
    const next = decide(delivery, result, now);
    if (!(await storeState(tx, delivery, next))) return;
    await tx
      .insertInto("delivery_attempts")
      .values({
        id: newId(),
        delivery_id: id,
        at: delivery.at,
        ms: result.ms,
        status: result.status,
        error: result.error,
      })
      .execute();
    // A secret that cannot be opened is the operator’s mistake, not the receiver’s.
    if (result.error !== "SECRET")
      await tx
        .updateTable("endpoints")
        .set(
          next.state === "DELIVERED"
            ? { failing_since: null, last_failed_at: null, last_delivered_at: now }
            : {
                failing_since: sql<Date>`coalesce(failing_since, ${now}::timestamptz)`,
                last_failed_at: now,
              },
        )
        .where("id", "=", endpointId)
        .execute();
    if (result.status === GONE) await disableEndpoint(tx, endpointId, "GONE", now);
    if (next.nextAt !== null)
      await sendJob(tx, "delivery.send", { id: endpointId }, { startAfter: next.nextAt });
  });
}
