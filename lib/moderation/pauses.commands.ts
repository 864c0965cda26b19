import { type RawBuilder, sql } from "kysely";
import type { Tx } from "@/lib/server/database/db";

const toHiddenTime = (since: Date, until: Date | null = null) =>
  sql`greatest(coalesce(${until}::timestamptz, now()) - ${since}::timestamptz, interval '0')`;

/** Postpones a paused boost; one that had not begun begins later, too. */
const postponeBoost = (since: Date, until: Date | null = null) => sql`
  ends_at = ends_at + ${toHiddenTime(since, until)},
  starts_at = case when starts_at > ${since} then starts_at + ${toHiddenTime(since, until)} else starts_at end`;

/** Adds hidden time to opportunities and boosts, up to the deadline; for trial posts to their publication. @param until null for now */
export async function extendOpportunities(
  tx: Tx,
  ids: RawBuilder<unknown>,
  since: Date,
  until: Date | null = null,
): Promise<void> {
  await sql`
    update opportunities set
      listed_until = case when by_trial then listed_until else least(listed_until + ${toHiddenTime(since, until)}, deadline) end,
      published_at = case when by_trial then least(published_at + ${toHiddenTime(since, until)}, now()) else published_at end
    where id in (${ids}) and status = 'PUBLISHED' and listed_until > ${since}`.execute(tx);
  await sql`
    update opportunity_boosts set ${postponeBoost(since, until)}
    where ends_at > ${since} and opportunity_id in (${ids})`.execute(tx);
}

/** Extends the boosts of artworks as `extendOpportunities` does opportunities. */
export async function extendArtworkBoosts(
  tx: Tx,
  ids: RawBuilder<unknown>,
  since: Date,
): Promise<void> {
  await sql`
    update artwork_boosts set ${postponeBoost(since)}
    where ends_at > ${since} and artwork_id in (${ids})`.execute(tx);
}
