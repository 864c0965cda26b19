import { createHash } from "node:crypto";
import { sql } from "kysely";
import { getLastArrival } from "@/lib/applications/application-window.rules";
import { findJudgedDesk } from "@/lib/applications/desk/desk-access.queries";
import { toDeskCondition } from "@/lib/applications/desk/desk-filter.queries";
import { recordRoundWebhook } from "@/lib/endpoints/record-deliveries.commands";
import { findOpenForm } from "@/lib/forms/forms.queries";
import { assignBalanced } from "@/lib/juries/assignments/balanced-assignment.rules";
import {
  insertAssignments,
  readConflictTest,
  recordFoundConflicts,
  releaseConflicts,
} from "@/lib/juries/conflicts/conflicts.commands";
import { lockOwnJury } from "@/lib/juries/jury-locks.queries";
import { listPanel } from "@/lib/juries/jurors/panel.queries";
import {
  findRound,
  findRoundById,
  lockRound,
  type RoundRow,
  toRound,
} from "@/lib/juries/rounds/round-rows.queries";
import { type Round, toDeskFilter } from "@/lib/juries/rounds/rounds.schema";
import { assertClosesLater, recordRound } from "@/lib/juries/rounds/rounds.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { readRow } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { getLaterDate } from "@/lib/shared/time/durations";
import { conflict, failure } from "@/lib/shared/failure";
import { formatDue } from "@/lib/shared/texts/due-dates";

/** Finds the last extension of those who have not sent their application yet. */
async function findLastExtension(tx: Tx, opportunityId: string): Promise<Date | null> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(extended_until) as last from applications
    where opportunity_id = ${opportunityId} and state = 'DRAFT'`.execute(tx);
  return rows[0]?.last ?? null;
}

/** @param deadline null while it is rolling @throws CONFLICT: `deadline`, with the instant until which applications may arrive */
async function assertNothingArrives(
  tx: Tx,
  opportunityId: string,
  deadline: Date | null,
): Promise<void> {
  if (deadline === null) return;
  const form = await findOpenForm(opportunityId, tx);
  const extended = await findLastExtension(tx, opportunityId);
  const last = getLastArrival(getLaterDate(deadline, extended), form?.lateMinutes ?? 0);
  if ((await readClock(tx)) > last) return;
  const { time_zone: timeZone } = await readRow(tx, "opportunities", opportunityId, ["time_zone"]);
  throw failure(
    "CONFLICT",
    `Applications may arrive until ${formatDue(last, timeZone)}. The round can open after that.`,
    [{ path: "deadline", message: last.toISOString() }],
  );
}

/**
 * Freezes what the round judges, and ends the editing of everything that is considered: if only the pool's ended, artists could see while
 * the deadline is rolling whether they are in it. @returns the applications' ids @throws CONFLICT: `pool`
 */
async function freezePool(tx: Tx, round: RoundRow): Promise<string[]> {
  // All of them, whoever opens it: a manager who is in the jury may have conflicts.
  const desk = await findJudgedDesk(round.opportunity_id, tx);
  const condition = toDeskCondition(desk, toDeskFilter(round.settings.pool));
  const isConsidered = sql`a.opportunity_id = ${round.opportunity_id} and a.state = 'SUBMITTED'`;
  await sql`select from applications a where ${isConsidered} order by a.id for update`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select a.id from applications a where ${condition} order by a.id`.execute(tx);
  if (rows.length === 0)
    throw conflict("pool", "There is no application in this round. Change what it judges.");
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into round_entries (round_id, application_id, version)
    select ${round.id}, id, version from applications where id = any (${ids}::uuid[])`.execute(tx);
  await sql`update applications a set judged_since = now() where ${isConsidered} and a.judged_since is null`.execute(
    tx,
  );
  return ids;
}

/** Returns an order that has nothing to do with when and how they came. */
const shuffle = (roundId: string, ids: readonly string[]) => {
  const keys = new Map(
    ids.map((id) => [id, createHash("sha256").update(`${roundId}:${id}`).digest("hex")]),
  );
  return ids.toSorted((a, b) => ((keys.get(a) ?? "") < (keys.get(b) ?? "") ? -1 : 1));
};

async function assignEntries(
  tx: Tx,
  round: RoundRow,
  jurorIds: readonly string[],
  applicationIds: readonly string[],
): Promise<void> {
  const { mode, per } = round.settings.assignment;
  if (mode !== "MANUAL") {
    // These are left from when the round was to be assigned by hand.
    await tx.deleteFrom("assignments").where("round_id", "=", round.id).execute();
  } else {
    await sql`
      delete from assignments s where s.round_id = ${round.id} and (
        not exists (select from round_entries e where e.round_id = s.round_id and e.application_id = s.application_id)
        or exists (select from conflicts c where c.juror_id = s.juror_id and c.application_id = s.application_id))`.execute(
      tx,
    );
  }
  if (mode !== "BALANCED" || per === null) return;
  const isConflict = await readConflictTest(tx, jurorIds);
  const assignments = assignBalanced(shuffle(round.id, applicationIds), per, {
    jurorIds,
    isConflict,
  });
  await insertAssignments(tx, round.id, assignments);
}

/** A close that has passed would shut it again at once, so it has none until it gets another. */
async function reopen(tx: Tx, round: RoundRow, actorUid: string | null): Promise<void> {
  await sql`
    update rounds set state = 'OPEN', closed_at = null, adjusted = null, juror_effects = null, adjustment_gap = null,
      closes_at = case when closes_at > clock_timestamp() then closes_at end,
      settings = case when closes_at > clock_timestamp() then settings else settings || '{"closesAt": null}' end
    where id = ${round.id}`.execute(tx);
  await sql`
    update round_entries set counts = true, score = null
    where round_id = ${round.id} and (not counts or score is not null)`.execute(tx);
  // Conflicts may have been declared, or come about, since the close.
  const jurorIds = (await listPanel(round.opportunity_id, tx)).map(({ id }) => id);
  await recordFoundConflicts(tx, round.opportunity_id, jurorIds);
  await releaseConflicts(tx, round);
  await recordRoundWebhook(tx, "round.opened", round.id);
  await recordRound(tx, round, "ROUND_REOPENED", actorUid);
}

/** @param round locked @param actorUid null: it opens at the time that was set @throws CONFLICT: `deadline`, `closesAt`, `jurors`, `pool` */
export async function openLockedRound(
  tx: Tx,
  round: RoundRow,
  deadline: Date | null,
  actorUid: string | null,
): Promise<void> {
  await assertNothingArrives(tx, round.opportunity_id, deadline);
  await assertClosesLater(tx, round.settings);
  const jurorIds = (await listPanel(round.opportunity_id, tx)).map(({ id }) => id);
  if (jurorIds.length === 0)
    throw conflict("jurors", "Nobody has accepted the invitation to the jury yet.");
  const applicationIds = await freezePool(tx, round);
  await recordFoundConflicts(tx, round.opportunity_id, jurorIds);
  await assignEntries(tx, round, jurorIds, applicationIds);
  await sql`update rounds set state = 'OPEN', opened_at = clock_timestamp() where id = ${round.id}`.execute(
    tx,
  );
  await recordRound(tx, round, "ROUND_OPENED", actorUid);
  await recordEvent(tx, "JURY_ROUND_OPEN", {
    subjectId: round.id,
    payload: { daysLeft: null },
    dedupe: round.id,
  });
}

/** Opens a round, or opens a closed one again; one that is open stays as it is. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export function openRound(
  { id: opportunityId, n }: { id: string; n: string },
  viewer: Viewer<"identity">,
): Promise<Round> {
  return transaction(async (tx) => {
    const { deadline } = await lockOwnJury(tx, opportunityId, viewer);
    const round = await lockRound(tx, (await findRound(opportunityId, n, tx)).id);
    const { uid } = viewer.identity;
    if (round.state === "CLOSED") await reopen(tx, round, uid);
    if (round.state === "SETUP") await openLockedRound(tx, round, deadline, uid);
    return toRound(await findRoundById(round.id, tx));
  });
}
