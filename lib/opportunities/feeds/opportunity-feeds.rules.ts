import type { FeedQuery, JsonFeed } from "@/lib/opportunities/feeds/opportunity-feeds.schema";
import { deadlineText } from "@/lib/opportunities/deadline-text.rules";
import {
  flagFilters,
  textFilters,
  wordFilters,
} from "@/lib/opportunities/list/opportunity-filters.schema";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { placeLine } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import {
  artisticFieldLabels,
  opportunityTypeLabels,
} from "@/lib/vocabulary/opportunity-labels.schema";
import { formatMoney } from "@/lib/shared/format-money";
import { typedKeys } from "@/lib/shared/records";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";

export const FEED_TITLE = "Opportunities · Vitrine";
export const FEED_DESCRIPTION =
  "Residencies, prizes, open calls, jobs, grants and commissions for artists.";

type Format = "ics" | "rss" | "json";

type Param = string | number | boolean | readonly string[] | undefined;

function toQueryString(params: Record<string, Param>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const text = typeof value === "object" ? value.join(",") : String(value ?? "");
    if (text !== "") search.set(name, text);
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

const pageFilters = typedKeys({ ...wordFilters, ...textFilters, ...flagFilters });

/** The list page has no filters by instant or profile, but deadline bands. */
function pageSearch(query: FeedQuery): string {
  const filters = Object.fromEntries(pageFilters.map((name) => [name, query[name]]));
  const closing = query.deadlineKinds?.join() === "ROLLING" ? "rolling" : "";
  return toQueryString({ ...filters, closing, sortBy: query.sortBy });
}

export function feedAddresses(query: FeedQuery, format: Format, origin: string) {
  const size = query.size === MAX_PAGE_SIZE ? "" : query.size;
  return {
    page: `${origin}/opportunities${pageSearch(query)}`,
    feed: `${origin}/v1/opportunities/feed.${format}${toQueryString({ ...query, size })}`,
  };
}

export function feedLines(opportunity: Opportunity): string[] {
  return [
    ...(opportunity.isSample ? ["Sample: made up for the demonstration."] : []),
    opportunity.summary,
    [opportunity.organizationName, placeLine(opportunity)]
      .filter((part) => part !== "")
      .join(" · "),
    `Deadline: ${deadlineText(opportunity)}`,
    opportunity.fee === null
      ? "No application fee"
      : `Application fee: ${formatMoney(opportunity.fee)}`,
    ...(opportunity.attribution === null ? [] : [opportunity.attribution]),
  ].filter((line) => line !== "");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** HTML, as RSS readers expect of a description. */
export function toHtml(lines: readonly string[]): string {
  return lines
    .map(
      (line) => `<p>${line.replace(/[&<>]/g, (character) => entities[character] ?? character)}</p>`,
    )
    .join("");
}

/** The feed library escapes only the first of several `]]>`; the next would end the section and allow injection. */
export function escapeCdata(text: string): string {
  const [first = "", ...others] = text.split("]]>");
  return others.length === 0 ? first : `${first}]]>${others.join("]] >")}`;
}

export function feedTags({ type, artisticFields }: Opportunity): string[] {
  return [
    ...(type === null ? [] : [opportunityTypeLabels[type]]),
    ...artisticFields.map((field) => artisticFieldLabels[field]),
  ];
}

export function jsonFeed(
  opportunities: readonly Opportunity[],
  query: FeedQuery,
  origin: string,
): JsonFeed {
  const { page, feed } = feedAddresses(query, "json", origin);
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: FEED_TITLE,
    home_page_url: page,
    feed_url: feed,
    description: FEED_DESCRIPTION,
    language: "en",
    items: opportunities.map((opportunity) => ({
      id: `${origin}/opportunities/${opportunity.id}`,
      url: `${origin}${opportunityPath(opportunity)}`,
      title: opportunity.title,
      content_text: feedLines(opportunity).join("\n\n"),
      ...(opportunity.summary !== "" && { summary: opportunity.summary }),
      ...(opportunity.images[0] !== undefined && {
        image: new URL(opportunity.images[0].url, origin).href,
      }),
      date_published: opportunity.publishedAt ?? opportunity.createdAt,
      date_modified: opportunity.updatedAt,
      authors: [{ name: opportunity.organizationName }],
      tags: feedTags(opportunity),
    })),
  };
}
