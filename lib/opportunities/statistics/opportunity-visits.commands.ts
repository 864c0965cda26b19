import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { isBot } from "@/lib/opportunities/statistics/bots.rules";
import type { VisitKind } from "@/lib/opportunities/statistics/opportunity-statistics.schema";
import { db } from "@/lib/server/db";
import { deleteInBatches } from "@/lib/server/delete-in-batches";
import type { Viewer } from "@/lib/server/viewer";
import { notFound } from "@/lib/shared/failure";

type Visit = {
  params: { id: string };
  viewer: Viewer;
  /** The client's address, and what its program calls itself. */
  client: string;
  userAgent: string;
};

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Forgets who came on the days before this one: without its salt nobody can be told from a digest. */
async function forgetBefore(day: string): Promise<void> {
  await db()
    .deleteFrom("visitor_salts")
    .where("day", "<", sql<Date>`${day}::date`)
    .execute();
}

/**
 * The salt of a day, the same for every instance. The first visit of a day makes it, and throws those of before away; a whole
 * day's digests are more than a visitor can wait for, and go with the next sweep.
 */
async function saltOf(day: string): Promise<Buffer> {
  const known = () =>
    db()
      .selectFrom("visitor_salts")
      .select("salt")
      .where("day", "=", sql<Date>`${day}::date`)
      .executeTakeFirst();
  const kept = await known();
  if (kept !== undefined) return kept.salt;
  await forgetBefore(day);
  await db()
    .insertInto("visitor_salts")
    .values({ day: sql<Date>`${day}::date`, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  const made = await known();
  if (made === undefined) throw new Error(`no salt for ${day}`);
  return made.salt;
}

/** Who comes, as a digest that only this day's salt could make again: the account, or else address and program. */
async function visitorOf({ viewer, client, userAgent }: Visit, day: string): Promise<Buffer> {
  const { identity } = viewer;
  const who = identity === null ? `address ${client}\n${userAgent}` : `account ${identity.uid}`;
  return createHmac("sha256", await saltOf(day))
    .update(who)
    .digest();
}

/**
 * Counts a view of a call, or a click on Apply: once for each visitor and day, without keeping who it was. Programs and the
 * call's owner are not counted, nor is what is not published.
 * @throws NOT_FOUND when the caller may not know of it
 */
export async function countVisit(
  kind: VisitKind,
  visit: Visit,
  now: Date = new Date(),
): Promise<null> {
  const { id } = visit.params;
  const call = await db()
    .selectFrom("opportunities")
    .leftJoin("profiles", "profiles.id", "opportunities.profile_id")
    .select(["status", "account_uid"])
    .where("opportunities.id", "=", id)
    .executeTakeFirst();
  const uid = visit.viewer.identity?.uid;
  const isOwn = uid !== undefined && call?.account_uid === uid;
  if (call === undefined || (call.status !== "PUBLISHED" && !isOwn)) throw notFound("opportunity");
  if (isOwn || isBot(visit.userAgent)) return null;
  const day = dayOf(now);
  const [views, clicks] = kind === "VIEW" ? [1, 0] : [0, 1];
  // One statement: whoever is written down as new is counted, and of two at once only one is new.
  await sql`
    with counted as (select id from opportunities where id = ${id} for key share),
    visit as (
      insert into opportunity_visits (day, opportunity_id, kind, visitor)
      select ${day}::date, id, ${kind}, ${await visitorOf(visit, day)} from counted
      on conflict do nothing
      returning opportunity_id)
    insert into opportunity_days (opportunity_id, day, views, apply_clicks)
    select opportunity_id, ${day}::date, ${views}, ${clicks} from visit
    on conflict (opportunity_id, day) do update
      set views = opportunity_days.views + excluded.views,
        apply_clicks = opportunity_days.apply_clicks + excluded.apply_clicks`.execute(db());
  return null;
}

/** Forgets who came on the days that are over, and their digests; how many came stays. */
export async function sweepVisits(now: Date = new Date()): Promise<void> {
  const day = dayOf(now);
  await forgetBefore(day);
  await deleteInBatches("opportunity_visits", sql`day < ${day}::date`);
}
