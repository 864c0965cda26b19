import { sql } from "kysely";
import { applicationLimits } from "@/lib/applications/applications.schema";
import type { ErasedFiles } from "@/lib/applications/deletion/erase-applications.commands";
import type { Tx } from "@/lib/server/database/db";

/** `v` is the version: judged by a round, with works that a decision or letter names, or the one that a released letter answers. */
const isHeld = sql<boolean>`(
  exists (select from round_entries e where e.application_id = v.application_id and e.version = v.version)
  or exists (
    select from application_works w join applications a on a.id = w.application_id
    where w.application_id = v.application_id and w.version = v.version and (w.id = any (a.decided_works)
      or exists (select from letters l where l.application_id = a.id and w.id = any (l.works))))
  or exists (
    select from letters l join letter_batches b on b.id = l.batch_id
    where l.application_id = v.application_id and b.released_at >= v.submitted_at and not exists (
      select from application_versions later
      where later.application_id = v.application_id and later.version > v.version and later.submitted_at <= b.released_at)))`;

/** Keeps the newest versions, and those that something holds. @returns what is left of the others in the store, for `removeErasedFiles` */
export async function dropOldVersions(
  tx: Tx,
  applicationId: string,
  newest: number,
): Promise<ErasedFiles> {
  const { rows } = await sql<{ version: number }>`
    select v.version from application_versions v
    where v.application_id = ${applicationId} and v.version <= ${newest - applicationLimits.versions} and not ${isHeld}`.execute(
    tx,
  );
  if (rows.length === 0) return { fileKeys: [], imageKeys: [] };
  const versions = sql.val(rows.map(({ version }) => version));
  const images = await sql<{ key: string }>`
    select distinct unnest(image_keys) as key from application_works
    where application_id = ${applicationId} and version = any (${versions}::smallint[])`.execute(
    tx,
  );
  await sql`
    delete from application_versions
    where application_id = ${applicationId} and version = any (${versions}::smallint[])`.execute(
    tx,
  );
  const files = await sql<{ key: string }>`
    delete from application_files f
    where f.application_id = ${applicationId} and f.removed_at is not null and not exists (
      select from application_versions v where v.application_id = f.application_id and f.id = any (v.file_ids))
    returning f.key`.execute(tx);
  return {
    fileKeys: files.rows.map(({ key }) => key),
    imageKeys: images.rows.map(({ key }) => key),
  };
}
