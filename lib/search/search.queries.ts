import { sql } from "kysely";
import type { z } from "zod";
import { selectArtworkPage } from "@/lib/artworks/artwork-pages.queries";
import { readArtworks } from "@/lib/artworks/artwork-rows.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { searchCollections } from "@/lib/collections/public-collections.queries";
import {
  buildPageStatement,
  readListedOpportunities,
} from "@/lib/opportunities/list/opportunity-list.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { listProfiles } from "@/lib/profiles/profiles.queries";
import {
  ArtworkResult,
  CollectionResult,
  OpportunityResult,
  ProfileResult,
  type SearchResults,
  type SearchQuery,
} from "@/lib/search/search.schema";
import { db } from "@/lib/server/database/db";

/** The newest matches that are ranked: a common word has too many. */
const MAX_NEWEST = 60;
/** Matches of the title that are ranked whatever their age. */
const MAX_TITLE_MATCHES = 20;

const anonymousViewer = { identity: null, profileId: null };

/**
 * Finds artworks, best first: exact title; title that starts with these words; whole words in title, tags or medium ("sea" finds The Calm Sea
 * before Seated Peasant); title prefix; then by field (title, tags and medium, description); then newest.
 */
async function searchArtworks(q: string, size: number): Promise<Artwork[]> {
  const newestMatches = selectArtworkPage(
    { listed: true, q },
    { order: "newest", asOf: new Date(), offset: 0, limit: MAX_NEWEST },
  );
  const title = sql`(left(fold(a.title), 200) collate "C")`;
  const rows = await readArtworks(sql`
    with typed as materialized (
      select fold(line) collate "C" as line, search_query(line) as words,
        plainto_tsquery('simple', typed_text(line)) as whole from (select ${q}::text as line offset 0) line),
    fitting as materialized (${newestMatches}),
    named as materialized (
      select a.id from artworks a
      where a.listed and ${title} >= (select line from typed)
        and ${title} < (select line || chr(1114111) from typed) and (select line <> '' from typed)
      order by ${title}, a.id limit ${sql.lit(MAX_TITLE_MATCHES)}),
    candidates as (select id from fitting union select id from named)
    select row_number() over (
        order by ${title} = typed.line desc, starts_with(${title} || ' ', typed.line || ' ') desc,
          ts_rank('{0, 0, 0.4, 1}', a.search, typed.whole) desc, starts_with(${title}, typed.line) desc,
          ts_rank(a.search, typed.words) desc, a.created_at desc, a.id desc) as rank,
      a.id, false as boosted
    from candidates join artworks a using (id), typed
    order by rank limit ${size}`);
  return rows.map(({ artwork }) => artwork);
}

async function searchOpportunities(q: string, size: number): Promise<Opportunity[]> {
  const statement = await buildPageStatement({ q, size, page: 1, sortBy: "relevance" });
  if (statement === null) return [];
  const { rows } = await statement.execute(db());
  return readListedOpportunities(rows.flatMap(({ opportunity_id: id }) => id ?? []).slice(0, size));
}

/** Picks the fields that the results of a search show. */
const toResult =
  <Result extends z.ZodType>(schema: Result) =>
  (record: z.input<Result>): z.output<Result> =>
    schema.parse(record);

/** Searches every kind: each group has the best first, and nothing that is hidden. */
export async function searchEverything({ q, size }: SearchQuery): Promise<SearchResults> {
  if (q === "") return { artworks: [], profiles: [], opportunities: [], collections: [] };
  const [artworks, profiles, opportunities, collections] = await Promise.all([
    searchArtworks(q, size),
    listProfiles({ query: q, size }, anonymousViewer),
    searchOpportunities(q, size),
    searchCollections(q, size),
  ]);
  return {
    artworks: artworks.map(toResult(ArtworkResult)),
    profiles: profiles.slice(0, size).map(toResult(ProfileResult)),
    opportunities: opportunities.map(toResult(OpportunityResult)),
    collections: collections.map(toResult(CollectionResult)),
  };
}
