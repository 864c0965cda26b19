import { sql } from "kysely";
import { type Tx, transaction } from "@/lib/server/database/db";
import { hasNoDeadLetter, hasNoJob, sendJobs } from "@/lib/server/jobs/jobs";

/** Rows older than this have no job any more, such as one that was lost in a crash. */
const ENQUEUE_AFTER = sql`interval '30 seconds'`;
const MAX_WOKEN = 500;

/** The last recipient before and after a batch. */
type Progress = { after: string | null; next: string | null; isLast: boolean };

/** Locks the event, so that each batch is written by one instance. @returns false if another was faster */
export async function advanceEvent(
  tx: Tx,
  id: string,
  { after, next, isLast }: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("outbox")
    .set({ last_recipient: next, ...(isLast && { dispatched_at: sql<Date>`now()` }) })
    .where("id", "=", id)
    .where("dispatched_at", "is", null)
    .where("last_recipient", "is not distinct from", after)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Enqueues the events that no job has taken. */
export async function enqueueDueEvents(): Promise<void> {
  await transaction(async (tx) => {
    const due = await tx
      .selectFrom("outbox")
      .select("id")
      .where("dispatched_at", "is", null)
      .where("not_before", "<", sql<Date>`now() - ${ENQUEUE_AFTER}`)
      .where(hasNoJob("outbox.dispatch", sql.ref("outbox.id")))
      .where(hasNoDeadLetter(sql.ref("outbox.id")))
      .orderBy("not_before")
      .limit(MAX_WOKEN)
      .execute();
    await sendJobs(
      tx,
      "outbox.dispatch",
      due.map((data) => ({ data })),
    );
  });
}
