import { profilePath } from "@/lib/profiles/profile-paths.rules";
import type { AlertItem, AlertKind } from "@/lib/alerts/alerts.schema";
import type { Assessed } from "@/lib/alerts/alert-eligibility.queries";
import type { AlertSearch } from "@/lib/alerts/alert-searches.rules";
import { listArtworks } from "@/lib/artworks/artworks.queries";
import { toArtworkItem } from "@/lib/artworks/artwork-lines.rules";
import { formatPriceLine } from "@/lib/artworks/prices.rules";
import { readListedOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";
import { toAlertLine, toOpportunityItem } from "@/lib/opportunities/opportunity-lines.rules";
import { listDirectory } from "@/lib/profiles/directory/directory.queries";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { joinParts } from "@/lib/shared/texts/join-parts";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";
import { compareTexts } from "@/lib/shared/texts/sorted-names";

/** Pages of a list that are read for what is new in it. */
const MAX_PAGES = 5;

const toProfileItem = (profile: Profile): AlertItem => ({
  id: profile.id,
  title: profile.name,
  href: profilePath(profile),
  text: joinParts([profile.headline, profile.city]),
  image: profile.image,
  since: profile.createdAt,
  check: false,
});

/** Reads the opportunities that are listed now, in their order. */
export async function readOpportunityItems(assessed: readonly Assessed[]): Promise<AlertItem[]> {
  const checks = new Map(assessed.map(({ id, check }) => [id, check]));
  const opportunities = await readListedOpportunities(assessed.map(({ id }) => id));
  return opportunities.map((opportunity) => ({
    id: opportunity.id,
    ...toOpportunityItem(opportunity, toAlertLine(opportunity)),
    since: opportunity.publishedAt ?? opportunity.createdAt,
    check: checks.get(opportunity.id) ?? false,
  }));
}

type Page = { items: AlertItem[]; next: string | null; total: number };

async function readPage(
  kind: Exclude<AlertKind, "OPPORTUNITIES">,
  search: AlertSearch,
  { cursor, size }: { cursor: string | undefined; size: number },
): Promise<Page> {
  const paging = { page: 1, size, cursor };
  if (kind === "ARTWORKS") {
    const query = { ...(search as AlertSearch<"ARTWORKS">), ...paging, sortBy: "newest" as const };
    const { items, next, total } = await listArtworks(query);
    return {
      items: items.map((artwork) => ({
        id: artwork.id,
        ...toArtworkItem(artwork, artwork.medium, formatPriceLine(artwork)),
        since: artwork.createdAt,
        check: false,
      })),
      next,
      total,
    };
  }
  const query = { ...(search as AlertSearch<"PROFILES">), ...paging };
  const { items, next, total } = await listDirectory(query);
  return { items: items.map(toProfileItem), next, total };
}

/**
 * Lists what artworks or profiles have gained after `from` and until `until`, the newest first; of a list by relevance, among its first 500.
 * @param reads at most so many pages of that size
 */
export async function listNewItems(
  kind: Exclude<AlertKind, "OPPORTUNITIES">,
  search: AlertSearch,
  { from, until }: { from: Date; until: Date },
  { pages, size } = { pages: MAX_PAGES, size: MAX_PAGE_SIZE },
): Promise<{ items: AlertItem[]; total: number }> {
  const [start, end] = [from.toISOString(), until.toISOString()];
  const isByTime = !("searchQuery" in search && search.searchQuery !== undefined);
  const items = new Map<string, AlertItem>();
  let total = 0;
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const found = await readPage(kind, search, { cursor, size });
    if (page === 0) total = found.total;
    for (const item of found.items)
      if (item.since > start && item.since <= end) items.set(item.id, item);
    const last = found.items.at(-1);
    if (found.next === null || last === undefined || (isByTime && last.since <= start)) break;
    cursor = found.next;
  }
  return { items: [...items.values()].toSorted((a, b) => compareTexts(b.since, a.since)), total };
}
