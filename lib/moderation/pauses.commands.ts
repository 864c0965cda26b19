import { type RawBuilder, sql } from "kysely";
import type { Tx } from "@/lib/server/db";

/** How long nobody saw something, as an interval. @param until null for now */
const away = (since: Date, until: Date | null = null) =>
  sql`greatest(coalesce(${until}::timestamptz, now()) - ${since}::timestamptz, interval '0')`;

/** The columns of a boost that was paused: one that had not begun begins later, too. */
const later = (since: Date, until: Date | null = null) => sql`
  ends_at = ends_at + ${away(since, until)},
  starts_at = case when starts_at > ${since} then starts_at + ${away(since, until)} else starts_at end`;

/**
 * Gives opportunities that nobody saw the time back, with their boosts. None is listed beyond its deadline. One that a trial
 * published still ends with the trial: the time counts from its publication, for when the trial is paid for.
 * @param ids a query of their ids; @param since when they were hidden; @param until when that time ended; null for now
 */
export async function extendOpportunities(
  tx: Tx,
  ids: RawBuilder<unknown>,
  since: Date,
  until: Date | null = null,
): Promise<void> {
  await sql`
    update opportunities set
      listed_until = case when by_trial then listed_until else least(listed_until + ${away(since, until)}, deadline) end,
      published_at = case when by_trial then least(published_at + ${away(since, until)}, now()) else published_at end
    where id in (${ids}) and status = 'PUBLISHED' and listed_until > ${since}`.execute(tx);
  await sql`
    update opportunity_boosts set ${later(since, until)}
    where ends_at > ${since} and opportunity_id in (${ids})`.execute(tx);
}

/** The same for the boosts of artworks. */
export async function extendArtworkBoosts(
  tx: Tx,
  ids: RawBuilder<unknown>,
  since: Date,
): Promise<void> {
  await sql`
    update artwork_boosts set ${later(since)}
    where ends_at > ${since} and artwork_id in (${ids})`.execute(tx);
}
