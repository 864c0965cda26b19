import { type RawBuilder, sql } from "kysely";
import { applicationRetention } from "@/lib/applications/applications.schema";
import { removeUnusedFiles } from "@/lib/files/file-usage.commands";
import { removeUnusedImages } from "@/lib/images/image-usage.commands";
import { db, transaction, type Tx } from "@/lib/server/db";
import { repeatInBatches } from "@/lib/server/delete-in-batches";
import { toIdArray } from "@/lib/server/sql-fragments";

const BATCH_SIZE = 100;

export type ErasedFiles = { fileKeys: string[]; imageKeys: string[] };

/** Deletes applications with all that belongs to them. @returns the keys of what is left in the store, for `removeErasedFiles` */
export async function deleteApplications(tx: Tx, ids: readonly string[]): Promise<ErasedFiles> {
  const applicationIds = toIdArray(ids);
  const files = await sql<{ key: string }>`
    select key from application_files where application_id = any (${applicationIds})`.execute(tx);
  const images = await sql<{ key: string }>`
    select distinct unnest(image_keys) as key from application_works
    where application_id = any (${applicationIds})`.execute(tx);
  await sql`delete from applications where id = any (${applicationIds})`.execute(tx);
  return {
    fileKeys: files.rows.map(({ key }) => key),
    imageKeys: images.rows.map(({ key }) => key),
  };
}

/** After the transaction. What fails is left to the sweeps. */
export async function removeErasedFiles({ fileKeys, imageKeys }: ErasedFiles): Promise<void> {
  await removeUnusedFiles(fileKeys);
  await removeUnusedImages(imageKeys);
}

/** @param condition `a` is the application, `o` its opportunity @returns how many were erased */
const eraseWhere = (condition: RawBuilder<unknown>): Promise<number> =>
  repeatInBatches(async (size) => {
    const { rows } = await sql<{ id: string }>`
      select a.id from applications a join opportunities o on o.id = a.opportunity_id
      where ${condition} limit ${sql.lit(size)}`.execute(db());
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const erased = await transaction((tx) => deleteApplications(tx, ids));
    await removeErasedFiles(erased);
    return rows.length;
  }, BATCH_SIZE);

/** Everything that an account has begun or submitted. */
export async function eraseApplicationsOf(accountUid: string): Promise<void> {
  await eraseWhere(sql`a.account_uid = ${accountUid}`);
}

/** Of a rolling opportunity, the end of its listing, or of what happened to the application since. */
const closedSince = sql`coalesce(greatest(o.deadline, a.extended_until), greatest(o.listed_until, a.saved_at, a.submitted_at))`;

/** What has been kept for as long as docs/retention.md says. */
export async function sweepApplications(now = new Date()): Promise<void> {
  await eraseWhere(
    sql`a.version = 0 and ${closedSince} < ${now}::timestamptz - make_interval(days => ${applicationRetention.draftDays})`,
  );
  await eraseWhere(
    sql`a.version > 0 and ${closedSince} < ${now}::timestamptz - make_interval(months => ${applicationRetention.unansweredMonths})`,
  );
}
