import { sql } from "kysely";
import { readArtworks } from "@/lib/artworks/artwork-rows.queries";
import { listTopArtworks } from "@/lib/artworks/artworks.queries";
import { toShownArtwork, toShownOpportunity } from "@/lib/newsletter/newsletter-items.rules";
import type { NewsletterItem, StoredItem } from "@/lib/newsletter/newsletter.schema";
import { listOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";
import { readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import { db, queryRows } from "@/lib/server/database/db";
import { readRows } from "@/lib/server/cache/shown-data";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import { addDays } from "@/lib/shared/time/durations";

const WEEK_DAYS = 7;
const sizes = { candidates: 60, opened: 8, closing: 6, artworks: 4, recentIssues: 8 } as const;

const listIds = (items: readonly StoredItem[], kind: StoredItem["kind"]) =>
  items.filter((item) => item.kind === kind).map(({ id }) => id);

async function readShownOpportunities(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await readOpportunities(sql`
    select 1 as rank, o.id from opportunities o left join profiles p on p.id = o.profile_id
    where o.id = any(${toIdArray(ids)}) and o.status = 'PUBLISHED' and not coalesce(p.hidden, false)`);
  return rows.flatMap(({ opportunity, isWithheld }) => (isWithheld ? [] : [opportunity]));
}

async function readShownArtworks(ids: readonly string[]) {
  if (ids.length === 0) return { artworks: [], profileIds: [] };
  const owners = await db()
    .selectFrom("artworks")
    .select("profile_id")
    .where("id", "in", ids)
    .execute();
  const rows = await readArtworks(sql`
    select 1 as rank, a.id, false as boosted from artworks a join profiles p on p.id = a.profile_id
    where a.id = any(${toIdArray(ids)}) and not p.hidden`);
  return {
    artworks: rows.map(({ artwork }) => artwork),
    profileIds: owners.map(({ profile_id: id }) => id),
  };
}

type ReadItems = { items: NewsletterItem[]; shownIds: string[] };

async function readItems(stored: readonly StoredItem[]): Promise<ReadItems> {
  const [opportunities, { artworks, profileIds }] = await Promise.all([
    readShownOpportunities(listIds(stored, "OPPORTUNITY")),
    readShownArtworks(listIds(stored, "ARTWORK")),
  ]);
  const details = new Map([
    ...opportunities.map(
      (opportunity) => [opportunity.id, toShownOpportunity(opportunity)] as const,
    ),
    ...artworks.map((artwork) => [artwork.id, toShownArtwork(artwork)] as const),
  ]);
  const items = stored.flatMap((item, index) => {
    const shown = details.get(item.id);
    return shown === undefined ? [] : [{ ...item, item: index + 1, ...shown }];
  });
  return { items, shownIds: [...stored.map(({ id }) => id), ...profileIds] };
}

/** Lists items as they are now, numbered as stored; without those that are hidden or gone. */
export async function listNewsletterItems(
  stored: readonly StoredItem[],
): Promise<NewsletterItem[]> {
  const { items } = await readRows(
    () => readItems(stored),
    ({ shownIds }) => shownIds,
  );
  return items;
}

/** Lists items for mails: also without opportunities that have closed. */
export async function listOpenItems(stored: readonly StoredItem[]): Promise<NewsletterItem[]> {
  const items = await listNewsletterItems(stored);
  const ids = listIds(stored, "OPPORTUNITY");
  if (ids.length === 0) return items;
  const rows = await db()
    .selectFrom("opportunities")
    .select("id")
    .where("id", "in", ids)
    .where("listed_until", ">", sql<Date>`now()`)
    .execute();
  const openIds = new Set(rows.map(({ id }) => id));
  return items.filter(({ kind, id }) => kind === "ARTWORK" || openIds.has(id));
}

/** The promoted opportunities of an issue, in their places; those that are listed. */
async function listPromoted(day: string): Promise<StoredItem[]> {
  const rows = await queryRows(sql<{ id: string }>`
    select o.id from promotions m
    join opportunities o on o.id = m.opportunity_id
    left join profiles p on p.id = o.profile_id
    where m.issue_on = ${day}::date and m.status = 'OPEN' and o.status = 'PUBLISHED' and o.held_since is null
      and o.listed_until > now() and not coalesce(p.hidden, false)
    order by m.issue_place`);
  return rows.map(({ id }) => ({ section: "PROMOTED", kind: "OPPORTUNITY", id }));
}

/** The works of the latest issues. */
async function listRecentWorks(): Promise<Set<string>> {
  const rows = await queryRows(sql<{ id: string }>`
    select item ->> 'id' as id
    from (select content from newsletter_issues where state <> 'DRAFT' order by number desc limit ${sql.lit(sizes.recentIssues)}) i,
      jsonb_array_elements(content) item
    where item ->> 'kind' = 'ARTWORK'`);
  return new Set(rows.map(({ id }) => id));
}

/** Lists what the issue of a day holds if it is made now: promoted, opened this week, closing within a week, featured works. */
export async function listCandidates(day: string, now: Date): Promise<StoredItem[]> {
  const options = { promotedOrders: [] };
  const query = { page: 1, size: sizes.candidates };
  const [promoted, newest, closing, featured, recentWorks] = await Promise.all([
    listPromoted(day),
    listOpportunities({ ...query, sortBy: "newest" }, now, options),
    listOpportunities({ ...query, sortBy: "deadline" }, now, options),
    listTopArtworks({ featured: true }, sizes.candidates),
    listRecentWorks(),
  ]);
  const usedIds = new Set(promoted.map(({ id }) => id));
  const takeUnused = (ids: readonly string[], size: number) => {
    const taken = ids.filter((id) => !usedIds.has(id)).slice(0, size);
    for (const id of taken) usedIds.add(id);
    return taken;
  };
  const weekAgo = addDays(now, -WEEK_DAYS).toISOString();
  const weekAhead = addDays(now, WEEK_DAYS).toISOString();
  const closingIds = takeUnused(
    closing.items
      .filter(({ deadline }) => deadline !== null && deadline <= weekAhead)
      .map(({ id }) => id),
    sizes.closing,
  );
  const openedIds = takeUnused(
    newest.items
      .filter(({ publishedAt }) => publishedAt !== null && publishedAt >= weekAgo)
      .map(({ id }) => id),
    sizes.opened,
  );
  const seenProfiles = new Set<string>();
  const isRecent = ({ id }: { id: string }) => Number(recentWorks.has(id));
  const leastRecent = featured.toSorted((a, b) => isRecent(a) - isRecent(b));
  const works = leastRecent.filter(({ profile }) => {
    const isFirst = !seenProfiles.has(profile.id);
    seenProfiles.add(profile.id);
    return isFirst;
  });
  return [
    ...promoted,
    ...openedIds.map((id) => ({ section: "NEW", kind: "OPPORTUNITY", id }) as const),
    ...closingIds.map((id) => ({ section: "CLOSING", kind: "OPPORTUNITY", id }) as const),
    ...works
      .slice(0, sizes.artworks)
      .map(({ id }) => ({ section: "ARTWORKS", kind: "ARTWORK", id }) as const),
  ];
}
