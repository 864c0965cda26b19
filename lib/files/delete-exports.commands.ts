import { sql } from "kysely";
import type { Tx } from "@/lib/server/database/db";
import { sendJobs } from "@/lib/server/jobs/jobs";
import { toIdArray } from "@/lib/server/database/sql-fragments";

type Deleted = { key: string | null };

/** Removes files by a job, so that a crash or a store that does not answer leaves no file that is not to be seen any more. */
const removeFiles = (tx: Tx, deleted: readonly Deleted[]) =>
  sendJobs(
    tx,
    "files.remove",
    deleted.flatMap(({ key }) => (key === null ? [] : [{ data: { id: key } }])),
  );

/** A withdrawal counts if it is this much older than an export, as it may be committed only later. */
const COMMIT_MARGIN = sql`interval '1 minute'`;

/**
 * Removes the files of exports that hold applications which this transaction erases, and lets their rows say so; those that are being made
 * begin anew. The opportunities are locked, so that none is asked for meanwhile.
 */
export async function deleteExportsHolding(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<void> {
  const erased = sql`
    select from applications a
    where a.id = any (${toIdArray(applicationIds)}) and a.opportunity_id = e.opportunity_id and a.version > 0`;
  // First those that are being made: one that becomes ready meanwhile is removed below.
  await sql`
    update exports e set erasures = erasures + 1, attempts = greatest(attempts - 1, 0)
    where e.state = 'QUEUED' and exists (${erased})`.execute(tx);
  const { rows } = await sql<Deleted>`
    with held as (
      select e.id, e.file_key as key from exports e
      where e.state = 'READY' and exists (
        ${erased} and a.arrived_at <= e.ready_at
          and (a.withdrawn_at is null or a.withdrawn_at > e.created_at - ${COMMIT_MARGIN}))
      for update of e)
    update exports e set state = 'FAILED', erased_at = now(), file_key = null, bytes = null, expires_at = null
    from held where e.id = held.id returning held.key`.execute(tx);
  await removeFiles(tx, rows);
}

/** Deletes what an account has asked for, or all of an organiser's, or what the one has asked for of the other. */
export async function deleteExportsOf(
  tx: Tx,
  {
    accountUid,
    profileId,
  }: { accountUid: string; profileId?: string } | { accountUid?: never; profileId: string },
): Promise<void> {
  const { rows } = await sql<Deleted>`
    delete from exports e using opportunities o
    where o.id = e.opportunity_id
      ${accountUid === undefined ? sql`` : sql`and e.requested_by = ${accountUid}`}
      ${profileId === undefined ? sql`` : sql`and o.profile_id = ${profileId}`}
    returning e.file_key as key`.execute(tx);
  await removeFiles(tx, rows);
}
