import { type RawBuilder, sql } from "kysely";
import {
  type ReportedMessage,
  Report,
  type ReportQuery,
} from "@/lib/administration/administration.schema";
import {
  listReportedMessages,
  type ReportedMessageRow,
} from "@/lib/conversations/screening/reported-messages.queries";
import { countRows, db, type Tx } from "@/lib/server/database/db";
import { listByTime } from "@/lib/server/database/time-lists";
import { notFound } from "@/lib/shared/failure";
import type { List } from "@/lib/shared/list";

type ReportRow = Omit<Report, "closedAt" | "createdAt" | "messages"> & {
  closedAt: Date | null;
  createdAt: Date;
  messageIds: string[] | null;
};

function selectReports(condition: RawBuilder<unknown>, ordering: RawBuilder<unknown>) {
  return sql<ReportRow>`
    select r.id, r.subject, r.subject_id as "subjectId", r.subject_name as "subjectName", r.reason, r.note,
      r.message_ids as "messageIds", r.signed_in as "isSignedIn", r.outcome, r.outcome_note as "outcomeNote", r.closed_at as "closedAt",
      r.created_at as "createdAt", coalesce(closer.email, r.closed_by) as "closedBy",
      case
        when r.subject = 'conversation' and v.conversation_id is null then 'GONE'
        when r.subject = 'conversation' and p.id is null then 'SHOWN'
        when r.subject = 'opportunity' and coalesce(c.status <> 'PUBLISHED', true) then 'GONE'
        when r.subject <> 'opportunity' and p.id is null or r.subject = 'comment' and m.text is null then 'GONE'
        when p.hidden or k.hidden_at is not null or e.hidden_at is not null then 'HIDDEN' else 'SHOWN' end as standing,
      case when r.concerns is not null then json_build_object('uid', r.concerns, 'upheld', (
        select count(distinct (u.subject, u.subject_id))::int from reports u
        where u.concerns = r.concerns and u.outcome in ('HIDDEN', 'DELETED', 'ACTED'))) end as concerned,
      case when p.id is not null then json_build_object('id', p.id, 'slug', p.slug, 'name', p.name) end as profile,
      (select count(*)::int from reports o
        where o.subject_id = r.subject_id and o.subject = r.subject and o.closed_at is null and o.id <> r.id
          and (o.subject <> 'conversation' or o.concerns is not distinct from r.concerns)) as others
    from reports r
    left join artworks a on r.subject = 'artwork' and a.id = r.subject_id
    left join opportunities c on r.subject = 'opportunity' and c.id = r.subject_id
    left join answer_comments m on r.subject = 'comment' and m.id = r.subject_id
    left join collections k on r.subject = 'collection' and k.id = r.subject_id
    left join series e on r.subject = 'series' and e.id = r.subject_id
    left join lateral (
      select s.conversation_id, s.profile_id from participants s
      where r.subject = 'conversation' and s.conversation_id = r.subject_id and s.account_uid is not distinct from r.concerns
      limit 1) v on true
    left join profiles p on p.id = case r.subject
      when 'profile' then r.subject_id when 'artwork' then a.profile_id when 'comment' then m.profile_id
      when 'collection' then k.profile_id when 'series' then e.profile_id
      when 'conversation' then v.profile_id else c.profile_id end
    left join accounts closer on closer.uid = r.closed_by
    where ${condition} ${ordering}`;
}

export const countOpenReports = (): Promise<number> =>
  countRows(db().selectFrom("reports").where("closed_at", "is", null));

type ReadReport = { row: ReportRow; messages: ReportedMessageRow[] };

const toMessage = (
  { accountUid, sentAt, ...message }: ReportedMessageRow,
  { concerned }: ReportRow,
): ReportedMessage => ({
  ...message,
  isConcerned: accountUid === (concerned?.uid ?? null),
  sentAt: sentAt.toISOString(),
});

function toReport({ row, messages }: ReadReport): Report {
  const { closedAt, createdAt, messageIds, ...report } = row;
  return Report.parse({
    ...report,
    messages: messageIds && messages.map((message) => toMessage(message, row)),
    closedAt: closedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  });
}

/** Reads reports with the messages that they name, of all in one more statement. */
async function readReports(
  condition: RawBuilder<unknown>,
  ordering: RawBuilder<unknown>,
  tx?: Tx,
): Promise<ReadReport[]> {
  const { rows } = await selectReports(condition, ordering).execute(tx ?? db());
  const messages = await listReportedMessages(
    rows.flatMap(({ messageIds }) => messageIds ?? []),
    tx,
  );
  return rows.map((row) => ({
    row,
    messages: messages.filter(({ id }) => row.messageIds?.includes(id) === true),
  }));
}

export function listReports(query: ReportQuery): Promise<List<Report>> {
  const isOpen = query.state === "open";
  return listByTime(query, {
    from: sql`reports r`,
    id: sql`r.id`,
    column: isOpen ? sql`r.created_at` : sql`r.closed_at`,
    direction: isOpen ? "asc" : "desc",
    state: isOpen ? sql`r.closed_at is null` : sql`r.closed_at is not null`,
    select: readReports,
    toItem: toReport,
    getTime: ({ createdAt, closedAt }) => (isOpen ? createdAt : (closedAt ?? createdAt)),
  });
}

export async function findReport(id: string, tx: Tx): Promise<Report> {
  const [report] = await readReports(sql`r.id = ${id}`, sql``, tx);
  if (report === undefined) throw notFound("report");
  return toReport(report);
}
