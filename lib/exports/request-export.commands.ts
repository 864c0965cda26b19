import { sql } from "kysely";
import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { recordHistory } from "@/lib/applications/events/application-events.commands";
import { assertMayOpenDesk } from "@/lib/applications/desk/desk-access.queries";
import { lockOpportunityOfApplications } from "@/lib/applications/lock-application.queries";
import { assertWithinDay, deleteReplacedExports } from "@/lib/exports/export-bounds.commands";
import { findExport } from "@/lib/exports/exports.queries";
import {
  type ApplicationsExport,
  type ExportForm,
  exportLimits,
} from "@/lib/exports/exports.schema";
import { removeUnusedFiles } from "@/lib/files/file-usage.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { hasRow, queryRows, transaction } from "@/lib/server/database/db";
import { insertInto } from "@/lib/server/database/rows";
import { repeatInBatches } from "@/lib/server/database/delete-in-batches";
import { sendJob } from "@/lib/server/jobs/jobs";
import type { Creation } from "@/lib/server/auth/viewer";
import { conflict } from "@/lib/shared/failure";

/** @throws NOT_FOUND, FORBIDDEN; CONFLICT: `format` while as many as allowed are being made; RATE_LIMITED */
export async function requestExport(request: Creation<ExportForm>): Promise<ApplicationsExport> {
  const { params, body, viewer, resourceId: id } = request;
  await transaction(async (tx) => {
    await assertMayOpenDesk(params.id, viewer, { tx });
    await lockOpportunityOfApplications(tx, params.id);
    if (await hasRow(tx.selectFrom("exports").where("id", "=", id))) return;
    const queued = await tx
      .selectFrom("exports")
      .select("id")
      .where("opportunity_id", "=", params.id)
      .where("state", "=", "QUEUED")
      .execute();
    if (queued.length >= exportLimits.atOnce)
      throw conflict("format", "An export is being made. Please wait for it.");
    await assertWithinDay(tx, params.id);
    const actorUid = viewer.identity.uid;
    await insertInto(tx, "exports", {
      id,
      opportunity_id: params.id,
      requested_by: actorUid,
      format: body.format,
    });
    await recordHistory(tx, {
      opportunityId: params.id,
      kind: "EXPORTED",
      actorUid,
      detail: { format: body.format },
    });
    const { profile_id: profileId, title } = await tx
      .selectFrom("opportunities")
      .select(["profile_id", "title"])
      .where("id", "=", params.id)
      .executeTakeFirstOrThrow();
    const event = { action: "EXPORT", subject: "EXPORT", subjectId: id, title } as const;
    await recordProfileEvent(tx, { profileId, uid: actorUid, ...event });
    await sendJob(tx, "exports.make", { id });
  });
  return findExport(id);
}

/** Files, which are removed one after the other. */
const SWEEP_BATCH = 100;

/** Deletes files that are seven days old or replaced, with rows of erased ones after as long, and gives up what no job has made in a day. */
export async function sweepExports(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  const isOver = sql`(
    expires_at < ${now} or erased_at < ${now}::timestamptz - make_interval(days => ${sql.lit(exportLimits.days)})
    or state <> 'READY' and erased_at is null and created_at < ${now}::timestamptz - interval '1 day')`;
  await repeatInBatches(async (size) => {
    const rows = await queryRows(sql<{ file_key: string | null }>`
      delete from exports
      where id = any (array(select id from exports where ${isOver} limit ${sql.lit(size)})) and ${isOver}
      returning file_key`);
    await removeUnusedFiles(rows.flatMap(({ file_key: key }) => key ?? []));
    return rows.length;
  }, SWEEP_BATCH);
  await deleteReplacedExports();
}
