import { sql } from "kysely";
import { recordHistory } from "@/lib/applications/events/application-events.commands";
import { lockApplication } from "@/lib/applications/lock-application.queries";
import { recordEvent, recordEvents, toDedupe } from "@/lib/outbox/record-event.commands";
import { queryRows, transaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import { runEach, runTogether } from "@/lib/server/jobs/run-each";

/** The most replies that one run lapses or reminds of; the next minute goes on. */
const MAX_PER_RUN = 500;

type Waiting = { application_id: string; opportunity_id: string; first_id: string };

const isWaiting = (now: Date) => sql`
  o.outcome = 'ACCEPTED' and o.state = 'SUBMITTED' and o.reply is null and o.reply_until < ${now}`;

/** Ends the wait for a reply, after reading it again under its lock: one in the last second may have come first. */
async function lapse(tx: Tx, { application_id: id }: Waiting, now: Date): Promise<void> {
  await lockApplication(tx, id);
  const { rows } = await sql<Waiting>`
    select application_id, opportunity_id, first_id from application_outcomes o
    where o.application_id = ${id} and ${isWaiting(now)}`.execute(tx);
  const [waiting] = rows;
  if (waiting === undefined) return;
  await updateRow(tx, "letters", waiting.first_id, { reply: "LAPSED", replied_at: now });
  const { opportunity_id: opportunityId } = waiting;
  await recordHistory(tx, { opportunityId, applicationId: id, kind: "LAPSED", actorUid: null });
  await recordEvent(tx, "ARTIST_REPLIED", {
    subjectId: id,
    payload: { reply: "LAPSED" },
    dedupe: waiting.first_id,
  });
}

/** Places that nobody has confirmed in time. Idempotent. */
export async function lapseReplies(now: Date): Promise<void> {
  const rows = await queryRows(sql<Waiting>`
    select o.application_id, o.opportunity_id, o.first_id from letters l
    join application_outcomes o on o.application_id = l.application_id and o.first_id = l.id
    where l.reply is null and l.reply_until < ${now} and ${isWaiting(now)}
    order by l.reply_until, l.id limit ${sql.lit(MAX_PER_RUN)}`);
  await runEach(
    rows,
    ({ application_id }) => application_id,
    (waiting) => transaction((tx) => lapse(tx, waiting, now)),
  );
}

/** Days before the last day to confirm at which artists are reminded. */
const reminderDays = [7, 1] as const;

type Due = { application_id: string; dedupe: string };

/** Reminds those who have not replied, 7 days and 1 day before. Idempotent. */
export async function recordUnconfirmed(now: Date): Promise<void> {
  // The last one that is due: after a pause nobody gets both at once.
  const rows = await queryRows(sql<Due>`
    select o.application_id, due.dedupe from letters l
    join application_outcomes o on o.application_id = l.application_id and o.first_id = l.id
    cross join lateral (
      select o.first_id::text || ':' || min(days) as dedupe from unnest(${[...reminderDays]}::int[]) days
      where l.reply_until - make_interval(days => days) <= ${now}
        and l.reply_until - make_interval(days => days) > o.released_at) due
    where l.reply is null and l.reply_until > ${now}
      and l.reply_until <= ${now}::timestamptz + make_interval(days => ${Math.max(...reminderDays)})
      and o.outcome = 'ACCEPTED' and o.state = 'SUBMITTED' and due.dedupe is not null
      and not exists (select from outbox e where e.dedupe = ${toDedupe("REPLY_DUE", "")}::text || due.dedupe)
    order by l.reply_until, l.id limit ${MAX_PER_RUN}`);
  await runTogether(
    rows,
    ({ application_id }) => application_id,
    (due) =>
      transaction((tx) =>
        recordEvents(
          tx,
          "REPLY_DUE",
          due.map(({ application_id: subjectId, dedupe }) => ({ subjectId, payload: {}, dedupe })),
        ),
      ),
  );
}
