import { sql } from "kysely";
import { isReceived } from "@/lib/applications/application-counts.queries";
import { z } from "zod";
import { ApplicationState, Outcome, Reply } from "@/lib/applications/applications.schema";
import { type Desk, isShownOnDesk } from "@/lib/applications/desk/desk-access.queries";
import { FormAnswers } from "@/lib/forms/form-answers.schema";
import { queryRows } from "@/lib/server/database/db";

const Row = z.object({
  id: z.string(),
  number: z.int(),
  artist: z.string(),
  email: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  state: ApplicationState,
  stage: z.string(),
  tags: z.array(z.string()),
  outcome_pending: Outcome.nullable(),
  outcome: Outcome.nullable(),
  reply: Reply.nullable(),
  late: z.boolean().nullable(),
  submitted_at: z.date(),
  answers: FormAnswers,
  works: z.array(z.object({ key: z.string(), title: z.string() })),
  titles: z.array(z.object({ field: z.string(), title: z.string(), decided: z.boolean() })),
  files: z.array(z.object({ id: z.string(), key: z.string(), name: z.string() })),
});
/** A submitted application, as an export has it: the version that counts. */
export type ExportedRow = z.infer<typeof Row>;

/** Lists a page of what the desk shows, in the order of number. @param after the number before */
export async function listExportedRows(
  desk: Desk,
  { after, limit }: { after: number; limit: number },
): Promise<ExportedRow[]> {
  const rows = await queryRows(sql`
    select a.id, a.number, a.artist_name as artist, acc.email, coalesce(v.profile ->> 'city', '') as city,
      coalesce(v.profile ->> 'country', '') as country, a.state, a.stage, a.outcome_pending, answered.outcome, answered.reply,
      ${desk.hasDeadline ? sql`a.late` : sql`null::boolean`} as late, a.submitted_at, v.answers,
      array(select tag from application_tags t where t.application_id = a.id order by tag) as tags,
      coalesce((
        select json_agg(json_build_object('field', w.field_id, 'title', w.work ->> 'title',
          'decided', coalesce(w.id = any (a.decided_works), false)) order by w.field_id, w.position)
        from application_works w
        where w.application_id = a.id and w.version = a.version), '[]') as titles,
      coalesce((
        select json_agg(json_build_object('key', image ->> 'key', 'title', w.work ->> 'title')
          order by w.field_id, w.position, place)
        from application_works w
        cross join lateral jsonb_array_elements(w.work -> 'images') with ordinality i (image, place)
        where w.application_id = a.id and w.version = a.version), '[]') as works,
      coalesce((
        select json_agg(json_build_object('id', f.id, 'key', f.key, 'name', f.name) order by f.created_at, f.id)
        from application_files f where f.application_id = a.id and f.id = any (v.file_ids)), '[]') as files
    from applications a
    join application_versions v on v.application_id = a.id and v.version = a.version
    join accounts acc on acc.uid = a.account_uid
    left join application_outcomes answered on answered.application_id = a.id
    where ${isShownOnDesk(desk)} and ${isReceived} and a.number > ${after}
    order by a.number limit ${limit}`);
  return Row.array().parse(rows);
}
