import {
  flagNames,
  type ListFilters,
  textNames,
  wordGroups,
} from "@/components/opportunities/list/list-filters";

/** What a segment by deadline says to the list call. */
export type BandQuery = Partial<Record<"closing" | "deadlineKinds", string>>;

/**
 * Filters as the parameters of the list call, of its counts and of its feeds (CONTRACT section 4, `GET /v1/opportunities/`).
 * @param band what the segment of these filters says
 */
export function filterQuery(filters: ListFilters, band: BandQuery): Record<string, string> {
  const given = [
    ...wordGroups.map((group) => [group, filters[group].join(",")]),
    ...Object.entries(band),
    ...textNames.map((name) => [name, filters[name]]),
    ...flagNames.map((name) => [name, filters[name] ? "true" : ""]),
  ];
  return Object.fromEntries(given.filter(([, value]) => value));
}

export const feedKinds = ["rss", "json", "ics"] as const;
export type FeedKind = (typeof feedKinds)[number];

/** The feed of a search. It goes on for good, so what is said of a day of today, “this week”, is not part of it. */
export function feedHref(kind: FeedKind, filters: ListFilters): string {
  const band = filters.closing === "rolling" ? { deadlineKinds: "ROLLING" } : {};
  const params = new URLSearchParams(filterQuery(filters, band));
  const path = `/v1/opportunities/feed.${kind}`;
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}
