import { Feed } from "feed";
import { dropIneligible, readPersonalSearch } from "@/lib/alerts/alert-eligibility.queries";
import { listNewItems, readOpportunityItems } from "@/lib/alerts/alert-items.queries";
import { findAlertOfFeed } from "@/lib/alerts/alert-rows.queries";
import { parseAlertQuery } from "@/lib/alerts/alert-searches.rules";
import { toAlertListPath } from "@/lib/alerts/alert-summary.rules";
import { type Alert, alertLimits, type AlertItem } from "@/lib/alerts/alerts.schema";
import { toCalendarEntry } from "@/lib/opportunities/feeds/deadline-calendar.rules";
import { listFeedOpportunities } from "@/lib/opportunities/feeds/opportunity-feeds.render";
import { escapeCdata, toHtml } from "@/lib/opportunities/feeds/opportunity-feeds.rules";
import { env } from "@/lib/server/env";
import { limitRate } from "@/lib/server/http/rate-limits";
import {
  computeShortDigest,
  type SecretFileRequest,
  serveSecretFile,
} from "@/lib/server/http/secret-files";
import { formatCalendar } from "@/lib/shared/time/calendar";
import { notFound } from "@/lib/shared/failure";

const TTL_MINUTES = 60;

const toType = (type: string) => ({ "Content-Type": type });
const mediaTypes = {
  rss: toType("application/rss+xml; charset=utf-8"),
  json: toType("application/feed+json; charset=utf-8"),
  ics: toType("text/calendar; charset=utf-8"),
};
type Format = keyof typeof mediaTypes;

/** Lists the newest 100 that the person may enter. */
async function listAssessed(alert: Alert, fixedOnly = false) {
  const opportunities = await listFeedOpportunities(
    {
      ...(await readPersonalSearch(alert)),
      size: alertLimits.feed,
      ...(fixedOnly && { deadlineKinds: ["FIXED"] }),
    },
    "newest",
  );
  const assessed = await dropIneligible(
    opportunities.map(({ id }) => id),
    alert,
  );
  return { opportunities, assessed };
}

async function listItems(alert: Alert): Promise<AlertItem[]> {
  if (alert.kind === "OPPORTUNITIES")
    return readOpportunityItems((await listAssessed(alert)).assessed);
  const { search } = parseAlertQuery(alert.kind, alert.query);
  const always = { from: new Date(0), until: new Date() };
  const { items } = await listNewItems(alert.kind, search, always);
  return items.slice(0, alertLimits.feed);
}

function renderRss(alert: Alert, items: readonly AlertItem[], origin: string): string {
  const rss = new Feed({
    title: `${alert.name} · Vitrine`,
    description: "What an alert on Vitrine finds.",
    link: `${origin}${toAlertListPath(alert)}`,
    feedLinks: { rss: alert.feeds.rss },
    language: "en",
    ttl: TTL_MINUTES,
    generator: "Vitrine",
    updated: new Date(items[0]?.since ?? 0),
  });
  for (const { id, title, href, text, since } of items)
    rss.addItem({
      title: escapeCdata(title),
      link: `${origin}${href}`,
      guid: `${origin}/${alert.kind.toLowerCase()}/${id}`,
      date: new Date(since),
      description: toHtml([text]),
    });
  return rss.rss2();
}

const renderJson = (alert: Alert, items: readonly AlertItem[], origin: string) =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: `${alert.name} · Vitrine`,
    home_page_url: `${origin}${toAlertListPath(alert)}`,
    feed_url: alert.feeds.json,
    language: "en",
    items: items.map(({ id, title, href, text, image, since }) => ({
      id: `${origin}/${alert.kind.toLowerCase()}/${id}`,
      url: `${origin}${href}`,
      title,
      content_text: text,
      ...(image !== null && { image: new URL(image, origin).href }),
      date_published: since,
    })),
  });

async function renderCalendar(alert: Alert, origin: string): Promise<string> {
  const kinds = parseAlertQuery("OPPORTUNITIES", alert.query).search.deadlineKinds ?? [];
  const hasFixed = kinds.length === 0 || kinds.includes("FIXED");
  const { opportunities, assessed } = hasFixed
    ? await listAssessed(alert, true)
    : { opportunities: [], assessed: [] };
  const shown = new Set(assessed.map(({ id }) => id));
  return formatCalendar({
    name: `${alert.name} · Vitrine`,
    url: `${origin}${toAlertListPath(alert)}`,
    entries: opportunities
      .filter(({ id }) => shown.has(id))
      .flatMap((opportunity) => toCalendarEntry(opportunity, origin) ?? []),
  });
}

async function renderFeed(alert: Alert, format: Format): Promise<string> {
  const origin = env().APP_URL;
  if (format === "ics") {
    if (alert.feeds.ics === null) throw notFound("feed");
    return renderCalendar(alert, origin);
  }
  const items = await listItems(alert);
  return format === "rss" ? renderRss(alert, items, origin) : renderJson(alert, items, origin);
}

/** `GET /alerts/{secret}.rss`, `.json` and `.ics`: 60 requests an hour. */
export const serveAlertFeed = (request: Request, context: SecretFileRequest): Promise<Response> =>
  serveSecretFile(request, context, mediaTypes, async (secret, format) => {
    const alert = await findAlertOfFeed(secret);
    if (alert === null) throw notFound("feed");
    await limitRate("feed", "account", computeShortDigest(secret));
    return renderFeed(alert, format);
  });
