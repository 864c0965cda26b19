import { sql } from "kysely";
import { findAlertQuota } from "@/lib/alerts/alert-quota.queries";
import { findAlertOf } from "@/lib/alerts/alert-rows.queries";
import { keyMaskColumns } from "@/lib/alerts/alert-fits.queries";
import { parseAlertQuery, type AlertSearch } from "@/lib/alerts/alert-searches.rules";
import { moveEligibleOnly } from "@/lib/alerts/alert-eligible-only.rules";
import { assertUsableFilters, readFigures } from "@/lib/alerts/alerts.queries";
import type { Alert, AlertForm, AlertFrequency } from "@/lib/alerts/alerts.schema";
import { compileSearch, emptySearch } from "@/lib/alerts/compile-alert.queries";
import { DEFAULT_TIME_ZONE, findNextDigest } from "@/lib/mails/local-hours.rules";
import { lockMailSettings, setDigestDue } from "@/lib/mails/mail-settings.commands";
import { lockAccount } from "@/lib/server/auth/account-status";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { insertInto, updateRow } from "@/lib/server/database/rows";
import { createSecret } from "@/lib/server/http/secret-files";
import type { Owner } from "@/lib/server/auth/viewer";
import { failure, invalid, notFound } from "@/lib/shared/failure";

/** The account is locked, so that parallel attempts are counted one after the other. @throws QUOTA_EXCEEDED */
async function assertWithinQuota(tx: Tx, uid: string): Promise<void> {
  const { used, limit } = await findAlertQuota(tx, uid, await readClock(tx));
  if (used < limit) return;
  throw failure(
    "QUOTA_EXCEEDED",
    `You have ${used} alerts, as many as your plan holds. Delete one, or choose a plan with more.`,
  );
}

/** Finds the time of the account's next digest of that frequency, and schedules its digest for it. */
async function scheduleDigest(
  tx: Tx,
  uid: string,
  frequency: AlertFrequency,
): Promise<Date | null> {
  if (frequency !== "DAILY" && frequency !== "WEEKLY") return null;
  const settings = (await lockMailSettings(tx, [uid])).get(uid);
  if (settings === undefined) throw notFound("account");
  const timeZone = settings.timeZone ?? DEFAULT_TIME_ZONE;
  const dueAt = findNextDigest(await readClock(tx), timeZone, settings, frequency);
  await setDigestDue(tx, [{ uid, dueAt }]);
  return dueAt;
}

/** @throws VALIDATION, NOT_FOUND, FORBIDDEN */
async function readForm(written: AlertForm, viewer: Owner) {
  const form = moveEligibleOnly(written);
  const { kind, frequency } = form;
  if (frequency === "INSTANT" && kind !== "OPPORTUNITIES")
    throw invalid([{ path: "frequency", message: "Only for opportunities." }]);
  await assertUsableFilters(form, viewer);
  const { query, search } = parseAlertQuery(kind, form.query);
  const { columns, keys } =
    kind === "OPPORTUNITIES"
      ? await compileSearch(search as AlertSearch<"OPPORTUNITIES">)
      : { columns: emptySearch, keys: [] };
  const { name, eligibleOnly, profileId } = form;
  const { perWeek } = await readFigures(form, new Date());
  return {
    keys: frequency === "INSTANT" ? keys : [],
    columns: {
      ...columns,
      words: columns.words === null ? null : sql<string>`${columns.words}::tsquery`,
      name,
      kind,
      query: JSON.stringify(query),
      eligible_only: eligibleOnly,
      profile_id: profileId,
      frequency,
      per_week: perWeek,
    },
  };
}

async function replaceKeys(tx: Tx, alertId: string, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom("alert_keys").where("alert_id", "=", alertId).execute();
  const masks = sql.join(keyMaskColumns.map((column) => sql.ref(column)));
  await sql`
    insert into alert_keys (key, alert_id, ${masks})
    select key, id, ${masks} from alerts, unnest(${keys}::text[]) key where id = ${alertId}`.execute(
    tx,
  );
}

async function findAlert(id: string, uid: string): Promise<Alert> {
  const alert = await findAlertOf(id, uid);
  if (alert === null) throw notFound("alert");
  return alert;
}

/** @throws VALIDATION, NOT_FOUND, FORBIDDEN, QUOTA_EXCEEDED */
export async function createAlert(request: {
  body: AlertForm;
  viewer: Owner;
  resourceId: string;
}): Promise<Alert> {
  const { body, viewer, resourceId: id } = request;
  const { uid } = viewer.identity;
  const { columns, keys } = await readForm(body, viewer);
  await transaction(async (tx) => {
    await lockAccount(tx, viewer.identity);
    if ((await findAlertOf(id, uid, tx)) !== null) return;
    await assertWithinQuota(tx, uid);
    const dueAt = await scheduleDigest(tx, uid, body.frequency);
    const row = { ...columns, id, account_uid: uid, feed_secret: createSecret(), due_at: dueAt };
    await insertInto(tx, "alerts", row);
    await replaceKeys(tx, id, keys);
  });
  return findAlert(id, uid);
}

/** Changes what the alert reports from now on. @throws VALIDATION, NOT_FOUND, FORBIDDEN */
export async function updateAlert(id: string, form: AlertForm, viewer: Owner): Promise<Alert> {
  const { uid } = viewer.identity;
  const { columns, keys } = await readForm(form, viewer);
  await transaction(async (tx) => {
    await lockAccount(tx, viewer.identity);
    const before = await findAlertOf(id, uid, tx);
    if (before === null) throw notFound("alert");
    const dueAt = await scheduleDigest(tx, uid, form.frequency);
    // An alert that had no digest has nothing to catch up on.
    const isRestarted = before.frequency === "INSTANT" || before.frequency === "OFF";
    await updateRow(tx, "alerts", id, {
      ...columns,
      due_at: dueAt,
      ...(isRestarted && { watermark: sql`now()` }),
    });
    await replaceKeys(tx, id, keys);
  });
  return findAlert(id, uid);
}

/** Idempotent. */
export async function deleteAlert(id: string, { identity }: Owner): Promise<void> {
  await transaction(async (tx) => {
    await tx
      .deleteFrom("alerts")
      .where("id", "=", id)
      .where("account_uid", "=", identity.uid)
      .execute();
  });
}

/** Creates new addresses of the feeds; the earlier ones end. @throws NOT_FOUND */
export async function renewAlertFeeds(id: string, viewer: Owner): Promise<Alert["feeds"]> {
  const { uid } = viewer.identity;
  await transaction(async (tx) => {
    await tx
      .updateTable("alerts")
      .set({ feed_secret: createSecret() })
      .where("id", "=", id)
      .where("account_uid", "=", uid)
      .execute();
  });
  const alert = await findAlertOf(id, uid);
  if (alert === null) throw notFound("alert");
  return alert.feeds;
}
