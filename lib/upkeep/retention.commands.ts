import { type RawBuilder, sql } from "kysely";
import { readClock } from "@/lib/server/database/database-clock";
import { db } from "@/lib/server/database/db";
import { deleteInBatches, repeatInBatches } from "@/lib/server/database/delete-in-batches";
import { runEach } from "@/lib/server/jobs/run-each";
import { retention } from "@/lib/upkeep/retention.rules";

const exceptionsByTable: Partial<Record<string, RawBuilder<boolean>>> = {
  // A suspension can be contested for as long as it lasts.
  moderation_decisions: sql<boolean>`action = 'ACCOUNT_SUSPENDED' and exists (
    select from accounts a where a.uid = account_uid and a.suspended_at is not null)`,
  // Orders of active subscriptions.
  orders: sql<boolean>`subscription_id in (select id from subscriptions where ended_at is null)`,
};

export async function sweepRetained(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  const tables = retention.filter((entry) => "table" in entry);
  const sweep = async (entry: (typeof tables)[number]) => {
    const cutoff = sql`${now}::timestamptz - make_interval(years => ${sql.lit(entry.years)})`;
    if (entry.table === "audit_log") {
      await repeatInBatches(async (size) => {
        const { rows } = await sql<{ count: number }>`
          select audit_log_forget_before(${cutoff}, ${sql.lit(size)}) as count`.execute(db());
        return rows[0]?.count ?? 0;
      });
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
