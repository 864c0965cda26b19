import { sql } from "kysely";
import { z } from "zod";
import type {
  JudgedOpportunity,
  JuryRound,
  JuryRoundList,
  JuryRoundsQuery,
} from "@/lib/juries/entries/jury-entries.schema";
import { RoundForm, RoundState } from "@/lib/juries/rounds/rounds.schema";
import { isRoundOpen } from "@/lib/juries/rounds/round-rows.queries";
import { jurorProgress } from "@/lib/juries/entries/visible-entries.queries";
import { db } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";
import { toPage, toPageStart } from "@/lib/shared/time/time-pages";

const Row = z.object({
  id: z.string(),
  number: z.int(),
  state: RoundState,
  settings: RoundForm,
  created_at: z.date(),
  opportunity_id: z.string(),
  slug: z.string(),
  title: z.string(),
  organization_name: z.string(),
  time_zone: z.string(),
  is_chair: z.boolean(),
  total: z.int(),
  scored: z.int(),
});

function toJuryRound(row: z.infer<typeof Row>): JuryRound {
  const { settings, total, scored } = row;
  return {
    id: row.id,
    number: row.number,
    name: settings.name,
    instructions: settings.instructions,
    state: row.state,
    opensAt: settings.opensAt,
    closesAt: settings.closesAt,
    subject: settings.subject,
    blind: settings.blind,
    scale: settings.scale,
    criteria: settings.criteria,
    seesOthers: settings.seesOthers,
    commentsToArtist: settings.commentsToArtist,
    opportunity: {
      id: row.opportunity_id,
      slug: row.slug,
      title: row.title,
      organizationName: row.organization_name,
      timeZone: row.time_zone,
    },
    isChair: row.is_chair,
    total,
    scored,
    left: total - scored,
  };
}

/** Lists opportunities in the order in which the invitations were accepted, the last one first. */
async function listAwaited(uid: string): Promise<JudgedOpportunity[]> {
  const { rows } = await sql<JudgedOpportunity>`
    select o.id, o.slug, o.title, o.organization_name as "organizationName", o.time_zone as "timeZone"
    from jurors j join opportunities o on o.id = j.opportunity_id
    where j.account_uid = ${uid} and j.state = 'ACCEPTED' and o.status <> 'REMOVED'
      and not exists (select from rounds r where r.opportunity_id = o.id)
    order by j.answered_at desc, j.id limit ${MAX_PAGE_SIZE}`.execute(db());
  return rows;
}

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
export async function listRoundsToScore(uid: string, limit: number): Promise<RoundToScore[]> {
  const { rows } = await sql<RoundToScore>`
    select r.id, o.title, o.organization_name as "organizationName", o.time_zone as "timeZone", r.closes_at as "closesAt",
      progress.total - progress.scored as left
    from jurors j
    join rounds r on r.opportunity_id = j.opportunity_id and ${isRoundOpen}
    join opportunities o on o.id = r.opportunity_id and o.status <> 'REMOVED'
    cross join ${jurorProgress}
    where j.account_uid = ${uid} and j.state = 'ACCEPTED' and progress.total > progress.scored
    order by r.closes_at nulls last, r.id limit ${sql.lit(limit)}`.execute(db());
  return rows;
}

/** The rounds of every jury that the account is in, newest first. @throws PAGE_TOO_DEEP, VALIDATION */
export async function listJuryRounds(
  query: JuryRoundsQuery,
  { identity }: Viewer<"identity">,
): Promise<JuryRoundList> {
  const { after, offset, limit } = toPageStart(query);
  const isOwn = sql`j.account_uid = ${identity.uid} and j.state = 'ACCEPTED'`;
  const page = sql`
    with page as materialized (
      select r.*, j.id as juror_id from jurors j join rounds r on r.opportunity_id = j.opportunity_id
      where ${isOwn} ${after === null ? sql`` : sql`and (r.created_at, r.id) < (${after.time}::timestamptz, ${after.id}::uuid)`}
      order by r.created_at desc, r.id desc offset ${offset} limit ${limit})
    select r.id, r.number, r.state, r.settings, r.created_at, o.id as opportunity_id, o.slug, o.title, o.organization_name, o.time_zone,
      j.is_chair, progress.total, progress.scored
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
  const parsed = Row.array().parse(rows);
  const { items, ...list } = toPage(parsed, counts[0]?.count ?? 0, query, ({ created_at, id }) => ({
    time: created_at,
    id,
  }));
  return { ...list, items: items.map(toJuryRound), awaited };
}
