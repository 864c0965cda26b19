import { sql } from "kysely";
import { toEntryAliases } from "@/lib/juries/jurors/aliases.queries";
import { toShownValue } from "@/lib/juries/scores/score-values.rules";
import type { ExportedJury } from "@/lib/juries/exported-juries.schema";
import { RoundForm } from "@/lib/juries/rounds/rounds.schema";
import { Score } from "@/lib/juries/scores/scores.schema";
import { db } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import type { Viewer } from "@/lib/server/auth/viewer";

const listScores = (jurorIds: readonly string[]) =>
  db()
    .selectFrom("scores as s")
    .innerJoin("rounds as r", "r.id", "s.round_id")
    .select([
      "s.round_id",
      "s.juror_id",
      "s.application_id",
      "s.work_id",
      "s.value",
      "s.criterion_values",
    ])
    .select(["s.abstained", "s.comment", "s.feedback", "s.updated_at", "r.number", "r.settings"])
    .where("s.juror_id", "in", jurorIds)
    .orderBy("s.updated_at")
    .orderBy("s.id")
    .execute();

type ScoreRow = Awaited<ReturnType<typeof listScores>>[number];

/** Returns scores with the ids that the juror saw. */
function toExportedScore(row: ScoreRow): ExportedJury["scores"][number] {
  const settings = RoundForm.parse(row.settings);
  const { toAlias } = toEntryAliases({
    round: { id: row.round_id, settings },
    juror: { id: row.juror_id },
  });
  return {
    round: row.number,
    applicationId: toAlias(row.application_id),
    workId: row.work_id && toAlias(row.work_id),
    value: toShownValue(settings, row.value),
    values: Score.shape.values.parse(row.criterion_values),
    abstained: row.abstained,
    comment: row.comment,
    feedback: row.feedback,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Names, once no blind round is to come or under way in which they would reveal whose an entry is. */
async function listDeclaredNames(jurorIds: readonly string[]) {
  const { rows } = await sql<{ jurorId: string; name: string }>`
    select c.juror_id as "jurorId", a.artist_name as name
    from conflicts c join applications a on a.id = c.application_id
    where c.juror_id = any (${toIdArray(jurorIds)}) and c.kind = 'DECLARED' and not exists (
      select from rounds r where r.opportunity_id = a.opportunity_id and r.state <> 'CLOSED'
        and (r.settings ->> 'blind')::boolean)
    order by a.artist_name`.execute(db());
  return rows;
}

/** The juries that the account is or was in, for its export. */
export async function listExportedJuries({
  identity,
}: Viewer<"identity">): Promise<ExportedJury[]> {
  const jurors = await db()
    .selectFrom("jurors as j")
    .innerJoin("opportunities as o", "o.id", "j.opportunity_id")
    .select(["j.id", "j.name", "j.is_chair", "j.state", "j.invited_at", "o.title"])
    .where("j.account_uid", "=", identity.uid)
    .orderBy("j.id")
    .execute();
  if (jurors.length === 0) return [];
  const ids = jurors.map(({ id }) => id);
  const [scores, conflicts] = await Promise.all([listScores(ids), listDeclaredNames(ids)]);
  return jurors.map(({ id, name, is_chair, state, invited_at, title }) => ({
    opportunity: title,
    name,
    isChair: is_chair,
    state,
    invitedAt: invited_at.toISOString(),
    scores: scores.filter(({ juror_id }) => juror_id === id).map(toExportedScore),
    conflicts: conflicts
      .filter(({ jurorId }) => jurorId === id)
      .map(({ name: applicant }) => applicant),
  }));
}
