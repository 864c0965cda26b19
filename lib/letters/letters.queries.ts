import { sql } from "kysely";
import { z } from "zod";
import { Outcome, Reply } from "@/lib/applications/applications.schema";
import { findDesk } from "@/lib/applications/desk/desk-access.queries";
import {
  readAddressees,
  getReplyBy,
  toPlaceholderValues,
} from "@/lib/letters/letter-values.queries";
import {
  type Letter,
  LetterDelivery,
  type LetterList,
  type LettersQuery,
} from "@/lib/letters/letters.schema";
import { countUnanswered, findOpenBatch } from "@/lib/letters/open-batch.queries";
import { listLetterErrors } from "@/lib/letters/placeholders.rules";
import { db } from "@/lib/server/db";
import { listByTime } from "@/lib/server/time-lists";
import type { Viewer } from "@/lib/server/viewer";

const Row = z.object({
  id: z.string(),
  application_id: z.string(),
  number: z.int(),
  artist: z.string(),
  outcome: Outcome,
  subject: z.string(),
  body: z.string(),
  feedback: z.string(),
  released_at: z.date().nullable(),
  reply_by: z.string().nullable(),
  reply: Reply.nullable(),
  delivery: LetterDelivery.nullable(),
  created_at: z.date(),
});
type Row = z.infer<typeof Row>;

/** Of the last mail with a letter `l`; an address that gets no mail is “not sent”. */
const delivery = sql`(
  select case m.state when 'SENT' then 'SENT' when 'UNCERTAIN' then 'UNCERTAIN'
    when 'FAILED' then 'NOT_SENT' when 'SKIPPED' then 'NOT_SENT' else 'QUEUED' end
  from outbox e join mails m on m.outbox_id = e.id
  where e.subject_id = l.id::text order by m.created_at desc limit 1)`;

const from = sql`letters l join letter_batches b on b.id = l.batch_id join applications a on a.id = l.application_id`;

/** What is wrong with drafts, by their ids. */
async function listDraftErrors(rows: readonly Row[]): Promise<Map<string, Letter["errors"]>> {
  const drafts = rows.filter(({ released_at }) => released_at === null);
  const addressees = await readAddressees(drafts.map((row) => row.application_id));
  return new Map(
    drafts.map((row) => {
      const addressee = addressees.get(row.application_id);
      if (addressee === undefined) return [row.id, []];
      const { day = null } = getReplyBy(addressee, row.outcome, new Date()) ?? {};
      return [row.id, listLetterErrors(row, toPlaceholderValues(addressee, day))];
    }),
  );
}

const toLetter = (row: Row, errors: Letter["errors"]): Letter => ({
  id: row.id,
  applicationId: row.application_id,
  number: row.number,
  artist: row.artist,
  outcome: row.outcome,
  subject: row.subject,
  body: row.body,
  feedback: row.feedback,
  errors,
  releasedAt: row.released_at?.toISOString() ?? null,
  replyBy: row.reply_by,
  reply: row.reply,
  delivery: row.delivery,
  createdAt: row.created_at.toISOString(),
});

async function readLetters(
  condition: ReturnType<typeof sql>,
  rest: ReturnType<typeof sql> = sql``,
): Promise<Letter[]> {
  const { rows } = await sql`
    select l.id, l.application_id, a.number, a.artist_name as artist, l.outcome,
      case when b.released_at is null then l.subject else l.frozen_subject end as subject,
      case when b.released_at is null then l.body else l.frozen_body end as body,
      l.feedback, b.released_at, f.reply_by, f.reply, ${delivery} as delivery, l.created_at
    from ${from} join letters f on f.id = coalesce(l.first_id, l.id)
    where ${condition} ${rest}`.execute(db());
  const parsed = Row.array().parse(rows);
  const errors = await listDraftErrors(parsed);
  return parsed.map((row) => toLetter(row, errors.get(row.id) ?? []));
}

export async function findLetter(id: string): Promise<Letter | null> {
  const [letter] = await readLetters(sql`l.id = ${id}`);
  return letter ?? null;
}

async function countLetters(opportunityId: string) {
  const { rows } = await sql<{ drafts: number; undelivered: number }>`
    select count(*) filter (where b.released_at is null)::int as drafts,
      count(*) filter (where b.released_at is not null and ${delivery} = 'NOT_SENT')::int as undelivered
    from ${from} where b.opportunity_id = ${opportunityId}`.execute(db());
  return rows[0] ?? { drafts: 0, undelivered: 0 };
}

/** A page, in the order of writing. @throws NOT_FOUND, FORBIDDEN, VALIDATION, PAGE_TOO_DEEP */
export async function listLetters(
  opportunityId: string,
  query: LettersQuery,
  viewer: Viewer<"identity">,
): Promise<LetterList> {
  await findDesk(opportunityId, viewer);
  const isReleased = query.state === "RELEASED" ? sql`is not null` : sql`is null`;
  const [list, batch, counts, withoutLetter, unanswered] = await Promise.all([
    listByTime<Letter, Letter>(query, {
      from,
      id: sql`l.id`,
      column: sql`l.created_at`,
      direction: "asc",
      state: sql`b.opportunity_id = ${opportunityId} and b.released_at ${isReleased}`,
      select: (condition, rest) => readLetters(condition, rest),
      toItem: (letter) => letter,
      getTime: ({ createdAt }) => createdAt,
    }),
    findOpenBatch(opportunityId),
    countLetters(opportunityId),
    countUnanswered(opportunityId, { released: false }),
    countUnanswered(opportunityId, { released: true }),
  ]);
  return {
    ...list,
    releaseAt: batch?.releaseAt?.toISOString() ?? null,
    ...counts,
    withoutLetter,
    isComplete: unanswered === 0,
  };
}
