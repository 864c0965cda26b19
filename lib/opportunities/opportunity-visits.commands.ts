import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { isBot } from "@/lib/opportunities/bots.rules";
import type { VisitKind } from "@/lib/opportunities/opportunity-statistics.schema";
import { db } from "@/lib/server/db";
import { deleteInBatches } from "@/lib/server/delete-in-batches";
import type { Viewer } from "@/lib/server/viewer";
import { notFound } from "@/lib/shared/failure";

type Visit = {
  params: { id: string };
  viewer: Viewer;
  client: string;
  userAgent: string;
};

const toDay = (now: Date) => now.toISOString().slice(0, 10);

/** Without its day's salt nobody can trace a digest to a visitor. */
async function deleteSaltsBefore(day: string): Promise<void> {
  await db()
    .deleteFrom("visitor_salts")
    .where("day", "<", sql<Date>`${day}::date`)
    .execute();
}

/** A day's salt, shared by all instances; the first visit of a day creates it and deletes earlier ones. */
async function findOrCreateSalt(day: string): Promise<Buffer> {
  const findSalt = () =>
    db()
      .selectFrom("visitor_salts")
      .select("salt")
      .where("day", "=", sql<Date>`${day}::date`)
      .executeTakeFirst();
  const existing = await findSalt();
  if (existing !== undefined) return existing.salt;
  await deleteSaltsBefore(day);
  await db()
    .insertInto("visitor_salts")
    .values({ day: sql<Date>`${day}::date`, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  const created = await findSalt();
  if (created === undefined) throw new Error(`no salt for ${day}`);
  return created.salt;
}

/** Identifies the visitor for one day: by account, or else by address and user agent. */
async function computeVisitorDigest(
  { viewer, client, userAgent }: Visit,
  day: string,
): Promise<Buffer> {
  const { identity } = viewer;
  const visitor = identity === null ? `address ${client}\n${userAgent}` : `account ${identity.uid}`;
  return createHmac("sha256", await findOrCreateSalt(day))
    .update(visitor)
    .digest();
}

/** Counts once per visitor and day, but no bots and not the owner. @throws NOT_FOUND, also for unpublished opportunities */
export async function countVisit(
  kind: VisitKind,
  visit: Visit,
  now: Date = new Date(),
): Promise<null> {
  const { id } = visit.params;
  const opportunity = await db()
    .selectFrom("opportunities")
    .leftJoin("profiles", "profiles.id", "opportunities.profile_id")
    .select(["status", "account_uid"])
    .where("opportunities.id", "=", id)
    .executeTakeFirst();
  const uid = visit.viewer.identity?.uid;
  const isOwn = uid !== undefined && opportunity?.account_uid === uid;
  if (opportunity === undefined || (opportunity.status !== "PUBLISHED" && !isOwn))
    throw notFound("opportunity");
  if (isOwn || isBot(visit.userAgent)) return null;
  const day = toDay(now);
  const [views, clicks] = kind === "VIEW" ? [1, 0] : [0, 1];
  // One statement: the insert decides whether the visitor is new, even concurrently.
  await sql`
    with opportunity as (select id from opportunities where id = ${id} for key share),
    visit as (
      insert into opportunity_visits (day, opportunity_id, kind, visitor)
      select ${day}::date, id, ${kind}, ${await computeVisitorDigest(visit, day)} from opportunity
      on conflict do nothing
      returning opportunity_id)
    insert into opportunity_days (opportunity_id, day, views, apply_clicks)
    select opportunity_id, ${day}::date, ${views}, ${clicks} from visit
    on conflict (opportunity_id, day) do update
      set views = opportunity_days.views + excluded.views,
        apply_clicks = opportunity_days.apply_clicks + excluded.apply_clicks`.execute(db());
  return null;
}

/** Deletes salts and digests of past days; the counts stay. */
export async function sweepVisits(now: Date = new Date()): Promise<void> {
  const day = toDay(now);
  await deleteSaltsBefore(day);
  await deleteInBatches("opportunity_visits", sql`day < ${day}::date`);
}
