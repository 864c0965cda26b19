import { type RawBuilder, sql } from "kysely";
import { type Undo, undoOnce } from "@/lib/applications/desk/undo-bulk.commands";
import type { BulkResult } from "@/lib/applications/desk/desk.schema";
import { lockOwnJury } from "@/lib/juries/jury-locks.queries";
import { lockRound, type RoundRow } from "@/lib/juries/rounds/round-rows.queries";
import { transaction, type Tx } from "@/lib/server/database/db";

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
export function undoAssignment(undo: Undo, roundId: string): Promise<BulkResult> {
  const { params, viewer } = undo;
  return transaction(async (tx) => {
    const { desk } = await lockOwnJury(tx, params.id, viewer);
    const round = await lockRound(tx, roundId);
    return undoOnce(tx, { ...undo, desk }, (_kind, isUndone) =>
      reverseAssignment(tx, round, isUndone),
    );
  });
}
