import type { FeedQuery, JsonFeed } from "@/lib/opportunities/feeds/schema";
import type { Opportunity } from "@/lib/opportunities/schema";
import { artisticFieldLabels, opportunityTypeLabels } from "@/lib/opportunities/words/rules";
import { moneyText } from "@/lib/shared/money-text";
import { placeText } from "@/lib/shared/place";

export const FEED_TITLE = "Opportunities · Vitrine";
export const FEED_DESCRIPTION =
  "Residencies, prizes, open calls, jobs, grants and commissions for artists.";

type Format = "ics" | "rss" | "json";

/** A search as the part of an address after `?`, with nothing that goes without saying. */
function searchOf({ size, ...filters }: FeedQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    if (text !== "") search.set(name, text);
  }
  if (size !== 100) search.set("size", String(size));
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** Where a search is read by people, and where its feed is. @param origin without a slash at the end */
export function feedAddresses(query: FeedQuery, format: Format, origin: string) {
  const { size: _size, ...filters } = query;
  return {
    page: `${origin}/opportunities${searchOf({ ...filters, size: 100 })}`,
    feed: `${origin}/v1/opportunities/feed.${format}${searchOf(query)}`,
  };
}

/** The closing day as its organiser writes it. */
function closing({ deadlineKind, deadlineLocal, timeZone }: Opportunity): string {
  if (deadlineKind === "ROLLING") return "Deadline: rolling";
  if (deadlineLocal === null) return "Deadline: to be announced";
  return `Deadline: ${deadlineLocal.replace("T", ", ")} (${timeZone})`;
}

const place = (call: Opportunity) =>
  call.attendance === "ONLINE" || placeText(call) === "" ? "Online" : placeText(call);

/** What a feed says of a call, in lines of plain text: the first says that a composed call is none. */
export function feedLines(call: Opportunity): string[] {
  return [
    ...(call.isSample ? ["Sample: made up for the demonstration."] : []),
    call.summary,
    `${call.organizationName} · ${place(call)}`,
    closing(call),
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
      url: `${origin}/opportunities/${call.slug}`,
      title: call.title,
      content_text: feedLines(call).join("\n\n"),
      ...(call.summary !== "" && { summary: call.summary }),
      ...(call.images[0] !== undefined && { image: call.images[0].url }),
      date_published: call.publishedAt ?? call.createdAt,
      date_modified: call.updatedAt,
      authors: [{ name: call.organizationName }],
      tags: feedTags(call),
    })),
  };
}
