import { sql } from "kysely";
import {
  type JudgedOpportunity,
  JuryRound,
  type JuryRoundList,
  type JuryRoundsQuery,
} from "@/lib/juries/entries/jury-entries.schema";
import { isRoundOpen } from "@/lib/juries/rounds/round-rows.queries";
import { jurorProgress } from "@/lib/juries/entries/visible-entries.queries";
import { db, queryRows } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";
import { toPage, toPageStart } from "@/lib/shared/time/time-pages";

type Row = { id: string; settings: object; created_at: Date; total: number; scored: number };

/** Leaves out the settings that are not for jurors. */
const toJuryRound = ({ settings, ...row }: Row): JuryRound =>
  JuryRound.parse({ ...settings, ...row, left: row.total - row.scored });

/** Lists opportunities in the order in which the invitations were accepted, the last one first. */
const listAwaited = (uid: string): Promise<JudgedOpportunity[]> =>
  queryRows(sql<JudgedOpportunity>`
    select o.id, o.slug, o.title, o.organization_name as "organizationName", o.time_zone as "timeZone"
    from jurors j join opportunities o on o.id = j.opportunity_id
    where j.account_uid = ${uid} and j.state = 'ACCEPTED' and o.status <> 'REMOVED'
      and not exists (select from rounds r where r.opportunity_id = o.id)
    order by j.answered_at desc, j.id limit ${MAX_PAGE_SIZE}`);

/** An open round in which a juror has something left to score. */
export type RoundToScore = {
  id: string;
  title: string;
  organizationName: string;
  left: number;
  timeZone: string;
  closesAt: Date | null;
};

/** Lists rounds, the first to close first. */
export const listRoundsToScore = (uid: string, limit: number): Promise<RoundToScore[]> =>
  queryRows(sql<RoundToScore>`
    select r.id, o.title, o.organization_name as "organizationName", o.time_zone as "timeZone", r.closes_at as "closesAt",
      progress.total - progress.scored as left
    from jurors j
    join rounds r on r.opportunity_id = j.opportunity_id and ${isRoundOpen}
    join opportunities o on o.id = r.opportunity_id and o.status <> 'REMOVED'
    cross join ${jurorProgress}
    where j.account_uid = ${uid} and j.state = 'ACCEPTED' and progress.total > progress.scored
    order by r.closes_at nulls last, r.id limit ${sql.lit(limit)}`);

/** The rounds of every jury that the account is in, newest first. @throws PAGE_TOO_DEEP, VALIDATION */
export async function listJuryRounds(
  query: JuryRoundsQuery,
  { identity }: Viewer<"identity">,
): Promise<JuryRoundList> {
  const { after, offset, limit } = toPageStart(query);
  const isOwn = sql`j.account_uid = ${identity.uid} and j.state = 'ACCEPTED'`;
  const page = sql<Row>`
    with page as materialized (
      select r.*, j.id as juror_id from jurors j join rounds r on r.opportunity_id = j.opportunity_id
      where ${isOwn} ${after === null ? sql`` : sql`and (r.created_at, r.id) < (${after.time}::timestamptz, ${after.id}::uuid)`}
      order by r.created_at desc, r.id desc offset ${offset} limit ${limit})
    select r.id, r.number, r.state, r.settings, r.created_at, j.is_chair as "isChair", progress.total, progress.scored,
      json_build_object('id', o.id, 'slug', o.slug, 'title', o.title, 'organizationName', o.organization_name,
        'timeZone', o.time_zone) as opportunity
    from page r join jurors j on j.id = r.juror_id join opportunities o on o.id = r.opportunity_id
    cross join ${jurorProgress}
    order by r.created_at desc, r.id desc`;
  const count = sql<{ count: number }>`
    select count(*)::int as count from jurors j join rounds r on r.opportunity_id = j.opportunity_id where ${isOwn}`;
  const [{ rows }, { rows: counts }, awaited] = await Promise.all([
    page.execute(db()),
    count.execute(db()),
    listAwaited(identity.uid),
  ]);
  const { items, ...list } = toPage(rows, counts[0]?.count ?? 0, query, ({ created_at, id }) => ({
    time: created_at,
    id,
  }));
  return { ...list, items: items.map(toJuryRound), awaited };
}
