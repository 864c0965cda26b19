import { sql } from "kysely";
import { z } from "zod";
import { toEntryAliases } from "@/lib/juries/jurors/aliases.queries";
import type { ExportedJury } from "@/lib/juries/exported-juries.schema";
import { RoundForm } from "@/lib/juries/rounds/rounds.schema";
import { scoreColumns, ScoreRow, toScore } from "@/lib/juries/scores/round-scores.queries";
import { db, queryRows } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import type { Owner } from "@/lib/server/auth/viewer";

const Row = ScoreRow.extend({ round_id: z.string(), number: z.int(), settings: RoundForm });

async function listScores(jurorIds: readonly string[]) {
  const rows = await queryRows(sql`
    select s.round_id, r.number, r.settings, ${scoreColumns}
    from scores s join rounds r on r.id = s.round_id join jurors j on j.id = s.juror_id
    where s.juror_id = any (${toIdArray(jurorIds)}) order by s.updated_at, s.id`);
  return Row.array().parse(rows);
}

/** Returns scores with the ids that the juror saw. */
function toExportedScore(row: z.infer<typeof Row>): ExportedJury["scores"][number] {
  const { settings, number, application_id } = row;
  const aliases = toEntryAliases({
    round: { id: row.round_id, settings },
    juror: { id: row.juror_id },
  });
  const applicationId = aliases.toAlias(application_id);
  return { round: number, applicationId, ...toScore({ settings }, row, aliases) };
}

/** Names, once no blind round is to come or under way in which they would reveal whose an entry is. */
async function listDeclaredNames(jurorIds: readonly string[]) {
  return queryRows(sql<{ jurorId: string; name: string }>`
    select c.juror_id as "jurorId", a.artist_name as name
    from conflicts c join applications a on a.id = c.application_id
    where c.juror_id = any (${toIdArray(jurorIds)}) and c.kind = 'DECLARED' and not exists (
      select from rounds r where r.opportunity_id = a.opportunity_id and r.state <> 'CLOSED'
        and (r.settings ->> 'blind')::boolean)
    order by a.artist_name`);
}

export async function listExportedJuries({ identity }: Owner): Promise<ExportedJury[]> {
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
