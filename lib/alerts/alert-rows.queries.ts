import type { Selectable } from "kysely";
import { z } from "zod";
import { type Alert, AlertFrequency, AlertKind } from "@/lib/alerts/alerts.schema";
import type { Alerts } from "@/lib/server/database/database.gen";
import { db, type Database } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";

const StoredQuery = z.record(z.string(), z.string());

type Row = Pick<
  Selectable<Alerts>,
  | "id"
  | "name"
  | "kind"
  | "query"
  | "eligible_only"
  | "profile_id"
  | "frequency"
  | "feed_secret"
  | "per_week"
  | "last_sent_at"
>;

function toAlert(row: Row): Alert {
  const kind = AlertKind.parse(row.kind);
  const address = `${env().APP_URL}/alerts/${row.feed_secret}`;
  return {
    id: row.id,
    name: row.name,
    kind,
    query: StoredQuery.parse(row.query),
    eligibleOnly: row.eligible_only,
    profileId: row.profile_id,
    frequency: AlertFrequency.parse(row.frequency),
    perWeek: row.per_week,
    feeds: {
      rss: `${address}.rss`,
      json: `${address}.json`,
      ics: kind === "OPPORTUNITIES" ? `${address}.ics` : null,
    },
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
  };
}

const selectAlerts = (reads: Database) =>
  reads
    .selectFrom("alerts")
    .select(["id", "name", "kind", "query", "eligible_only", "profile_id", "frequency"])
    .select(["feed_secret", "per_week", "last_sent_at"]);

/** Lists the account's alerts, oldest first. */
export async function listAlertsOf(accountUid: string, reads: Database = db()): Promise<Alert[]> {
  const rows = await selectAlerts(reads)
    .where("account_uid", "=", accountUid)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toAlert);
}

export async function findAlertOf(
  id: string,
  accountUid: string,
  reads: Database = db(),
): Promise<Alert | null> {
  const row = await selectAlerts(reads)
    .where("id", "=", id)
    .where("account_uid", "=", accountUid)
    .executeTakeFirst();
  return row === undefined ? null : toAlert(row);
}

/** Returns null for an unknown secret, and for an account that is disabled or being deleted. */
export async function findAlertOfFeed(secret: string): Promise<Alert | null> {
  const row = await selectAlerts(db())
    .innerJoin("accounts", "uid", "account_uid")
    .where("feed_secret", "=", secret)
    .where("disabled", "=", false)
    .where("deletion_asked_at", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : toAlert(row);
}
