import type { opportunityFeedsApi } from "@/lib/opportunities/feeds/opportunity-feeds.api";
import {
  renderCalendarFeed,
  renderJsonFeed,
  renderRssFeed,
} from "@/lib/opportunities/feeds/opportunity-feeds.render";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const opportunityFeedsRoutes = {
  "GET /v1/opportunities/feed.ics": ({ query }) => renderCalendarFeed(query),
  "GET /v1/opportunities/feed.rss": ({ query }) => renderRssFeed(query),
  "GET /v1/opportunities/feed.json": ({ query }) => renderJsonFeed(query),
} satisfies Routes<typeof opportunityFeedsApi>;
