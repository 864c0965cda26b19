import { sql } from "kysely";
import { db, longTransaction } from "@/lib/server/database/db";
import { runSteps } from "@/local/seed/multiply-records";

const TABLES = ["accounts", "mail_settings", "alerts", "alert_keys"] as const;

/** Alerts of many accounts, three each: the first are instant, the others are in a daily digest that is due now. */
export async function seedLoadAlerts({
  instant,
  daily,
}: {
  instant: number;
  daily: number;
}): Promise<void> {
  await longTransaction((tx) => runSteps(tx, "alerts", { instant, last: instant + daily }));
  await sql`vacuum analyze ${sql.join(TABLES.map((table) => sql.table(table)))}`.execute(db());
}
