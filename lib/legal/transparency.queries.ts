import { type RawBuilder, sql } from "kysely";
import { type Transparency, TransparencyFigures } from "@/lib/legal/transparency.schema";
import { administrationLimits } from "@/lib/administration/administration.schema";
import { auditLimits } from "@/lib/audit/audit.schema";
import { readClock } from "@/lib/server/database/database-clock";
import { db } from "@/lib/server/database/db";
import { getLegalFacts } from "@/lib/server/legal-facts";
import { notFound } from "@/lib/shared/failure";

/** Months after a year at whose end its figures are frozen: reports of December are decided by then. */
export const FROZEN_AFTER_MONTHS = 1;

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

/** Returns the year that the operator's own figures are about: the past one until its figures are frozen. */
export const getStatedYear = (now: Date): number =>
  now.getUTCFullYear() - (now.getUTCMonth() < FROZEN_AFTER_MONTHS ? 1 : 0);

/** Counts a year from its rows. @param isStated whether the operator's own figures (LEGAL_FILE) are about it */
export async function countFigures(year: number, isStated: boolean): Promise<TransparencyFigures> {
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
  const {
    recipients = null,
    orders = null,
    disputes = null,
  } = (isStated ? getLegalFacts()?.dsa : undefined) ?? {};
  return TransparencyFigures.parse({ ...rows[0], recipients, orders, disputes });
}

/**
 * The years of which there is something to tell, newest first: the current one, and back to the first row or frozen year. Of earlier
 * years than those whose rows are all still stored, only frozen figures are told.
 * @param now the database's time by default
 */
export async function listTransparencyYears(now?: Date): Promise<number[]> {
  const current = (now ?? (await readClock())).getUTCFullYear();
  const complete = current - Math.min(administrationLimits.reportYears, auditLimits.years) + 1;
  const { rows } = await sql<{ first: number | null }>`
    select least(
      (select min(year) from transparency_figures),
      greatest(${complete}, extract(year from least(
        (select min(created_at) from reports), (select min(created_at) from moderation_decisions),
        (select min(created_at) from audit_log), (select min(created_at) from accounts)) at time zone 'UTC')::int)
    ) as first`.execute(db());
  const first = Math.min(rows[0]?.first ?? current, current);
  return Array.from({ length: current - first + 1 }, (_, index) => current - index);
}

/** @throws NOT_FOUND for a year before this site, or to come */
export async function findTransparency(year?: number): Promise<Transparency> {
  const now = await readClock();
  const years = await listTransparencyYears(now);
  const wanted = year ?? years[0] ?? 0;
  if (!years.includes(wanted)) throw notFound("year");
  const frozen = await db()
    .selectFrom("transparency_figures")
    .select("figures")
    .where("year", "=", wanted)
    .executeTakeFirst();
  const figures =
    frozen === undefined
      ? await countFigures(wanted, wanted === getStatedYear(now))
      : TransparencyFigures.parse(frozen.figures);
  return { year: wanted, frozen: frozen !== undefined, ...figures };
}
