import { sql } from "kysely";
import type { ExportedJuryComment } from "@/lib/juries/exported-juries.schema";
import { queryRows } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";

/**
 * Lists what juries wrote about the account's applications in rounds that are closed (CJEU C-434/16), from the release of their answers; of those
 * that take no further part, from the opportunity's first release. The order reveals no author.
 */
export async function listExportedJuryComments({
  identity,
}: Owner): Promise<ExportedJuryComment[]> {
  return queryRows(sql<ExportedJuryComment>`
    select a.id as "applicationId", o.title as opportunity, r.number as round, w.work ->> 'title' as work,
      s.comment, s.feedback
    from applications a
    join opportunities o on o.id = a.opportunity_id
    join rounds r on r.opportunity_id = a.opportunity_id and r.state = 'CLOSED'
    join scores s on s.round_id = r.id and s.application_id = a.id
    left join application_works w on w.id = s.work_id
    where a.account_uid = ${identity.uid} and (s.comment <> '' or s.feedback <> '')
      and (exists (select from application_outcomes answered where answered.application_id = a.id)
        or a.state <> 'SUBMITTED' and exists (
          select from letter_batches b where b.opportunity_id = a.opportunity_id and b.released_at is not null))
    order by a.created_at, a.id, r.number, md5(s.id::text)`);
}
