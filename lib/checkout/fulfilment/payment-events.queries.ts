import { type Concern, concerns } from "@/lib/checkout/fulfilment/payment-events.rules";
import { db } from "@/lib/server/db";
import { z } from "zod";

/** How many events one run of the reconciliation looks at, and how long they are left to their jobs (milliseconds). */
const MOST = 500;
const JOBS_TIME_MS = 10 * 60_000;

/** An event that was stored and has had no effect yet. */
export type StoredEvent = { arrival: { id: string; type: string }; concern: Concern };

const Stored = z.object({ settle: z.enum(concerns), id: z.string() });

/** @returns null for one that had its effect, or is not there */
export async function findUnsettledEvent(id: string): Promise<StoredEvent | null> {
  const row = await db()
    .selectFrom("payment_events")
    .select(["id", "type", "concern", "object_id"])
    .where("id", "=", id)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const concern = Stored.parse({ settle: row.concern, id: row.object_id });
  return { arrival: { id: row.id, type: row.type }, concern };
}

/** Whether an event has had its effect. */
export async function isSettledEvent(id: string): Promise<boolean> {
  const row = await db()
    .selectFrom("payment_events")
    .select("id")
    .where("id", "=", id)
    .where("settled_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Events that have waited for longer than their jobs need, the oldest first. */
export async function listUnsettledEvents(now: Date): Promise<string[]> {
  const rows = await db()
    .selectFrom("payment_events")
    .select("id")
    .where("settled_at", "is", null)
    .where("received_at", "<", new Date(now.getTime() - JOBS_TIME_MS))
    .orderBy("received_at")
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => id);
}
