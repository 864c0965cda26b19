import { newsletterApi } from "@/lib/newsletter/newsletter.api";
import { renderNewsletterFeed } from "@/lib/newsletter/newsletter-feed.render";
import { handle } from "@/lib/server/handle";

export const GET = handle(newsletterApi["GET /v1/newsletter/feed.rss"], () =>
  renderNewsletterFeed(),
);
