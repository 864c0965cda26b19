import { sql } from "kysely";
import { type Desk, hasNoConflict } from "@/lib/applications/desk/desk-access.queries";
import { toDeskCondition } from "@/lib/applications/desk/desk-filter.queries";
import { findRound, lockRound, type RoundRow } from "@/lib/juries/rounds/round-rows.queries";
import { roundLimits, toDeskFilter, type Unassigned } from "@/lib/juries/rounds/rounds.schema";
import { queryRows, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import { conflict } from "@/lib/shared/failure";

/** @param n its number, or its id @throws NOT_FOUND; CONFLICT: `value.round`, `state` */
export async function lockManualRound(tx: Tx, opportunityId: string, n: string): Promise<RoundRow> {
  const round = await lockRound(tx, (await findRound(opportunityId, n, tx)).id);
  if (round.settings.assignment.mode !== "MANUAL")
    throw conflict("value.round", "This round is not assigned by hand.");
  if (round.state === "SETUP" || round.is_open) return round;
  throw conflict("state", "This round is closed.");
}

/** Locks jurors, who stay as they are until the transaction ends. @returns their names @throws CONFLICT: `value.jurors` */
export async function lockJurors(
  tx: Tx,
  opportunityId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from jurors
    where opportunity_id = ${opportunityId} and state = 'ACCEPTED' and id = any (${toIdArray(ids)})
    order by id for no key update`.execute(tx);
  if (rows.length < new Set(ids).size)
    throw conflict("value.jurors", "Only those judge who are in the jury and have accepted.");
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Selects what a round judges: until it opens whatever fits its pool, then its entries that are still considered. */
const fromJudged = (round: RoundRow, desk: Desk) =>
  round.state === "SETUP"
    ? sql`from applications a where ${toDeskCondition(desk, toDeskFilter(round.settings.pool))}`
    : sql`from round_entries e join applications a on a.id = e.application_id
        where e.round_id = ${round.id} and a.state = 'SUBMITTED' and ${hasNoConflict(desk)}`;

/** Lists those of these applications that a round judges. */
export async function listJudged(
  tx: Tx,
  round: RoundRow,
  desk: Desk,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id ${fromJudged(round, desk)} and a.id = any (${toIdArray(ids)}) order by a.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

type UnassignedRow = Unassigned & { id: string };

/** Reads what nobody has been given, in each round that is assigned by hand and not closed. */
export async function readUnassigned(
  rounds: readonly RoundRow[],
  desk: Desk,
): Promise<ReadonlyMap<string, Unassigned>> {
  const counts = rounds
    .filter(({ state, settings }) => state !== "CLOSED" && settings.assignment.mode === "MANUAL")
    .map(
      (round) => sql<UnassignedRow>`
        select ${round.id}::uuid as id, count(*)::int as count,
          coalesce(to_jsonb((array_agg(jsonb_build_object('id', a.id, 'number', a.number) order by a.number))[1:${sql.lit(roundLimits.unassigned)}]), '[]') as applications
          ${fromJudged(round, desk)}
          and not exists (
            select from assignments s where s.round_id = ${round.id} and s.application_id = a.id and not exists (
              select from conflicts c where c.juror_id = s.juror_id and c.application_id = s.application_id))`,
    );
  if (counts.length === 0) return new Map();
  const rows = await queryRows(sql<UnassignedRow>`${sql.join(counts, sql` union all `)}`);
  return new Map(rows.map(({ id, ...unassigned }) => [id, unassigned]));
}
