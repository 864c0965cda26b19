import { type RawBuilder, sql } from "kysely";
import { type Transparency, TransparencyFigures } from "@/lib/legal/transparency.schema";
import { readClock } from "@/lib/server/database/database-clock";
import { db } from "@/lib/server/database/db";
import { getLegalFacts } from "@/lib/server/legal-facts";
import { notFound } from "@/lib/shared/failure";

const startOf = (year: number) => sql`make_timestamptz(${sql.lit(year)}, 1, 1, 0, 0, 0, 'UTC')`;

const isIn = (time: RawBuilder<unknown>, year: number) =>
  sql`${time} >= ${startOf(year)} and ${time} < ${startOf(year + 1)}`;

/**
 * True of a decision whose subject or message somebody had reported, or that closed a report; of a suspension, after any report about
 * the account. About guests, who have none, administrators decide on reports alone.
 */
const wasReported = sql`d.account_uid is null or exists (
  select from reports r
  where r.concerns = d.account_uid and r.created_at <= d.created_at and (
    d.action = 'ACCOUNT_SUSPENDED' or r.subject_id::text = d.subject_id or r.closed_at = d.created_at
    or d.subject_id = any(r.message_ids::text[])))`;

const selectList = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (${rows}) t)`;

const countLogged = (year: number, actions: readonly string[]) => sql`(
  select count(*)::int from audit_log
  where action in (${sql.join(actions.map((action) => sql.lit(action)))}) and ${isIn(sql`created_at`, year)})`;

/** Counts a year from its rows. What only the operator knows comes from LEGAL_FILE. */
export async function countFigures(year: number): Promise<TransparencyFigures> {
  const { rows } = await sql<Record<string, unknown>>`
    select
      ${selectList(sql`
        select reason, count(*)::int as count, count(closed_at)::int as decided,
          round((percentile_cont(0.5) within group (order by extract(epoch from closed_at - created_at) / 3600))::numeric, 1)
            as "medianHours"
        from reports where ${isIn(sql`created_at`, year)} group by reason order by reason`)} as notices,
      ${selectList(sql`
        select action, ground, origin, count(*)::int as count
        from (select action, ground, case when ${wasReported} then 'NOTICE' else 'OWN_INITIATIVE' end as origin
          from moderation_decisions d where ${isIn(sql`d.created_at`, year)}) decided
        group by action, ground, origin order by action, ground, origin`)} as decisions,
      ${selectList(sql`
        select outcome, count(*)::int as count from moderation_decisions
        where ${isIn(sql`contested_at`, year)} group by outcome order by outcome`)} as contests,
      jsonb_build_object(
        'texts', ${countLogged(year, ["RELEASE_MESSAGE", "REFUSE_MESSAGE"])} + (
          select count(distinct equal_digest)::int from messages
          where delivery = 'HELD' and ${isIn(sql`created_at`, year)}),
        'opportunities', ${countLogged(year, ["APPROVE_OPPORTUNITY"])} + (
          select count(*)::int from opportunities where ${isIn(sql`held_since`, year)})) as held,
      ${countLogged(year, ["SUSPEND_ACCOUNT"])} as suspensions`.execute(db());
  const { recipients = null, orders = null, disputes = null } = getLegalFacts()?.dsa ?? {};
  return TransparencyFigures.parse({ ...rows[0], recipients, orders, disputes });
}

/** The years of which there is something to tell, newest first: the current one, and back to the first row or frozen year. */
export async function listTransparencyYears(): Promise<number[]> {
  const current = (await readClock()).getUTCFullYear();
  const { rows } = await sql<{ first: number | null }>`
    select least(
      (select min(year) from transparency_figures),
      extract(year from least(
        (select min(created_at) from reports), (select min(created_at) from moderation_decisions),
        (select min(created_at) from audit_log), (select min(created_at) from accounts)) at time zone 'UTC')::int
    ) as first`.execute(db());
  const first = Math.min(rows[0]?.first ?? current, current);
  return Array.from({ length: current - first + 1 }, (_, index) => current - index);
}

/** @throws NOT_FOUND for a year before this site, or to come */
export async function findTransparency(year?: number): Promise<Transparency> {
  const years = await listTransparencyYears();
  const wanted = year ?? years[0] ?? 0;
  if (!years.includes(wanted)) throw notFound("year");
  const frozen = await db()
    .selectFrom("transparency_figures")
    .select("figures")
    .where("year", "=", wanted)
    .executeTakeFirst();
  const figures =
    frozen === undefined ? await countFigures(wanted) : TransparencyFigures.parse(frozen.figures);
  return { year: wanted, frozen: frozen !== undefined, ...figures };
}
