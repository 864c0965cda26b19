import { sql } from "kysely";
import { z } from "zod";
import type { Aliases } from "@/lib/juries/jurors/aliases.queries";
import type { RoundRow } from "@/lib/juries/rounds/round-rows.queries";
import { toHundred, toShownValue } from "@/lib/juries/scores/score-values.rules";
import type { ResultScore, ResultValue } from "@/lib/juries/results/results.schema";
import type { Score } from "@/lib/juries/scores/scores.schema";
import { db, queryRows, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";

/** A score without what was written about it. */
const ValueRow = z.object({
  juror_id: z.string(),
  juror: z.string(),
  is_chair: z.boolean(),
  application_id: z.string(),
  work_id: z.string().nullable(),
  value: z.int().nullable(),
  criterion_values: z.record(z.string(), z.int()).nullable(),
  abstained: z.boolean(),
});
export type ValueRow = z.infer<typeof ValueRow>;

export const ScoreRow = ValueRow.extend({
  comment: z.string(),
  feedback: z.string(),
  updated_at: z.date(),
});
export type ScoreRow = z.infer<typeof ScoreRow>;
type StoredValues = Pick<ScoreRow, "value" | "criterion_values" | "abstained">;
type StoredScore = StoredValues & Pick<ScoreRow, "work_id" | "comment" | "feedback" | "updated_at">;

/** `s` is the score, `j` its juror. */
const valueColumns = sql`
  s.juror_id, j.name as juror, j.is_chair, s.application_id, s.work_id, s.value, s.criterion_values, s.abstained`;
export const scoreColumns = sql`${valueColumns}, s.comment, s.feedback, s.updated_at`;

/** True for entries that count: in an open round what is still considered, in a closed one what was then. `e` is the entry, `a` the application. */
export const isCounted = ({ state }: Pick<RoundRow, "state">) =>
  state === "CLOSED" ? sql<boolean>`e.counts` : sql<boolean>`a.state = 'SUBMITTED'`;

const fromCounted = (round: RoundRow) => sql`
  from round_entries e join applications a on a.id = e.application_id
  join scores s on s.round_id = e.round_id and s.application_id = e.application_id
  join jurors j on j.id = s.juror_id
  where e.round_id = ${round.id} and ${isCounted(round)}`;
const byJuror = sql`order by j.invited_at, j.id, s.application_id, s.work_id`;

/** Reads all scores that count, which may be tens of thousands. */
export async function readValues(round: RoundRow, tx?: Tx): Promise<ValueRow[]> {
  const { rows } = await sql`select ${valueColumns} ${fromCounted(round)} ${byJuror}`.execute(
    tx ?? db(),
  );
  return ValueRow.array().parse(rows);
}

/** Reads the scores of these applications, with what was written. @param jurorId of this juror alone; null: of all */
export async function readScores(
  round: RoundRow,
  applicationIds: readonly string[],
  jurorId: string | null,
): Promise<ScoreRow[]> {
  const own = jurorId === null ? sql`` : sql`and s.juror_id = ${jurorId}`;
  const rows = await queryRows(sql`
    select ${scoreColumns} ${fromCounted(round)} and e.application_id = any (${toIdArray(applicationIds)}) ${own}
    ${byJuror}`);
  return ScoreRow.array().parse(rows);
}

/** Returns the score from 0 to 100; null for an abstention. */
export const toHundredOf = ({ settings }: RoundRow, row: ValueRow): number | null =>
  toHundred(settings, { value: row.value, criterionValues: row.criterion_values });

type RoundOfScore = { settings: Pick<RoundRow["settings"], "scale"> };

const toShownValues = ({ settings }: RoundOfScore, row: StoredValues) => ({
  value: toShownValue(settings, row.value),
  values: row.criterion_values,
  abstained: row.abstained,
});

export const toScore = (
  round: RoundOfScore,
  row: StoredScore,
  { toAlias }: Pick<Aliases, "toAlias">,
): Score => ({
  workId: row.work_id && toAlias(row.work_id),
  ...toShownValues(round, row),
  comment: row.comment,
  feedback: row.feedback,
  updatedAt: row.updated_at.toISOString(),
});

/** A juror's score with its juror, without what was written. */
export const toResultValue = (round: RoundRow, row: ValueRow): ResultValue => ({
  jurorId: row.juror_id,
  juror: row.juror,
  isChair: row.is_chair,
  hundred: toHundredOf(round, row),
  ...toShownValues(round, row),
});

export const toResultScore = (round: RoundRow, row: ScoreRow): ResultScore => ({
  ...toResultValue(round, row),
  comment: row.comment,
  feedback: row.feedback,
});

/** Returns the id of what is scored and ranked: an application, or one of its works. */
export const toEntryId = (applicationId: string, workId: string | null): string =>
  workId === null ? applicationId : `${applicationId}:${workId}`;
