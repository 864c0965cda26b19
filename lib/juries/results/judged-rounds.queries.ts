import { sql } from "kysely";
import { z } from "zod";
import { findDeskRow } from "@/lib/applications/desk/desk-access.queries";
import type { JudgedRound } from "@/lib/juries/results/results.schema";
import { readRounds } from "@/lib/juries/rounds/round-rows.queries";
import { scoreColumns, ScoreRow, toResultScore } from "@/lib/juries/scores/round-scores.queries";
import { queryRows } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";

const EntryRow = z.object({ round_id: z.string(), score: z.number().nullable() });
const Row = ScoreRow.extend({ round_id: z.string(), work_title: z.string().nullable() });

/** Reads the entries of closed rounds, in which the application still counted. */
async function readEntries(applicationId: string): Promise<z.infer<typeof EntryRow>[]> {
  const rows = await queryRows(sql`
    select e.round_id, e.score from round_entries e join rounds r on r.id = e.round_id
    where e.application_id = ${applicationId} and e.counts and r.state = 'CLOSED'`);
  return EntryRow.array().parse(rows);
}

async function readRoundScores(applicationId: string): Promise<z.infer<typeof Row>[]> {
  const rows = await queryRows(sql`
    select s.round_id, w.work ->> 'title' as work_title, ${scoreColumns}
    from round_entries e join rounds r on r.id = e.round_id and r.state = 'CLOSED' and e.counts
    join scores s on s.round_id = e.round_id and s.application_id = e.application_id
    join jurors j on j.id = s.juror_id left join application_works w on w.id = s.work_id
    where e.application_id = ${applicationId}
    order by w.field_id, w.position, j.invited_at, j.id`);
  return Row.array().parse(rows);
}

/** The last round first. @throws NOT_FOUND; FORBIDDEN for viewers, and for members who applied */
export async function listJudgedRounds(
  id: string,
  viewer: Viewer<"identity">,
): Promise<JudgedRound[]> {
  const { row } = await findDeskRow(id, viewer);
  const [rounds, entries, rows] = await Promise.all([
    readRounds(row.opportunity_id),
    readEntries(row.id),
    readRoundScores(row.id),
  ]);
  const scoreOf = new Map(entries.map(({ round_id, score }) => [round_id, score]));
  const rowsOf = Map.groupBy(rows, ({ round_id }) => round_id);
  return rounds
    .filter(({ id: roundId }) => scoreOf.has(roundId))
    .toReversed()
    .map((round) => ({
      round: {
        id: round.id,
        number: round.number,
        name: round.settings.name,
        subject: round.settings.subject,
        scale: round.settings.scale,
        criteria: round.settings.criteria,
        closedAt: round.closed_at?.toISOString() ?? null,
      },
      score: scoreOf.get(round.id) ?? null,
      scores: (rowsOf.get(round.id) ?? []).map((score) => ({
        ...toResultScore(round, score),
        workTitle: score.work_title,
      })),
    }));
}
