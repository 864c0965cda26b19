import { listAlertsOf } from "@/lib/alerts/alert-rows.queries";
import type { ExportedAlert } from "@/lib/alerts/alerts.schema";
import { db } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";

/** Lists alerts with what each instant one has found lately. */
export async function listExportedAlerts({ identity }: Owner): Promise<ExportedAlert[]> {
  const alerts = await listAlertsOf(identity.uid);
  const matches = await db()
    .selectFrom("alert_matches")
    .innerJoin("alerts", "alerts.id", "alert_id")
    .select(["alert_id", "opportunity_id", "alert_matches.created_at"])
    .where("account_uid", "=", identity.uid)
    .orderBy("alert_matches.created_at")
    .execute();
  const matchesOf = Map.groupBy(matches, (match) => match.alert_id);
  return alerts.map((alert) => ({
    ...alert,
    matches: (matchesOf.get(alert.id) ?? []).map(({ opportunity_id: id, created_at: at }) => ({
      opportunityId: id,
      at: at.toISOString(),
    })),
  }));
}
