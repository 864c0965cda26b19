import { opportunityFeedsApi } from "@/lib/opportunities/feeds/opportunity-feeds.api";
import { renderCalendarFeed } from "@/lib/opportunities/feeds/opportunity-feeds.render";
import { handle } from "@/lib/server/handle";

export const GET = handle(opportunityFeedsApi["GET /v1/opportunities/feed.ics"], ({ query }) =>
  renderCalendarFeed(query),
);
