import { sql } from "kysely";
import { z } from "zod";
import type { RoundRow } from "@/lib/juries/round-rows.queries";
import { toHundred, toShownValue } from "@/lib/juries/score-values.rules";
import type { ResultScore } from "@/lib/juries/results/results.schema";
import type { Score } from "@/lib/juries/scores.schema";
import { db, type Tx } from "@/lib/server/db";

export const ScoreRow = z.object({
  juror_id: z.string(),
  juror: z.string(),
  is_chair: z.boolean(),
  application_id: z.string(),
  work_id: z.string().nullable(),
  value: z.int().nullable(),
  criterion_values: z.record(z.string(), z.int()).nullable(),
  abstained: z.boolean(),
  comment: z.string(),
  feedback: z.string(),
  updated_at: z.date(),
});
export type ScoreRow = z.infer<typeof ScoreRow>;

/** `s` is the score, `j` its juror. */
export const scoreColumns = sql`
  s.juror_id, j.name as juror, j.is_chair, s.application_id, s.work_id, s.value, s.criterion_values, s.abstained,
  s.comment, s.feedback, s.updated_at`;

/** What a round counts: while it is open what is still considered, afterwards what was when it was closed. `e` is the entry, `a` the application. */
export const isCounted = ({ state }: Pick<RoundRow, "state">) =>
  state === "CLOSED" ? sql<boolean>`e.counts` : sql<boolean>`a.state = 'SUBMITTED'`;

/** @param applicationIds only of these; otherwise of all entries that count */
export async function readScores(
  round: RoundRow,
  applicationIds: readonly string[] | null = null,
  tx?: Tx,
): Promise<ScoreRow[]> {
  const chosen =
    applicationIds === null
      ? sql``
      : sql`and e.application_id = any (${[...applicationIds]}::uuid[])`;
  const { rows } = await sql`
    select ${scoreColumns}
    from round_entries e join applications a on a.id = e.application_id
    join scores s on s.round_id = e.round_id and s.application_id = e.application_id
    join jurors j on j.id = s.juror_id
    where e.round_id = ${round.id} and ${isCounted(round)} ${chosen}
    order by j.invited_at, j.id, s.application_id, s.work_id`.execute(tx ?? db());
  return ScoreRow.array().parse(rows);
}

/** From 0 to 100; null for an abstention. */
export const toHundredOf = ({ settings }: RoundRow, row: ScoreRow): number | null =>
  toHundred(settings, { value: row.value, criterionValues: row.criterion_values });

export const toScore = ({ settings }: RoundRow, row: ScoreRow): Score => ({
  workId: row.work_id,
  value: toShownValue(settings, row.value),
  values: row.criterion_values,
  abstained: row.abstained,
  comment: row.comment,
  feedback: row.feedback,
  updatedAt: row.updated_at.toISOString(),
});

export function toResultScore(round: RoundRow, row: ScoreRow): ResultScore {
  const { workId: _, updatedAt: __, ...score } = toScore(round, row);
  return {
    jurorId: row.juror_id,
    juror: row.juror,
    isChair: row.is_chair,
    hundred: toHundredOf(round, row),
    ...score,
  };
}

/** What is scored and ranked: an application, or one of its works. */
export const toEntryId = (applicationId: string, workId: string | null): string =>
  workId === null ? applicationId : `${applicationId}:${workId}`;
