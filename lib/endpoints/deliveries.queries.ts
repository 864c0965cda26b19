import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { findManagedEndpoint } from "@/lib/endpoints/endpoints.queries";
import {
  DeliveryError,
  type DeliveryQuery,
  DeliveryState,
  endpointLimits,
  type WebhookDelivery,
  type WebhookDeliveryList,
} from "@/lib/endpoints/endpoints.schema";
import { WebhookBody, WebhookType } from "@/lib/endpoints/webhook-events.schema";
import type { Owner } from "@/lib/server/auth/viewer";
import { db, type Tx } from "@/lib/server/database/db";
import { listByTime } from "@/lib/server/database/time-lists";

const Row = z.object({
  id: z.string(),
  event_id: z.string(),
  type: WebhookType,
  subject_id: z.string(),
  state: DeliveryState,
  next_at: z.date(),
  created_at: z.date(),
  body: z.string(),
  attempts: z.array(
    z.object({
      at: z.coerce.date(),
      ms: z.int(),
      status: z.int().nullable(),
      error: DeliveryError.nullable(),
    }),
  ),
});

const toDelivery = (row: z.infer<typeof Row>): WebhookDelivery => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type,
  subjectId: row.subject_id,
  state: row.state,
  nextAt: row.state === "QUEUED" ? row.next_at.toISOString() : null,
  createdAt: row.created_at.toISOString(),
  body: WebhookBody.parse(JSON.parse(row.body)),
  attempts: row.attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
});

export async function selectDeliveries(
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
  tx?: Tx,
): Promise<WebhookDelivery[]> {
  const { rows } = await sql`
    select d.id, d.event_id, d.type, d.subject_id, d.state, d.next_at, d.created_at, d.body, coalesce((
      select jsonb_agg(jsonb_build_object('at', a.at, 'ms', a.ms, 'status', a.status, 'error', a.error) order by a.at, a.id)
      from delivery_attempts a where a.delivery_id = d.id), '[]') as attempts
    from deliveries d where ${condition} ${rest}`.execute(tx ?? db());
  return Row.array().parse(rows).map(toDelivery);
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
