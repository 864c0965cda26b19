import { sql } from "kysely";
import { exportLimits } from "@/lib/exports/exports.schema";
import { removeUnusedFiles } from "@/lib/files/file-usage.commands";
import { queryRows, type Tx } from "@/lib/server/database/db";
import { temporaryFailure } from "@/lib/shared/failure";
import { formatWait } from "@/lib/shared/texts/format-wait";

/** Counts by the history, as a newer export deletes the earlier. @param tx in which the opportunity is locked @throws RATE_LIMITED */
export async function assertWithinDay(tx: Tx, opportunityId: string): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from created_at + interval '1 day' - clock_timestamp()))::int as seconds
    from application_events
    where opportunity_id = ${opportunityId} and kind = 'EXPORTED' and created_at > clock_timestamp() - interval '1 day'
    order by created_at desc, id desc offset ${sql.lit(exportLimits.perDay - 1)} limit 1
  `.execute(tx);
  const [oldest] = rows;
  if (oldest === undefined) return;
  const seconds = Math.max(1, oldest.seconds);
  throw temporaryFailure(
    `${exportLimits.perDay} exports have been made in the last day, which is the limit. Please try again in ${formatWait(seconds)}.`,
    seconds,
    "RATE_LIMITED",
  );
}

/**
 * Deletes finished exports that a later one of the same format replaces, with their files, and rows of erased ones. Where a member must not know of some applications, their
 * exports leave these out: such exports replace only that member's own, or those that leave out the same.
 */
export async function deleteReplacedExports(): Promise<void> {
  const rows = await queryRows(sql<{ file_key: string | null }>`
    delete from exports e where (e.state = 'READY' or e.erased_at is not null) and exists (
      select from exports later
      where later.opportunity_id = e.opportunity_id and later.format = e.format and later.state = 'READY'
        and (later.ready_at, later.id) > (e.ready_at, e.id)
        and (later.requested_by = e.requested_by or (later.left_out @> e.left_out and later.left_out <@ e.left_out)))
    returning e.file_key`);
  await removeUnusedFiles(rows.flatMap(({ file_key: key }) => key ?? []));
}

/** Adds up the bytes of the files that an archive of an opportunity's applications holds; how large their pictures are, no row says. */
export async function readFileBytes(opportunityId: string): Promise<number> {
  const rows = await queryRows(sql<{ bytes: string }>`
    select coalesce(sum(f.bytes), 0) as bytes
    from applications a
    join application_versions v on v.application_id = a.id and v.version = a.version
    join application_files f on f.application_id = a.id and f.id = any (v.file_ids)
    where a.opportunity_id = ${opportunityId} and a.state <> 'WITHDRAWN'`);
  return Number(rows[0]?.bytes ?? 0);
}
