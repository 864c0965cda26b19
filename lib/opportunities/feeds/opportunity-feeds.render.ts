import { Feed } from "feed";
import { toCalendarEntry } from "@/lib/opportunities/feeds/deadline-calendar.rules";
import {
  toHtml,
  FEED_DESCRIPTION,
  FEED_TITLE,
  toFeedUrls,
  toFeedParagraphs,
  listFeedTags,
  escapeCdata,
  toJsonFeed,
} from "@/lib/opportunities/feeds/opportunity-feeds.rules";
import type { FeedQuery, JsonFeed } from "@/lib/opportunities/feeds/opportunity-feeds.schema";
import {
  buildPageStatement,
  readListedOpportunities,
} from "@/lib/opportunities/list/opportunity-list.queries";
import type { WithKnownFacts } from "@/lib/opportunities/list/opportunity-filter.queries";
import type { OpportunitySort } from "@/lib/opportunities/list/opportunity-list.schema";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { formatCalendar } from "@/lib/shared/time/calendar";

/** Minutes that feed readers may wait before they fetch the feed again. */
const TTL_MINUTES = 60;

/** The first page of a search. Feeds have no promoted opportunities at the top. */
export async function listFeedOpportunities(
  query: WithKnownFacts<FeedQuery>,
  sortBy: OpportunitySort,
): Promise<Opportunity[]> {
  const listQuery = { ...query, sortBy: query.sortBy ?? sortBy, page: 1 };
  const statement = await buildPageStatement(listQuery, { promotedOrders: [] });
  if (statement === null) return [];
  const { rows } = await statement.execute(db());
  const ids = rows.flatMap(({ opportunity_id: id }) => id ?? []).slice(0, query.size);
  return readListedOpportunities(ids);
}

/** Opportunities without a deadline are left out (RFC 5545 has no place for them). */
export async function renderCalendarFeed(query: FeedQuery): Promise<string> {
  const origin = env().APP_URL;
  const { deadlineKinds = [] } = query;
  const includesFixed = deadlineKinds.length === 0 || deadlineKinds.includes("FIXED");
  const opportunities = includesFixed
    ? await listFeedOpportunities({ ...query, deadlineKinds: ["FIXED"] }, "deadline")
    : [];
  return formatCalendar({
    name: FEED_TITLE,
    url: toFeedUrls(query, "ics", origin).page,
    entries: opportunities.flatMap((opportunity) => toCalendarEntry(opportunity, origin) ?? []),
  });
}

export async function renderRssFeed(query: FeedQuery): Promise<string> {
  const origin = env().APP_URL;
  const opportunities = await listFeedOpportunities(query, "newest");
  const { page, feed } = toFeedUrls(query, "rss", origin);
  const publicationTimes = opportunities
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
    updated: new Date(publicationTimes.at(-1) ?? 0),
  });
  for (const opportunity of opportunities) {
    rss.addItem({
      title: escapeCdata(opportunity.title),
      link: `${origin}${toOpportunityPath(opportunity)}`,
      guid: `${origin}/opportunities/${opportunity.id}`,
      date: new Date(opportunity.publishedAt ?? opportunity.createdAt),
      description: toHtml(toFeedParagraphs(opportunity)),
      category: listFeedTags(opportunity).map((name) => ({ name })),
    });
  }
  return rss.rss2();
}

export async function renderJsonFeed(query: FeedQuery): Promise<JsonFeed> {
  return toJsonFeed(await listFeedOpportunities(query, "newest"), query, env().APP_URL);
}
