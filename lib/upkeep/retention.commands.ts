import { type RawBuilder, sql } from "kysely";
import { db } from "@/lib/server/db";
import { deleteInBatches } from "@/lib/server/delete-in-batches";
import { runEach } from "@/lib/server/run-each";
import { retention } from "@/lib/upkeep/retention.rules";

const exceptionsByTable: Partial<Record<string, RawBuilder<boolean>>> = {
  // A suspension can be contested for as long as it lasts.
  moderation_decisions: sql<boolean>`action = 'ACCOUNT_SUSPENDED' and exists (
    select from accounts a where a.uid = account_uid and a.suspended_at is not null)`,
  // Orders of active subscriptions.
  orders: sql<boolean>`subscription_id in (select id from subscriptions where ended_at is null)`,
};

export async function sweepRetained(now = new Date()): Promise<void> {
  const tables = retention.filter((entry) => "table" in entry);
  const sweep = async (entry: (typeof tables)[number]) => {
    const cutoff = sql`${now}::timestamptz - make_interval(years => ${sql.lit(entry.years)})`;
    if (entry.table === "audit_log") {
      await sql`select audit_log_forget_before(${cutoff})`.execute(db());
    } else {
      if (entry.table === "subscriptions") {
        const ended = sql`select id from subscriptions where ended_at < ${cutoff}`;
        await deleteInBatches("subscription_refunds", sql`subscription_id in (${ended})`);
      }
      const isException = exceptionsByTable[entry.table] ?? sql<boolean>`false`;
      await deleteInBatches(
        entry.table,
        sql`${sql.ref(entry.column)} < ${cutoff} and not coalesce((${isException}), false)`,
      );
    }
  };
  await runEach(tables, ({ table }) => table, sweep);
}
