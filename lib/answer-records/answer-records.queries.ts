import { sql } from "kysely";
import type {
  AnswerComment,
  AnswerRecord,
  RecordSubject,
  ShownAnswerRecord,
} from "@/lib/answer-records/answer-records.schema";
import { assertHasPage } from "@/lib/profiles/shown-profiles.queries";
import { db, queryRows, type Tx } from "@/lib/server/database/db";
import { readRows } from "@/lib/server/cache/shown-data";

type Row = AnswerRecord & { subject_id: string; comment: AnswerComment | null };

/** Reads records with the comment of the organiser, whichever record it is. */
const readRecords = (ids: readonly string[], profileId: string | null): Promise<Row[]> =>
  queryRows(sql<Row>`
    select r.subject_id, r.weeks, r.artists, r.answered,
      case when c.text is not null then json_build_object('id', c.id, 'text', c.text,
        'createdAt', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as comment
    from answer_records r left join answer_comments c on c.profile_id = ${profileId}
    where r.subject_id = any (${sql.val(ids)}::uuid[])`);

type Subjects = Partial<Record<RecordSubject, string | null>>;

/** The record of the narrowest subject that has one; a page depends on the rows of these subjects only. */
export function findShownRecord(subjects: Subjects): Promise<ShownAnswerRecord> {
  const profileId = subjects.ORGANISER ?? null;
  const named = (["OPPORTUNITY", "PROGRAMME", "ORGANISER"] as const).flatMap((of) => {
    const id = subjects[of] ?? null;
    return id === null ? [] : [{ of, id }];
  });
  const ids = named.map(({ id }) => id);
  return readRows(
    async () => {
      const rows = await readRecords(ids, profileId);
      for (const { of, id } of named) {
        const row = rows.find(({ subject_id }) => subject_id === id);
        if (row === undefined) continue;
        const { weeks, artists, answered, comment } = row;
        return { of, record: { weeks, artists, answered }, comment };
      }
      return { of: null, record: null, comment: null };
    },
    () => ids,
  );
}

/** @throws NOT_FOUND */
export async function findProfileRecord(id: string): Promise<ShownAnswerRecord> {
  await readRows(
    () => assertHasPage(id),
    () => [id],
  );
  return findShownRecord({ ORGANISER: id });
}

export async function findComment(profileId: string, tx?: Tx) {
  const row = await (tx ?? db())
    .selectFrom("answer_comments")
    .select(["id", "text", "created_at"])
    .where("profile_id", "=", profileId)
    .executeTakeFirst();
  return row ?? null;
}
