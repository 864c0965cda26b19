import { toShownValue } from "@/lib/juries/score-values.rules";
import type { ExportedJury } from "@/lib/juries/exported-juries.schema";
import { RoundForm } from "@/lib/juries/rounds.schema";
import { Score } from "@/lib/juries/scores.schema";
import { db } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

const listScores = (jurorIds: readonly string[]) =>
  db()
    .selectFrom("scores as s")
    .innerJoin("rounds as r", "r.id", "s.round_id")
    .select(["s.juror_id", "s.application_id", "s.work_id", "s.value", "s.criterion_values"])
    .select(["s.abstained", "s.comment", "s.feedback", "s.updated_at", "r.number", "r.settings"])
    .where("s.juror_id", "in", jurorIds)
    .orderBy("s.updated_at")
    .orderBy("s.id")
    .execute();

type ScoreRow = Awaited<ReturnType<typeof listScores>>[number];

const toExportedScore = (row: ScoreRow): ExportedJury["scores"][number] => ({
  round: row.number,
  applicationId: row.application_id,
  workId: row.work_id,
  value: toShownValue(RoundForm.parse(row.settings), row.value),
  values: Score.shape.values.parse(row.criterion_values),
  abstained: row.abstained,
  comment: row.comment,
  feedback: row.feedback,
  updatedAt: row.updated_at.toISOString(),
});

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
  const [scores, conflicts] = await Promise.all([
    listScores(ids),
    db()
      .selectFrom("conflicts")
      .select(["juror_id", "application_id"])
      .where("juror_id", "in", ids)
      .where("kind", "=", "DECLARED")
      .orderBy("application_id")
      .execute(),
  ]);
  return jurors.map(({ id, name, is_chair, state, invited_at, title }) => ({
    opportunity: title,
    name,
    isChair: is_chair,
    state,
    invitedAt: invited_at.toISOString(),
    scores: scores.filter(({ juror_id }) => juror_id === id).map(toExportedScore),
    conflicts: conflicts
      .filter(({ juror_id }) => juror_id === id)
      .map(({ application_id }) => application_id),
  }));
}
