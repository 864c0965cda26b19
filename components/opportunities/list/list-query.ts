import { filterGroups, type ListFilters } from "@/components/opportunities/list/list-filters";
import { bandFilters } from "@/lib/opportunities/pick/rules";

/** Filters as the parameters of the list call, of its counts and of its feeds (CONTRACT section 4, `GET /v1/opportunities/`). */
export function filterQuery(filters: ListFilters, now: Date): Record<string, string> {
  const { location, q, closing, hidePromoted } = filters;
  const { deadlineBefore, deadlineAfter, deadlineKinds } =
    closing === null ? {} : bandFilters(closing, now);
  const given: Record<string, string | undefined> = {
    ...Object.fromEntries(filterGroups.map((group) => [group, filters[group].join(",")])),
    deadlineBefore,
    deadlineAfter,
    deadlineKinds: deadlineKinds?.join(","),
    location,
    q,
    hidePromoted: hidePromoted ? "true" : "",
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

export const feedKinds = ["rss", "json", "ics"] as const;
export type FeedKind = (typeof feedKinds)[number];

/** The feed of a search. It goes on for good, so what is said of a day of today, “this week”, is not part of it. */
export function feedHref(kind: FeedKind, filters: ListFilters): string {
  const lasting = filters.closing === "rolling" ? filters : { ...filters, closing: null };
  const params = new URLSearchParams(filterQuery(lasting, new Date(0)));
  const path = `/v1/opportunities/feed.${kind}`;
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}
