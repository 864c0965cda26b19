import { Feed } from "feed";
import { deadlineEntry } from "@/lib/opportunities/feeds/deadline-calendar.rules";
import {
  asHtml,
  FEED_DESCRIPTION,
  FEED_TITLE,
  feedAddresses,
  feedLines,
  feedTags,
  inCdata,
  jsonFeed,
} from "@/lib/opportunities/feeds/opportunity-feeds.rules";
import type { FeedQuery, JsonFeed } from "@/lib/opportunities/feeds/opportunity-feeds.schema";
import { pickOpportunities, readListed } from "@/lib/opportunities/list/opportunity-list.queries";
import type { OpportunitySort } from "@/lib/opportunities/list/opportunity-list.schema";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { calendarText } from "@/lib/shared/calendar";

/** How long a feed may be kept before it is asked for again, in minutes. */
const KEPT_MINUTES = 60;

/** The first of a search. Nobody leads a feed: where a call stands there is not for sale. */
async function callsOf(query: FeedQuery, sortBy: OpportunitySort): Promise<Opportunity[]> {
  const asked = { ...query, sortBy: query.sortBy ?? sortBy, page: 1 };
  const statement = await pickOpportunities(asked, { ledOrders: [] });
  if (statement === null) return [];
  const { rows } = await statement.execute(db());
  const ids = rows.flatMap(({ opportunity_id: id }) => id ?? []).slice(0, query.size);
  return readListed(ids);
}

/** The deadlines of a search as a calendar (`text/calendar`, RFC 5545). What has no deadline is not in it. */
export async function calendarFeed(query: FeedQuery): Promise<string> {
  const origin = env().APP_URL;
  const { deadlineKinds: kinds = [] } = query;
  const asksForFixed = kinds.length === 0 || kinds.includes("FIXED");
  const calls = asksForFixed
    ? await callsOf({ ...query, deadlineKinds: ["FIXED"] }, "deadline")
    : [];
  return calendarText({
    name: FEED_TITLE,
    url: feedAddresses(query, "ics", origin).page,
    entries: calls.flatMap((call) => deadlineEntry(call, origin) ?? []),
  });
}

/** A search as RSS 2.0. */
export async function rssFeed(query: FeedQuery): Promise<string> {
  const origin = env().APP_URL;
  const calls = await callsOf(query, "newest");
  const { page, feed } = feedAddresses(query, "rss", origin);
  const published = calls.map(({ publishedAt, createdAt }) => publishedAt ?? createdAt).toSorted();
  const rss = new Feed({
    title: FEED_TITLE,
    description: FEED_DESCRIPTION,
    link: page,
    feedLinks: { rss: feed },
    language: "en",
    ttl: KEPT_MINUTES,
    generator: "Vitrine",
    updated: new Date(published.at(-1) ?? 0),
  });
  for (const call of calls) {
    rss.addItem({
      title: inCdata(call.title),
      link: `${origin}${opportunityPath(call)}`,
      guid: `${origin}/opportunities/${call.id}`,
      date: new Date(call.publishedAt ?? call.createdAt),
      description: asHtml(feedLines(call)),
      category: feedTags(call).map((name) => ({ name })),
    });
  }
  return rss.rss2();
}

/** A search as JSON Feed 1.1. */
export async function jsonFeedOf(query: FeedQuery): Promise<JsonFeed> {
  return jsonFeed(await callsOf(query, "newest"), query, env().APP_URL);
}
