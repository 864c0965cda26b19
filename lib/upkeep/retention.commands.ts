import { type RawBuilder, sql } from "kysely";
import { db } from "@/lib/server/db";
import { deleteInBatches } from "@/lib/server/delete-in-batches";
import { retention } from "@/lib/upkeep/retention.rules";

/** What is not deleted yet though its time is over. */
const spared: Partial<Record<string, RawBuilder<boolean>>> = {
  // A suspension is explained and can be contested for as long as it lasts.
  moderation_decisions: sql<boolean>`action = 'ACCOUNT_SUSPENDED' and exists (
    select from accounts a where a.uid = account_uid and a.suspended_at is not null)`,
  // What a subscription that runs was ordered with.
  orders: sql<boolean>`subscription_id in (select id from subscriptions where ended_at is null)`,
};

/** Deletes what was kept for as long as the table of retention times says. */
export async function sweepRetained(now = new Date()): Promise<void> {
  for (const kept of retention) {
    if (!("table" in kept)) continue;
    const before = sql`${now}::timestamptz - make_interval(years => ${sql.lit(kept.years)})`;
    if (kept.table === "audit_log") {
      await sql`select audit_log_forget_before(${before})`.execute(db());
    } else {
      if (kept.table === "subscriptions") {
        const over = sql`select id from subscriptions where ended_at < ${before}`;
        await deleteInBatches("subscription_refunds", sql`subscription_id in (${over})`);
      }
      const isSpared = spared[kept.table] ?? sql<boolean>`false`;
      await deleteInBatches(
        kept.table,
        sql`${sql.ref(kept.column)} < ${before} and not coalesce((${isSpared}), false)`,
      );
    }
  }
}
