import { sql } from "kysely";
import { selectDeliveries } from "@/lib/endpoints/deliveries.queries";
import { findManagedEndpoint, lockManagedEndpoint } from "@/lib/endpoints/endpoints.queries";
import {
  endpointLimits,
  type RedeliveryForm,
  type WebhookDelivery,
} from "@/lib/endpoints/endpoints.schema";
import { toWebhookBody } from "@/lib/endpoints/webhook-bodies.rules";
import type { Owner } from "@/lib/server/auth/viewer";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { getApiOrigin } from "@/lib/server/http/api-origin";
import { limitRate } from "@/lib/server/http/rate-limits";
import { sendJob } from "@/lib/server/jobs/jobs";
import { conflict, fieldFailure, notFound } from "@/lib/shared/failure";
import { addDays } from "@/lib/shared/time/durations";

/** Sends a test, also while the endpoint is paused or disabled. @throws NOT_FOUND, FORBIDDEN, RATE_LIMITED */
export async function sendTest(
  id: string,
  viewer: Owner,
  eventId: string,
): Promise<WebhookDelivery> {
  await findManagedEndpoint(id, viewer);
  await limitRate("webhookTest", "account", id);
  return transaction(async (tx) => {
    const { profileId, opportunityId } = await lockManagedEndpoint(id, viewer, tx);
    const subject = { id, profileId, opportunityId, path: `/v1/endpoints/${id}` };
    await tx
      .insertInto("deliveries")
      .values({
        id: eventId,
        endpoint_id: id,
        event_id: eventId,
        type: "endpoint.test",
        subject_id: id,
        body: toWebhookBody("endpoint.test", await readClock(tx), subject, getApiOrigin()),
        state: "QUEUED",
      })
      .onConflict((conflicting) => conflicting.columns(["endpoint_id", "event_id"]).doNothing())
      .execute();
    await sendJob(tx, "delivery.send", { id });
    const [delivery] = await selectDeliveries(sql`d.id = ${eventId}`, sql``, tx);
    if (delivery === undefined) throw notFound("endpoint");
    return delivery;
  });
}

/** @throws NOT_FOUND; CONFLICT: `state` */
async function assertEnded(tx: Tx, endpointId: string, id: string): Promise<void> {
  const delivery = await tx
    .selectFrom("deliveries")
    .select("state")
    .where("id", "=", id)
    .where("endpoint_id", "=", endpointId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound("delivery"));
  if (delivery.state === "QUEUED" || delivery.state === "SENDING")
    throw conflict("state", "This is being sent already.");
}

/** @throws VALIDATION: `since` */
function readSince(since: string, now: Date): Date {
  const start = new Date(since);
  if (start >= addDays(now, -endpointLimits.keptDays)) return start;
  throw fieldFailure("VALIDATION", "since", `At most ${endpointLimits.keptDays} days ago, please.`);
}

/**
 * Sends again, with the same ids and bodies: one delivery that has ended, or all events that failed or were skipped since a time.
 * @throws NOT_FOUND, FORBIDDEN; VALIDATION: `since`; CONFLICT: `state`, or `endpoint` while it is paused or disabled
 */
export function redeliver(
  endpointId: string,
  { id, since }: RedeliveryForm,
  viewer: Owner,
): Promise<{ count: number }> {
  return transaction(async (tx) => {
    const { state } = await lockManagedEndpoint(endpointId, viewer, tx);
    if (id !== undefined) await assertEnded(tx, endpointId, id);
    if (state !== "ACTIVE") throw conflict("endpoint", "Enable the endpoint first.");
    const chosen =
      since === undefined
        ? sql`id = ${id}`
        : sql`state in ('FAILED', 'SKIPPED') and type <> 'endpoint.test' and created_at >= ${readSince(since, await readClock(tx))}`;
    const { numAffectedRows = 0n } = await sql`
      update deliveries set state = 'QUEUED', attempts = 0, next_at = now()
      where endpoint_id = ${endpointId} and ${chosen}`.execute(tx);
    if (numAffectedRows > 0n) await sendJob(tx, "delivery.send", { id: endpointId });
    return { count: Number(numAffectedRows) };
  });
}
