import { type RawBuilder, sql } from "kysely";
import {
  type Assignment,
  findReplacements,
} from "@/lib/juries/assignments/balanced-assignment.rules";
import { selectFoundConflicts } from "@/lib/applications/desk/jury-conflicts.queries";
import { listPanel } from "@/lib/juries/jurors/panel.queries";
import type { RoundRow } from "@/lib/juries/rounds/round-rows.queries";
import type { Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";

/** Idempotent. @returns what is new */
export async function recordFoundConflicts(
  tx: Tx,
  opportunityId: string,
  jurorIds: readonly string[],
): Promise<Assignment[]> {
  const { rows } = await sql<Assignment>`
    insert into conflicts (juror_id, application_id, kind)
    select found.juror_id, found.application_id, 'FOUND' from (${selectFoundConflicts(opportunityId, jurorIds)}) found
    on conflict (juror_id, application_id) do update set kind = 'FOUND' where conflicts.kind <> 'FOUND'
    returning juror_id as "jurorId", application_id as "applicationId"`.execute(tx);
  return rows;
}

const keyOf = ({ jurorId, applicationId }: Assignment) => `${jurorId} ${applicationId}`;

/** Returns a test for the conflicts of these jurors. */
export async function readConflictTest(
  tx: Tx,
  jurorIds: readonly string[],
): Promise<(assignment: Assignment) => boolean> {
  const { rows } = await sql<Assignment>`
    select juror_id as "jurorId", application_id as "applicationId" from conflicts
    where juror_id = any (${toIdArray(jurorIds)})`.execute(tx);
  const keys = new Set(rows.map(keyOf));
  return (assignment) => keys.has(keyOf(assignment));
}

/** Idempotent. @returns what is new */
export async function insertAssignments(
  tx: Tx,
  roundId: string,
  assignments: readonly Assignment[],
): Promise<Assignment[]> {
  if (assignments.length === 0) return [];
  const { rows } = await sql<Assignment>`
    insert into assignments (round_id, juror_id, application_id)
    select ${roundId}, juror_id, application_id
    from unnest(${assignments.map(({ jurorId }) => jurorId)}::uuid[], ${assignments.map(({ applicationId }) => applicationId)}::uuid[])
      one (juror_id, application_id)
    on conflict do nothing
    returning juror_id as "jurorId", application_id as "applicationId"`.execute(tx);
  return rows;
}

/** Hands on what somebody cannot judge any more, in a round that shares entries out evenly. */
async function reassign(tx: Tx, round: RoundRow, freed: readonly Assignment[]): Promise<void> {
  if (round.settings.assignment.mode !== "BALANCED" || freed.length === 0) return;
  const jurorIds = (await listPanel(round.opportunity_id, tx)).map(({ id }) => id);
  const isConflict = await readConflictTest(tx, jurorIds);
  const { rows: assignments } = await sql<Assignment>`
    select juror_id as "jurorId", application_id as "applicationId" from assignments
    where round_id = ${round.id} order by juror_id, application_id`.execute(tx);
  const left = new Set(freed.map(keyOf));
  const replacements = findReplacements(freed, assignments, {
    jurorIds,
    isConflict: (one) => isConflict(one) || left.has(keyOf(one)),
  });
  await insertAssignments(tx, round.id, replacements);
}

/** Deletes scores and assignments in an open round, and finds somebody else. @param isReleased of `t`, which is either */
async function releaseEntries(tx: Tx, round: RoundRow, isReleased: RawBuilder<boolean>) {
  await sql`delete from scores t where t.round_id = ${round.id} and ${isReleased}`.execute(tx);
  const { rows } = await sql<Assignment>`
    delete from assignments t where t.round_id = ${round.id} and ${isReleased}
    returning juror_id as "jurorId", application_id as "applicationId"`.execute(tx);
  await reassign(
    tx,
    round,
    rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  );
}

export const releaseJuror = (tx: Tx, round: RoundRow, jurorId: string): Promise<void> =>
  releaseEntries(tx, round, sql<boolean>`t.juror_id = ${jurorId}`);

/**
 * Nothing counts in an open round that somebody has scored in spite of a conflict, whichever round the conflict comes from, and as whom of the
 * jury they have declared it: whoever was removed and invited again is there twice.
 */
export const releaseConflicts = (tx: Tx, round: RoundRow): Promise<void> =>
  releaseEntries(
    tx,
    round,
    sql<boolean>`exists (
      select from conflicts c join jurors declared on declared.id = c.juror_id join jurors own on own.id = t.juror_id
      where c.application_id = t.application_id and declared.opportunity_id = own.opportunity_id
        and (declared.id = own.id or declared.account_uid = own.account_uid))`,
  );
