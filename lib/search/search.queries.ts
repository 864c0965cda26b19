import { sql } from "kysely";
import { pickArtworks } from "@/lib/artworks/pick-artworks.queries";
import { readArtworks } from "@/lib/artworks/artwork-rows.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { pickOpportunities, readListed } from "@/lib/opportunities/list/opportunity-list.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { listProfiles } from "@/lib/profiles/profiles.queries";
import type { Found, SearchQuery } from "@/lib/search/search.schema";
import { db } from "@/lib/server/db";

/** How many of the newest artworks that fit are weighed against each other: all of them would be too many to weigh for a common word. */
const NEWEST = 60;
/** How many artworks whose title begins with what was typed are weighed beside them, however old they are. */
const NAMED = 20;

const nobody = { identity: null, profileId: null };

/**
 * Artworks best first: those that are called so, then those whose title begins with these words, then those that hold them
 * whole in their title, tags or medium ("sea" is The Calm Sea before it is Seated Peasant), then those whose title begins so,
 * then by where the words stand (title, then tags and medium, then description), newer ones first.
 */
async function searchArtworks(q: string, size: number): Promise<Artwork[]> {
  const fitting = pickArtworks(
    { listed: true, q },
    { order: "newest", asOf: new Date(), offset: 0, limit: NEWEST },
  );
  const title = sql`(left(fold(a.title), 200) collate "C")`;
  const picked = await readArtworks(sql`
    with typed as materialized (
      select fold(line) collate "C" as line, search_query(line) as words,
        plainto_tsquery('simple', fold(line)) as whole from (select ${q}::text as line offset 0) line),
    fitting as materialized (${fitting}),
    named as materialized (
      select a.id from artworks a
      where a.listed and ${title} >= (select line from typed)
        and ${title} < (select line || chr(1114111) from typed) and (select line <> '' from typed)
      order by ${title}, a.id limit ${sql.lit(NAMED)}),
    candidates as (select id from fitting union select id from named)
    select row_number() over (
        order by ${title} = typed.line desc, starts_with(${title} || ' ', typed.line || ' ') desc,
          ts_rank('{0, 0, 0.4, 1}', a.search, typed.whole) desc, starts_with(${title}, typed.line) desc,
          ts_rank(a.search, typed.words) desc, a.created_at desc, a.id desc) as rank,
      a.id, false as boosted
    from candidates join artworks a using (id), typed
    order by rank limit ${size}`);
  return picked.map(({ artwork }) => artwork);
}

/** Opportunities that can be applied for, best first. */
async function searchOpportunities(q: string, size: number): Promise<Opportunity[]> {
  const statement = await pickOpportunities({ q, size, page: 1, sortBy: "relevance" });
  if (statement === null) return [];
  const { rows } = await statement.execute(db());
  return readListed(rows.flatMap(({ opportunity_id: id }) => id ?? []).slice(0, size));
}

/** A few artworks, profiles and opportunities for what somebody types, each group best first; nothing that is hidden. */
export async function searchEverything({ q, size }: SearchQuery): Promise<Found> {
  if (q === "") return { artworks: [], profiles: [], opportunities: [] };
  const [artworks, profiles, opportunities] = await Promise.all([
    searchArtworks(q, size),
    listProfiles({ query: q, size }, nobody),
    searchOpportunities(q, size),
  ]);
  return { artworks, profiles: profiles.slice(0, size), opportunities };
}
