import type { FeedQuery, JsonFeed } from "@/lib/opportunities/feeds/opportunity-feeds.schema";
import { deadlineText } from "@/lib/opportunities/deadline-text.rules";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { placeLine } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import {
  artisticFieldLabels,
  opportunityTypeLabels,
} from "@/lib/vocabulary/opportunity-labels.rules";
import { moneyText } from "@/lib/shared/money-text";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";

export const FEED_TITLE = "Opportunities · Vitrine";
export const FEED_DESCRIPTION =
  "Residencies, prizes, open calls, jobs, grants and commissions for artists.";

type Format = "ics" | "rss" | "json";

type Param = string | number | boolean | readonly string[] | undefined;

/** Parameters as the part of an address after `?`; what is empty or not given is left out. */
function searchText(given: Record<string, Param>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    const text = typeof value === "object" ? value.join(",") : String(value ?? "");
    if (text !== "") search.set(name, text);
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** A search in the words of the list's page, which has no instants and no profile, and calls its segments its own way. */
function pageSearch(query: FeedQuery): string {
  const { types, rewards, fees, attendance, fields, requirements, deadlineKinds = [] } = query;
  const { location, q, hidePromoted, sortBy } = query;
  const groups = { types, rewards, fees, attendance, fields, requirements };
  const closing = deadlineKinds.join() === "ROLLING" ? "rolling" : "";
  return searchText({ ...groups, location, q, closing, hidePromoted, sortBy });
}

/** Where a search is read by people, and where its feed is. @param origin without a slash at the end */
export function feedAddresses(query: FeedQuery, format: Format, origin: string) {
  const size = query.size === MAX_PAGE_SIZE ? "" : query.size;
  return {
    page: `${origin}/opportunities${pageSearch(query)}`,
    feed: `${origin}/v1/opportunities/feed.${format}${searchText({ ...query, size })}`,
  };
}

/** What a feed says of a call, in lines of plain text: the first says that a composed call is none. */
export function feedLines(call: Opportunity): string[] {
  return [
    ...(call.isSample ? ["Sample: made up for the demonstration."] : []),
    call.summary,
    [call.organizationName, placeLine(call)].filter((part) => part !== "").join(" · "),
    `Deadline: ${deadlineText(call)}`,
    call.fee === null ? "No application fee" : `Application fee: ${moneyText(call.fee)}`,
    ...(call.attribution === null ? [] : [call.attribution]),
  ].filter((line) => line !== "");
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Lines of text as HTML, which is what an RSS reader takes a description for. */
export function asHtml(lines: readonly string[]): string {
  return lines
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</p>`)
    .join("");
}

/**
 * A text that the feed library puts into a CDATA section: of several ends of one in it, it would write only the first as a
 * text and take the next for an end, after which whoever wrote the text writes the feed.
 */
export function inCdata(text: string): string {
  const [first = "", ...others] = text.split("]]>");
  return others.length === 0 ? first : `${first}]]>${others.join("]] >")}`;
}

/** What a call is about, in words. */
export function feedTags({ type, artisticFields }: Opportunity): string[] {
  return [
    ...(type === null ? [] : [opportunityTypeLabels[type]]),
    ...artisticFields.map((field) => artisticFieldLabels[field]),
  ];
}

/** A search as JSON Feed 1.1. */
export function jsonFeed(
  calls: readonly Opportunity[],
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
    items: calls.map((call) => ({
      id: `${origin}/opportunities/${call.id}`,
      url: `${origin}${opportunityPath(call)}`,
      title: call.title,
      content_text: feedLines(call).join("\n\n"),
      ...(call.summary !== "" && { summary: call.summary }),
      ...(call.images[0] !== undefined && { image: new URL(call.images[0].url, origin).href }),
      date_published: call.publishedAt ?? call.createdAt,
      date_modified: call.updatedAt,
      authors: [{ name: call.organizationName }],
      tags: feedTags(call),
    })),
  };
}
