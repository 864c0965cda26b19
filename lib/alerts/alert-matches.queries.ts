import { sql } from "kysely";
import { alertFits, masksFit, selectNews } from "@/lib/alerts/alert-fits.queries";
import { emptySearch, type CompiledSearch } from "@/lib/alerts/compile-alert.queries";
import { type MaskColumn, maskColumns } from "@/lib/opportunities/list/opportunity-filter.queries";
import { longTransaction, queryRows } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";

/** The interval that an alert reports: listed after `from`, and until `until`. */
export type AlertInterval = { alertId: string; from: Date; until: Date };

/** More than this in one interval are not counted. */
const MAX_MATCHES = 500;

const columnTypes: Readonly<Record<keyof CompiledSearch, string>> = {
  ...recordFromKeys<Record<MaskColumn, string>>(maskColumns, () => "int"),
  of_profile: "uuid",
  closing: "text",
  deadline_before: "timestamptz",
  deadline_after: "timestamptz",
  hide_promoted: "boolean",
  places: "jsonb",
  words: "tsquery",
};

type Match = { alert_id: string; opportunity_id: string };

/** Lists the opportunities that each alert reports, the newest first, by the alert's id. */
export async function listForwardMatches(
  intervals: readonly AlertInterval[],
): Promise<Map<string, string[]>> {
  if (intervals.length === 0) return new Map();
  const rows = await queryRows(sql<Match>`
    with due as materialized (
      select * from unnest(${toIdArray(intervals.map(({ alertId }) => alertId))},
        ${intervals.map(({ from }) => from)}::timestamptz[],
        ${intervals.map(({ until }) => until)}::timestamptz[]) due (alert_id, since, until)),
    news as materialized (${selectNews(sql`
      s.listed_since > (select min(since) from due) and s.listed_since <= (select max(until) from due)`)}),
    fitting as (
      select a.id as alert_id, l.opportunity_id, l.listed_since,
        row_number() over (partition by a.id order by l.listed_since desc, l.opportunity_id desc) as place
      from due join alerts a on a.id = due.alert_id
        join news l on l.listed_since > due.since and l.listed_since <= due.until and ${alertFits})
    select alert_id, opportunity_id from fitting where place <= ${sql.lit(MAX_MATCHES)} order by place
  `);
  const matches = new Map<string, string[]>();
  for (const { alert_id: alertId, opportunity_id: id } of rows)
    matches.set(alertId, [...(matches.get(alertId) ?? []), id]);
  return matches;
}

/** Due alerts that have nothing to report until then. */
export type News = { until: Date; alertsWithout: ReadonlySet<string> };

/** A transaction that lists something may commit this much later than its clock says. */
const COMMIT_LAG = sql`interval '60 seconds'`;

/** The due alerts of these accounts without a match. `offset 0`: PostgreSQL would compare the words first, which take longest. */
export const selectAlertsWithoutNews = (accountUids: readonly string[], until: Date) => sql<{
  id: string;
}>`
    with due as materialized (
      select a.* from alerts a where a.account_uid = any (${sql.val(accountUids)}::text[]) and a.due_at <= now()),
    news as materialized (${selectNews(sql`
      s.listed_since > (select min(watermark) from due where kind = 'OPPORTUNITIES') and s.listed_since <= ${until}`)})
    select a.id from due a
    where a.kind = 'OPPORTUNITIES' and not exists (
      select from (select l.* from news l where ${masksFit("a")} offset 0) l
      where l.listed_since > a.watermark and ${alertFits})`;

/**
 * Lists due alerts of these accounts without news: one join of all with what was listed since the earliest of their watermarks, which stops at
 * an alert's first match. Alerts of artworks and profiles may always have some.
 */
export const listNews = (accountUids: readonly string[]): Promise<News> =>
  longTransaction(async (tx) => {
    const { rows: clock } = await sql<{ until: Date }>`
      select now() - ${COMMIT_LAG} as until`.execute(tx);
    const until = clock[0]?.until ?? new Date(0);
    const { rows } = await selectAlertsWithoutNews(accountUids, until).execute(tx);
    return { until, alertsWithout: new Set(rows.map(({ id }) => id)) };
  });

/** Lists what an alert with this search would have reported since then, the newest first. */
export async function listSearchMatches(
  search: CompiledSearch,
  from: Date,
): Promise<{ id: string; since: Date }[]> {
  const columns = typedKeys(emptySearch).map(
    (name) => sql`${search[name]}::${sql.raw(columnTypes[name])} as ${sql.ref(name)}`,
  );
  return queryRows(sql<{ id: string; since: Date }>`
    with a as materialized (select ${sql.join(columns)}),
    news as materialized (${selectNews(sql`s.listed_since > ${from}`)})
    select l.opportunity_id as id, l.listed_since as since from a, news l where ${alertFits}
    order by l.listed_since desc, l.opportunity_id desc limit ${sql.lit(MAX_MATCHES)}
  `);
}

/** Accounts that the comparison found anew: nobody is notified again of what an earlier one has found. */
export async function listMatchedAccounts(
  opportunityId: string,
  round: number,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await queryRows(sql<{ uid: string }>`
    select a.account_uid as uid from alert_matches m join alerts a on a.id = m.alert_id
    where m.opportunity_id = ${opportunityId} and a.account_uid > ${after ?? ""}
    group by a.account_uid having min(m.round) = ${round}
    order by a.account_uid limit ${limit}`);
  return rows.map(({ uid }) => uid);
}

type MatchedAlert = {
  id: string;
  name: string;
  eligibleOnly: boolean;
  profileId: string | null;
};

/** The account's instant alerts that found the opportunity, and that it still fits. */
export const listMatchedAlerts = (
  opportunityId: string,
  accountUid: string,
): Promise<MatchedAlert[]> =>
  queryRows(sql<MatchedAlert>`
    with news as materialized (${selectNews(sql`s.opportunity_id = ${opportunityId}`)})
    select a.id, a.name, a.eligible_only as "eligibleOnly", a.profile_id as "profileId"
    from alert_matches m join alerts a on a.id = m.alert_id join news l using (opportunity_id)
    where a.account_uid = ${accountUid} and a.frequency = 'INSTANT' and ${alertFits}
    order by a.created_at, a.id`);
