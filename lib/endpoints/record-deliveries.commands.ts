import { sql } from "kysely";
import { isOpen } from "@/lib/endpoints/claim-delivery.commands";
import { toWebhookBody, type WebhookSubject } from "@/lib/endpoints/webhook-bodies.rules";
import { findOpportunitySubject, findRoundSubject } from "@/lib/endpoints/webhook-subjects.queries";
import { ALL_EVENTS, type WebhookType } from "@/lib/endpoints/webhook-events.schema";
import type { Tx } from "@/lib/server/database/db";
import { getApiOrigin } from "@/lib/server/http/api-origin";
import { sendJobs } from "@/lib/server/jobs/jobs";
import { newId } from "@/lib/shared/ids";

/**
 * Queues an event for the endpoints that ask for it and are older, each once, in the transaction of its cause or dispatch; it is skipped
 * for those that are paused or disabled, so that it can be sent later.
 */
export async function recordDeliveries(
  tx: Tx,
  type: WebhookType,
  { eventId, at }: { eventId: string; at: Date },
  subject: WebhookSubject,
): Promise<void> {
  const { profileId, opportunityId = null } = subject;
  // Locked, as a delivery for an endpoint that is deleted meanwhile would fail its cause.
  const { rows: asking } = await sql<{ id: string; isOpen: boolean }>`
    select e.id, ${isOpen} as "isOpen"
    from endpoints e join profiles p on p.id = e.profile_id join accounts owner on owner.uid = p.account_uid
    where e.profile_id = ${profileId} and e.created_at <= ${at}
      and e.events && array[${ALL_EVENTS}, ${type}]::text[]
      and (e.opportunity_id is null or e.opportunity_id = ${opportunityId}::uuid)
    for key share of e`.execute(tx);
  if (asking.length === 0) return;
  const body = toWebhookBody(type, at, subject, getApiOrigin());
  const recorded = await tx
    .insertInto("deliveries")
    .values(
      asking.map((endpoint) => ({
        id: newId(),
        endpoint_id: endpoint.id,
        event_id: eventId,
        type,
        subject_id: subject.id,
        body,
        state: endpoint.isOpen ? "QUEUED" : "SKIPPED",
        next_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(["endpoint_id", "event_id"]).doNothing())
    .returning(["endpoint_id", "state"])
    .execute();
  await sendJobs(
    tx,
    "delivery.send",
    recorded
      .filter(({ state }) => state === "QUEUED")
      .map(({ endpoint_id }) => ({ data: { id: endpoint_id } })),
  );
}

/** Queues what tells no person of, so that no row of `outbox` stands for it: in the transaction of its cause. */
async function recordWebhook(tx: Tx, type: WebhookType, subject: WebhookSubject): Promise<void> {
  const { rows } = await sql<{ at: Date }>`
    select clock_timestamp() as at where exists (select from endpoints where profile_id = ${subject.profileId})`.execute(
    tx,
  );
  const [asked] = rows;
  if (asked !== undefined)
    await recordDeliveries(tx, type, { eventId: newId(), at: asked.at }, subject);
}

/** Queues what has become of an opportunity, in the transaction of its cause; nothing while it is held for review. */
export async function recordOpportunityWebhook(
  tx: Tx,
  type: WebhookType & `opportunity.${string}`,
  id: string,
): Promise<void> {
  const subject = await findOpportunitySubject(tx, id);
  if (subject !== null) await recordWebhook(tx, type, subject);
}

export const recordArtworkWebhook = (
  tx: Tx,
  type: WebhookType & `artwork.${string}`,
  { id, profileId }: { id: string; profileId: string },
): Promise<void> => recordWebhook(tx, type, { id, profileId, path: `/v1/artworks/${id}` });

export async function recordRoundWebhook(
  tx: Tx,
  type: WebhookType & `round.${string}`,
  id: string,
): Promise<void> {
  const subject = await findRoundSubject(tx, id);
  if (subject !== null) await recordWebhook(tx, type, subject);
}
