import {
  type SettlementTarget,
  settlementKinds,
} from "@/lib/checkout/fulfilment/payment-events.rules";
import {
  formatPosition,
  isAfter,
  MAX_PER_RUN,
  type Page,
  toPage,
} from "@/lib/checkout/fulfilment/reconcile.queries";
import { countRows, db, hasRow } from "@/lib/server/database/db";
import { z } from "zod";
import { MINUTE_MS } from "@/lib/shared/time/durations";

/** Milliseconds for which events are left to their jobs. */
const JOB_GRACE_MS = 10 * MINUTE_MS;

type StoredEvent = { event: { id: string; type: string }; target: SettlementTarget };

const StoredTarget = z.object({ kind: z.enum(settlementKinds), id: z.string() });

export async function findUnsettledEvent(id: string): Promise<StoredEvent | null> {
  const row = await db()
    .selectFrom("payment_events")
    .select(["id", "type", "concern", "object_id"])
    .where("id", "=", id)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const target = StoredTarget.parse({ kind: row.concern, id: row.object_id });
  return { event: { id: row.id, type: row.type }, target };
}

export function isSettledEvent(id: string): Promise<boolean> {
  return hasRow(
    db().selectFrom("payment_events").where("id", "=", id).where("settled_at", "is not", null),
  );
}

/** Events that have waited for longer than their jobs need, the oldest first. */
export async function listUnsettledEvents(
  now: Date,
  after: string | null,
): Promise<Page<{ id: string }>> {
  const rows = await db()
    .selectFrom("payment_events")
    .select(["id", "received_at"])
    .where("settled_at", "is", null)
    .where("received_at", "<", new Date(now.getTime() - JOB_GRACE_MS))
    .where(isAfter("received_at", "id", after))
    .orderBy("received_at")
    .orderBy("id")
    .limit(MAX_PER_RUN)
    .execute();
  return toPage(rows, ({ received_at: receivedAt, id }) => formatPosition(receivedAt, id));
}

export const countUnsettledEvents = (): Promise<number> =>
  countRows(db().selectFrom("payment_events").where("settled_at", "is", null));
