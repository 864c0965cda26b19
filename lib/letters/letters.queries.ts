import { sql } from "kysely";
import { isConsidered } from "@/lib/applications/application-counts.queries";
import { type Desk, findDesk, hasNoConflict } from "@/lib/applications/desk/desk-access.queries";
import {
  readAddressees,
  getReplyBy,
  toPlaceholderValues,
} from "@/lib/letters/letter-values.queries";
import {
  DeliveryProblem,
  Letter,
  type LetterList,
  type LettersQuery,
} from "@/lib/letters/letters.schema";
import { countUnanswered, findOpenBatch } from "@/lib/letters/release/open-batch.queries";
import { fillPlaceholders, listDraftErrors } from "@/lib/letters/placeholders.rules";
import { queryRows } from "@/lib/server/database/db";
import { listByTime } from "@/lib/server/database/time-lists";
import type { Viewer } from "@/lib/server/auth/viewer";
import { OutcomeFilter } from "@/lib/applications/desk/desk.schema";
import { letterState } from "@/lib/applications/desk/desk-filter.queries";

type Counts = LetterList["decisions"][number];

/** Counts what is decided about those still considered, also those beyond the plan, who are owed an answer too. */
async function countDecisions(desk: Desk): Promise<Counts[]> {
  const rows = await queryRows(sql<Counts>`
    select outcome, count(*)::int as applications, count(*) filter (where letter = 'NONE')::int as "withoutLetter",
      count(*) filter (where letter = 'DRAFT')::int as drafts
    from (
      select coalesce(a.outcome_pending, 'NONE') as outcome, ${letterState} as letter from applications a
      where a.opportunity_id = ${desk.opportunityId} and ${isConsidered} and ${hasNoConflict(desk)}) considered
    group by 1`);
  return OutcomeFilter.options.map(
    (outcome) =>
      rows.find((row) => row.outcome === outcome) ?? {
        outcome,
        applications: 0,
        withoutLetter: 0,
        drafts: 0,
      },
  );
}

type Row = Pick<Letter, "id" | "applicationId" | "outcome" | "subject" | "body" | "feedback"> & {
  releasedAt: Date | null;
  createdAt: Date;
  mailState: string | null;
  mailReason: string | null;
};

/** `mail`: the last one with the letter. */
const from = sql`letters l join letter_batches b on b.id = l.batch_id join applications a on a.id = l.application_id
  left join lateral (
    select m.state, m.reason from outbox e join mails m on m.outbox_id = e.id
    where e.subject_id = l.id::text order by m.created_at desc limit 1) mail on true`;

/** Letters to artists who have withdrawn since, or are not considered, are never sent. */
const isToRelease = sql`(b.released_at is null and ${isConsidered})`;

/** An address that gets no mail is “not sent”. */
const delivery = sql`
  case when mail.state is null then null when mail.state in ('SENT', 'UNCERTAIN') then mail.state
    when mail.state in ('FAILED', 'SKIPPED') then 'NOT_SENT' else 'QUEUED' end`;

/** Returns a problem of its mail without the mail server's own words, which may contain the address. */
const toProblem = (state: string | null, reason: string | null): DeliveryProblem | null =>
  state === "FAILED"
    ? "REJECTED"
    : state === "SKIPPED"
      ? (DeliveryProblem.safeParse(reason).data ?? null)
      : null;

type DraftFacts = Pick<Letter, "errors" | "filledSubject">;

/** Reads facts of drafts, by their ids. */
async function readDraftFacts(rows: readonly Row[]): Promise<Map<string, DraftFacts>> {
  const drafts = rows.filter(({ releasedAt }) => releasedAt === null);
  const addressees = await readAddressees(drafts.map((row) => row.applicationId));
  const now = new Date();
  return new Map(
    drafts.flatMap((row) => {
      const addressee = addressees.get(row.applicationId);
      if (addressee === undefined) return [];
      const values = toPlaceholderValues(addressee, getReplyBy(addressee, row.outcome, now));
      const { outcome: decided, of_works: ofWorks } = addressee;
      const errors = listDraftErrors(row, { decided, ofWorks, values });
      return [[row.id, { errors, filledSubject: fillPlaceholders(row.subject, values) }]];
    }),
  );
}

const toLetter = ({ mailState, mailReason, ...row }: Row, draft?: DraftFacts): Letter =>
  Letter.parse({
    filledSubject: row.subject,
    errors: [],
    ...row,
    ...draft,
    releasedAt: row.releasedAt?.toISOString() ?? null,
    deliveryProblem: toProblem(mailState, mailReason),
    createdAt: row.createdAt.toISOString(),
  });

async function readLetters(
  condition: ReturnType<typeof sql>,
  rest: ReturnType<typeof sql> = sql``,
): Promise<Letter[]> {
  const rows = await queryRows(sql<Row>`
    select l.id, l.application_id as "applicationId", a.number, a.artist_name as artist, l.outcome,
      case when b.released_at is null then l.subject else l.frozen_subject end as subject,
      case when b.released_at is null then l.body else l.frozen_body end as body,
      l.feedback, b.released_at as "releasedAt", f.reply_by as "replyBy", f.reply, ${delivery} as delivery,
      mail.state as "mailState", mail.reason as "mailReason", l.created_at as "createdAt"
    from ${from} join letters f on f.id = coalesce(l.first_id, l.id)
    where ${condition} ${rest}`);
  const drafts = await readDraftFacts(rows);
  return rows.map((row) => toLetter(row, drafts.get(row.id)));
}

export async function findLetter(id: string): Promise<Letter | null> {
  const [letter] = await readLetters(sql`l.id = ${id}`);
  return letter ?? null;
}

async function countLetters(desk: Desk) {
  const rows = await queryRows(sql<{ drafts: number; undelivered: number }>`
    select count(*) filter (where ${isToRelease})::int as drafts,
      count(*) filter (where b.released_at is not null and ${delivery} = 'NOT_SENT')::int as undelivered
    from ${from} where b.opportunity_id = ${desk.opportunityId} and ${hasNoConflict(desk)}`);
  return rows[0] ?? { drafts: 0, undelivered: 0 };
}

/** Lists a page of letters, in the order of writing. @throws NOT_FOUND, FORBIDDEN, VALIDATION, PAGE_TOO_DEEP */
export async function listLetters(
  opportunityId: string,
  query: LettersQuery,
  viewer: Viewer<"identity">,
): Promise<LetterList> {
  const desk = await findDesk(opportunityId, viewer);
  const ofState = query.state === "RELEASED" ? sql`b.released_at is not null` : isToRelease;
  const ofNumber = query.number === undefined ? sql`` : sql`and a.number = ${Number(query.number)}`;
  const ofDelivery = query.undelivered === true ? sql`and ${delivery} = 'NOT_SENT'` : sql``;
  const [list, batch, counts, decisions, unanswered] = await Promise.all([
    listByTime<Letter, Letter>(query, {
      from,
      id: sql`l.id`,
      column: sql`l.created_at`,
      direction: "asc",
      state: sql`b.opportunity_id = ${opportunityId} and ${ofState} and ${hasNoConflict(desk)}
        ${ofNumber} ${ofDelivery}`,
      select: (condition, rest) => readLetters(condition, rest),
      toItem: (letter) => letter,
      getTime: ({ createdAt }) => createdAt,
    }),
    findOpenBatch(opportunityId),
    countLetters(desk),
    countDecisions(desk),
    countUnanswered(desk, { released: true }),
  ]);
  return {
    ...list,
    releaseAt: batch?.releaseAt?.toISOString() ?? null,
    ...counts,
    withoutLetter: decisions.reduce((sum, one) => sum + one.withoutLetter, 0),
    isComplete: unanswered === 0,
    decisions,
  };
}
