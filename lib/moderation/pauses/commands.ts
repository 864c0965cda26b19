import { type RawBuilder, sql } from "kysely";
import type { Tx } from "@/lib/server/db";

const away = (since: Date) => sql`(now() - ${since}::timestamptz)`;

/** The columns of a boost that stood still: one that had not begun begins later, too. */
const later = (since: Date) => sql`
  ends_at = ends_at + ${away(since)},
  starts_at = case when starts_at > ${since} then starts_at + ${away(since)} else starts_at end`;

/**
 * Gives opportunities that nobody saw the time back, with their boosts. None is listed beyond its deadline.
 * @param ids a query of their ids; @param since when they were taken from sight
 */
export async function extendOpportunities(
  tx: Tx,
  ids: RawBuilder<unknown>,
  since: Date,
): Promise<void> {
  await sql`
    update opportunities set listed_until = least(listed_until + ${away(since)}, deadline)
    where id in (${ids}) and status = 'PUBLISHED' and listed_until > ${since}`.execute(tx);
  await sql`
    update opportunity_boosts set ${later(since)}
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
