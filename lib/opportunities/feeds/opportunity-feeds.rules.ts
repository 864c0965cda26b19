import type { FeedQuery, JsonFeed } from "@/lib/opportunities/feeds/opportunity-feeds.schema";
import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import {
  flagFilters,
  textFilters,
  wordFilters,
} from "@/lib/opportunities/list/opportunity-filters.schema";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { formatVenue } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import {
  artisticFieldLabels,
  opportunityTypeLabels,
} from "@/lib/vocabulary/opportunity-labels.schema";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { typedKeys } from "@/lib/shared/records";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";
import { joinParts } from "@/lib/shared/texts/join-parts";

export const FEED_TITLE = "Opportunities · Vitrine";
export const FEED_DESCRIPTION =
  "Residencies, prizes, open calls, jobs, grants and commissions for artists.";

type FeedFormat = "ics" | "rss" | "json";

type QueryValue = string | number | boolean | readonly string[] | undefined;

function toQueryString(params: Record<string, QueryValue>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const text = typeof value === "object" ? value.join(",") : String(value ?? "");
    if (text !== "") search.set(name, text);
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

const pageFilterNames = typedKeys({ ...wordFilters, ...textFilters, ...flagFilters });

/** The list page cannot filter by an instant or a profile, and has deadline bands instead of kinds. */
function toPageQueryString(query: FeedQuery): string {
  const filters = Object.fromEntries(pageFilterNames.map((name) => [name, query[name]]));
  const closing = query.deadlineKinds?.join() === "ROLLING" ? "rolling" : "";
  return toQueryString({ ...filters, closing, sortBy: query.sortBy });
}

export function toFeedUrls(query: FeedQuery, format: FeedFormat, origin: string) {
  const size = query.size === MAX_PAGE_SIZE ? "" : query.size;
  return {
    page: `${origin}/opportunities${toPageQueryString(query)}`,
    feed: `${origin}/v1/opportunities/feed.${format}${toQueryString({ ...query, size })}`,
  };
}

export function toFeedParagraphs(opportunity: Opportunity): string[] {
  return [
    ...(opportunity.isSample ? ["Sample: made up for the demonstration."] : []),
    opportunity.summary,
    joinParts([opportunity.organizationName, formatVenue(opportunity)]),
    `Deadline: ${formatDeadline(opportunity)}`,
    opportunity.fee === null
      ? "No application fee"
      : `Application fee: ${formatMoney(opportunity.fee)}`,
    ...(opportunity.attribution === null ? [] : [opportunity.attribution]),
  ].filter((paragraph) => paragraph !== "");
}

const htmlEntities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Returns paragraphs as HTML, which RSS readers expect. */
export function toHtml(paragraphs: readonly string[]): string {
  return paragraphs
    .map(
      (paragraph) =>
        `<p>${paragraph.replace(/[&<>]/g, (character) => htmlEntities[character] ?? character)}</p>`,
    )
    .join("");
}

/** The feed library escapes only the first `]]>`; a second one would end the CDATA section, and markup after it would be injected. */
export function escapeCdata(text: string): string {
  const [beginning = "", ...remaining] = text.split("]]>");
  return remaining.length === 0 ? beginning : `${beginning}]]>${remaining.join("]] >")}`;
}

export function listFeedTags({ type, artisticFields }: Opportunity): string[] {
  return [
    ...(type === null ? [] : [opportunityTypeLabels[type]]),
    ...artisticFields.map((field) => artisticFieldLabels[field]),
  ];
}

export function toJsonFeed(
  opportunities: readonly Opportunity[],
  query: FeedQuery,
  origin: string,
): JsonFeed {
  const { page, feed } = toFeedUrls(query, "json", origin);
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: FEED_TITLE,
    home_page_url: page,
    feed_url: feed,
    description: FEED_DESCRIPTION,
    language: "en",
    items: opportunities.map((opportunity) => ({
      id: `${origin}/opportunities/${opportunity.id}`,
      url: `${origin}${toOpportunityPath(opportunity)}`,
      title: opportunity.title,
      content_text: toFeedParagraphs(opportunity).join("\n\n"),
      ...(opportunity.summary !== "" && { summary: opportunity.summary }),
      ...(opportunity.images[0] !== undefined && {
        image: new URL(opportunity.images[0].url, origin).href,
      }),
      date_published: opportunity.publishedAt ?? opportunity.createdAt,
      date_modified: opportunity.updatedAt,
      authors: [{ name: opportunity.organizationName }],
      tags: listFeedTags(opportunity),
    })),
  };
}
