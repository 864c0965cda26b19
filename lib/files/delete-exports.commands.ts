import { sql } from "kysely";
import type { Tx } from "@/lib/server/db";
import { toIdArray } from "@/lib/server/sql-fragments";

type Keys = { key: string | null }[];

const toFileKeys = (rows: Keys) => rows.flatMap(({ key }) => key ?? []);

/** When a withdrawal that is committed only later counts as one. */
const COMMIT_MARGIN = sql`interval '1 minute'`;

/**
 * Deletes the exports that hold applications which this transaction erases; those that are being made begin anew. The opportunities are
 * locked, so that none is asked for meanwhile. @returns the keys of the files, for `removeUnusedFiles`
 */
export async function deleteExportsHolding(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<string[]> {
  const erased = sql`
    select from applications a
    where a.id = any (${toIdArray(applicationIds)}) and a.opportunity_id = e.opportunity_id and a.version > 0`;
  // First those that are being made: one that becomes ready meanwhile is deleted below.
  await sql`
    update exports e set erasures = erasures + 1, attempts = greatest(attempts - 1, 0)
    where e.state = 'QUEUED' and exists (${erased})`.execute(tx);
  const { rows } = await sql<Keys[number]>`
    delete from exports e
    where e.state = 'READY' and exists (
      ${erased} and a.arrived_at <= e.ready_at
        and (a.withdrawn_at is null or a.withdrawn_at > e.created_at - ${COMMIT_MARGIN}))
    returning e.file_key as key`.execute(tx);
  return toFileKeys(rows);
}

/** Deletes what an account has asked for that may not any more. @param profileId the organiser's; null for all @returns the keys of the files, for `removeUnusedFiles` */
export async function deleteExportsOf(
  tx: Tx,
  accountUid: string,
  profileId: string | null,
): Promise<string[]> {
  const { rows } = await sql<Keys[number]>`
    delete from exports e using opportunities o
    where o.id = e.opportunity_id and e.requested_by = ${accountUid}
      ${profileId === null ? sql`` : sql`and o.profile_id = ${profileId}`}
    returning e.file_key as key`.execute(tx);
  return toFileKeys(rows);
}
