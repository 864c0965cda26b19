import { Feed } from "feed";
import { deadlineEntry } from "@/lib/opportunities/feeds/deadline-calendar.rules";
import {
  toHtml,
  FEED_DESCRIPTION,
  FEED_TITLE,
  feedAddresses,
  feedLines,
  feedTags,
  escapeCdata,
  jsonFeed,
} from "@/lib/opportunities/feeds/opportunity-feeds.rules";
import type { FeedQuery, JsonFeed } from "@/lib/opportunities/feeds/opportunity-feeds.schema";
import {
  pickOpportunities,
  readListedOpportunities,
} from "@/lib/opportunities/list/opportunity-list.queries";
import type { OpportunitySort } from "@/lib/opportunities/list/opportunity-list.schema";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { formatCalendar } from "@/lib/shared/calendar";

const TTL_MINUTES = 60;

/** The first page of a search. Feeds have no promoted opportunities at the top. */
async function listFeedOpportunities(
  query: FeedQuery,
  sortBy: OpportunitySort,
): Promise<Opportunity[]> {
  const listQuery = { ...query, sortBy: query.sortBy ?? sortBy, page: 1 };
  const statement = await pickOpportunities(listQuery, { promotedOrders: [] });
  if (statement === null) return [];
  const { rows } = await statement.execute(db());
  const ids = rows.flatMap(({ opportunity_id: id }) => id ?? []).slice(0, query.size);
  return readListedOpportunities(ids);
}

/** As `text/calendar` (RFC 5545), without opportunities that have no deadline. */
export async function renderCalendarFeed(query: FeedQuery): Promise<string> {
  const origin = env().APP_URL;
  const { deadlineKinds: kinds = [] } = query;
  const includesFixed = kinds.length === 0 || kinds.includes("FIXED");
  const opportunities = includesFixed
    ? await listFeedOpportunities({ ...query, deadlineKinds: ["FIXED"] }, "deadline")
    : [];
  return formatCalendar({
    name: FEED_TITLE,
    url: feedAddresses(query, "ics", origin).page,
    entries: opportunities.flatMap((opportunity) => deadlineEntry(opportunity, origin) ?? []),
  });
}

export async function renderRssFeed(query: FeedQuery): Promise<string> {
  const origin = env().APP_URL;
  const opportunities = await listFeedOpportunities(query, "newest");
  const { page, feed } = feedAddresses(query, "rss", origin);
  const published = opportunities
    .map(({ publishedAt, createdAt }) => publishedAt ?? createdAt)
    .toSorted();
  const rss = new Feed({
    title: FEED_TITLE,
    description: FEED_DESCRIPTION,
    link: page,
    feedLinks: { rss: feed },
    language: "en",
    ttl: TTL_MINUTES,
    generator: "Vitrine",
    updated: new Date(published.at(-1) ?? 0),
  });
  for (const opportunity of opportunities) {
    rss.addItem({
      title: escapeCdata(opportunity.title),
      link: `${origin}${opportunityPath(opportunity)}`,
      guid: `${origin}/opportunities/${opportunity.id}`,
      date: new Date(opportunity.publishedAt ?? opportunity.createdAt),
      description: toHtml(feedLines(opportunity)),
      category: feedTags(opportunity).map((name) => ({ name })),
    });
  }
  return rss.rss2();
}

export async function renderJsonFeed(query: FeedQuery): Promise<JsonFeed> {
  return jsonFeed(await listFeedOpportunities(query, "newest"), query, env().APP_URL);
}
