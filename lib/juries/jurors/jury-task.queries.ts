import { sql } from "kysely";
import { findJudgedDesk } from "@/lib/applications/desk/desk-access.queries";
import { toDeskCondition } from "@/lib/applications/desk/desk-filter.queries";
import { isJudgedWork } from "@/lib/juries/entries/visible-entries.queries";
import { estimateMinutes } from "@/lib/juries/jurors/jury-task.rules";
import type { JuryTask } from "@/lib/juries/jurors/jurors.schema";
import { type CountedRound, readRounds } from "@/lib/juries/rounds/round-rows.queries";
import { toDeskFilter } from "@/lib/juries/rounds/rounds.schema";
import { db, queryRows } from "@/lib/server/database/db";
import { readRow } from "@/lib/server/database/rows";

/** Counts what a round judges, or would if it opened now. */
async function countJudged(round: CountedRound): Promise<number> {
  const desk = await findJudgedDesk(round.opportunity_id);
  const isJudged =
    round.state === "OPEN"
      ? sql`exists (select from round_entries r where r.round_id = ${round.id} and r.application_id = a.id) and a.state = 'SUBMITTED'`
      : toDeskCondition(desk, toDeskFilter(round.settings.pool));
  const works = sql`
    cross join lateral (select a.id as application_id, a.version) e
    join application_works w on w.application_id = e.application_id and w.version = e.version and ${isJudgedWork(round)}`;
  const rows = await queryRows(sql<{ count: number }>`
    select count(*)::int as count from applications a ${round.settings.subject === "WORK" ? works : sql``}
    where ${isJudged}`);
  return rows[0]?.count ?? 0;
}

/** Counts a jury with those who may still accept. */
async function countPanel(opportunityId: string): Promise<number> {
  const rows = await queryRows(sql<{ count: number }>`
    select count(*)::int as count from jurors where opportunity_id = ${opportunityId}
      and (state = 'ACCEPTED' or (state = 'INVITED' and expires_at > now()))`);
  return rows[0]?.count ?? 0;
}

/**
 * Finds what somebody who joins now has to do in the first round that is not closed. Null where nothing can be said: there is none, it is
 * assigned by hand, or was shared out without them.
 */
export async function findJuryTask(opportunityId: string): Promise<JuryTask | null> {
  const round = (await readRounds(opportunityId)).find(
    ({ state, is_open: isOpen }) => state === "SETUP" || isOpen,
  );
  if (round === undefined) return null;
  const { name, subject, closesAt, assignment } = round.settings;
  const isFinal = round.state === "OPEN";
  if (assignment.mode === "MANUAL" || (assignment.mode === "BALANCED" && isFinal)) return null;
  const judged = await countJudged(round);
  const share =
    assignment.per === null ? 1 : Math.min(1, assignment.per / (await countPanel(opportunityId)));
  const entries = Math.ceil(judged * share);
  if (entries === 0) return null;
  const { time_zone: timeZone } = await readRow(db(), "opportunities", opportunityId, [
    "time_zone",
  ]);
  const minutes = estimateMinutes(round.settings, entries);
  return { round: name, subject, entries, isFinal, closesAt, timeZone, minutes };
}
