import { z } from "zod";
import { FeedQuery, JsonFeed } from "@/lib/opportunities/feeds/opportunity-feeds.schema";
import { contract } from "@/lib/shared/contract";

export const opportunityFeedsApi = contract("opportunities", {
  "GET /v1/opportunities/feed.ics": {
    summary: "The deadlines of a search as a calendar (RFC 5545), soonest first",
    auth: "public",
    query: FeedQuery,
    response: z.string(),
    media: "text/calendar; charset=utf-8",
  },
  "GET /v1/opportunities/feed.rss": {
    summary: "A search as RSS 2.0, newest first",
    auth: "public",
    query: FeedQuery,
    response: z.string(),
    media: "application/rss+xml; charset=utf-8",
  },
  "GET /v1/opportunities/feed.json": {
    summary: "A search as JSON Feed 1.1, newest first",
    auth: "public",
    query: FeedQuery,
    response: JsonFeed,
    media: "application/feed+json; charset=utf-8",
  },
});
