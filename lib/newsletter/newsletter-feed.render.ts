import { Feed } from "feed";
import { listIssues } from "@/lib/newsletter/newsletter-issues.queries";
import { toIssuePath } from "@/lib/newsletter/newsletter.rules";
import { escapeCdata } from "@/lib/opportunities/feeds/opportunity-feeds.rules";
import { env } from "@/lib/server/env";

const FEED_SIZE = 20;

/** The latest issues as RSS 2.0. */
export async function renderNewsletterFeed(): Promise<string> {
  const origin = env().APP_URL;
  const { items } = await listIssues({ page: 1, size: FEED_SIZE });
  const feed = new Feed({
    title: "The Vitrine newsletter",
    description: "Every Friday: opportunities that have just opened, and those about to close.",
    link: `${origin}/newsletter`,
    feedLinks: { rss: `${origin}/v1/newsletter/feed.rss` },
    language: "en",
    generator: "Vitrine",
    updated: new Date(items[0]?.sentAt ?? 0),
  });
  for (const { number, title, sentAt } of items) {
    const link = `${origin}${toIssuePath(number)}`;
    feed.addItem({ title: escapeCdata(title), link, guid: link, date: new Date(sentAt) });
  }
  return feed.rss2();
}
