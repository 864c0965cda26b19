import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { findManagedEndpoint } from "@/lib/endpoints/endpoints.queries";
import {
  type DeliveryQuery,
  DeliveryState,
  endpointLimits,
  WebhookDelivery,
  type WebhookDeliveryList,
} from "@/lib/endpoints/endpoints.schema";
import type { Owner } from "@/lib/server/auth/viewer";
import { db, type Tx } from "@/lib/server/database/db";
import { listByTime } from "@/lib/server/database/time-lists";
import { recordFromKeys } from "@/lib/shared/records";
import { StoredTime } from "@/lib/shared/time/stored-time";

const DeliveryRow = WebhookDelivery.extend({
  nextAt: StoredTime.nullable(),
  createdAt: StoredTime,
  attempts: z.array(WebhookDelivery.shape.attempts.element.extend({ at: StoredTime })),
});

export async function selectDeliveries(
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
  tx?: Tx,
): Promise<WebhookDelivery[]> {
  const { rows } = await sql`
    select d.id, d.event_id as "eventId", d.type, d.subject_id as "subjectId", d.state,
      case when d.state = 'QUEUED' then d.next_at end as "nextAt", d.created_at as "createdAt", d.body::json as body,
      array(
        select json_build_object('at', a.at, 'ms', a.ms, 'status', a.status, 'error', a.error)
        from delivery_attempts a where a.delivery_id = d.id order by a.at, a.id) as attempts
    from deliveries d where ${condition} ${rest}`.execute(tx ?? db());
  return DeliveryRow.array().parse(rows);
}

/** Lists what an endpoint was told in the last 30 days, newest first. @throws NOT_FOUND, FORBIDDEN */
export async function listDeliveries(
  endpointId: string,
  query: DeliveryQuery,
  viewer: Owner,
): Promise<WebhookDeliveryList> {
  await findManagedEndpoint(endpointId, viewer);
  const { state = null, type = null } = query;
  return listByTime(query, {
    from: sql`deliveries d`,
    id: sql`d.id`,
    column: sql`d.created_at`,
    direction: "desc",
    state: sql`d.endpoint_id = ${endpointId}
      and d.created_at > now() - make_interval(days => ${sql.lit(endpointLimits.keptDays)})
      and (${state}::text is null or d.state = ${state}) and (${type}::text is null or d.type = ${type})`,
    select: (condition, rest) => selectDeliveries(condition, rest),
    toItem: (delivery) => delivery,
    getTime: ({ createdAt }) => createdAt,
  });
}

/** Counts the deliveries of the last 48 hours: the last attempt of one that fails is some 28 hours after the first. */
export async function countDeliveries(): Promise<Record<DeliveryState, number>> {
  const rows = await db()
    .selectFrom("deliveries")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .where("created_at", ">", sql<Date>`now() - interval '48 hours'`)
    .groupBy("state")
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return recordFromKeys<Record<DeliveryState, number>>(
    DeliveryState.options,
    (state) => counts.get(state) ?? 0,
  );
}
