import { sql, type RawBuilder } from "kysely";
import {
  type BulkRequest,
  changeApplications,
} from "@/lib/applications/desk/bulk-actions.commands";
import type { BulkResult } from "@/lib/applications/desk/desk.schema";
import { type Undo, undoChanges, undoOnce } from "@/lib/applications/desk/undo-bulk.commands";
import { assignApplications } from "@/lib/juries/assignments/assign-applications.commands";
import { queryRows, transaction, type Tx } from "@/lib/server/database/db";
import { lockOwnJury } from "@/lib/juries/jury-locks.queries";
import { lockRound, type RoundRow } from "@/lib/juries/rounds/round-rows.queries";

/** Takes back an assignment; what somebody has scored since stays assigned, and nothing changes in a closed round. */
async function reverseAssignment(
  tx: Tx,
  round: RoundRow,
  isUndone: RawBuilder<boolean>,
): Promise<void> {
  if (round.state === "CLOSED") return;
  const changed = (name: "added" | "removed") => sql`
    select event.application_id, juror.id::uuid as juror_id
    from application_events event, jsonb_array_elements_text(event.detail -> ${name}) juror (id)
    where ${isUndone}`;
  await sql`
    delete from assignments s using (${changed("added")}) c
    where s.round_id = ${round.id} and s.juror_id = c.juror_id and s.application_id = c.application_id and not exists (
      select from scores o where o.round_id = s.round_id and o.juror_id = s.juror_id and o.application_id = s.application_id)`.execute(
    tx,
  );
  await sql`
    insert into assignments (round_id, juror_id, application_id)
    select ${round.id}, c.juror_id, c.application_id
    from (${changed("removed")}) c join jurors j on j.id = c.juror_id and j.state = 'ACCEPTED'
    where not exists (select from conflicts o where o.juror_id = c.juror_id and o.application_id = c.application_id)
    on conflict do nothing`.execute(tx);
}

/** Locks the round before the applications, as assigning does. @param roundId of the action @throws NOT_FOUND, FORBIDDEN, CONFLICT */
function undoAssignment(undo: Undo, roundId: string): Promise<BulkResult> {
  const { params, viewer } = undo;
  return transaction(async (tx) => {
    const { desk } = await lockOwnJury(tx, params.id, viewer);
    const round = await lockRound(tx, roundId);
    return undoOnce(tx, { ...undo, desk }, (_kind, isUndone) =>
      reverseAssignment(tx, round, isUndone),
    );
  });
}

/** Every bulk action of the desk: applications change themselves, and juries assign them. */
export const actOnApplications = (request: BulkRequest): Promise<BulkResult> =>
  request.body.action === "ASSIGN"
    ? assignApplications(request)
    : changeApplications(request, request.body.action);

/** @throws NOT_FOUND, also for somebody else's; FORBIDDEN; CONFLICT: `bulkId` after ten seconds */
export async function undoBulkAction({ params, viewer }: Undo): Promise<BulkResult> {
  const rows = await queryRows(sql<{ roundId: string | null }>`
    select detail ->> 'roundId' as "roundId" from application_events
    where bulk_id = ${params.bulkId} and opportunity_id = ${params.id} and kind = 'ASSIGN' limit 1`);
  const undo = { params, viewer };
  const roundId = rows[0]?.roundId ?? null;
  return roundId === null ? undoChanges(undo) : undoAssignment(undo, roundId);
}
