import {
  flagNames,
  type ListFilters,
  textNames,
  wordGroups,
} from "@/components/opportunities/list-filters";

export type BandQuery = Partial<Record<"closing" | "deadlineKinds", string>>;

/**
 * Parameters of the list call, its counts and its feeds (CONTRACT section 4, `GET /v1/opportunities/`).
 * @param band the segment's parameters
 */
export function toFilterQuery(filters: ListFilters, band: BandQuery): Record<string, string> {
  const entries = [
    ...wordGroups.map((group) => [group, filters[group].join(",")]),
    ...Object.entries(band),
    ...textNames.map((name) => [name, filters[name]]),
    ...flagNames.map((name) => [name, filters[name] ? "true" : ""]),
  ];
  return Object.fromEntries(entries.filter(([, value]) => value));
}

export const feedKinds = ["rss", "json", "ics"] as const;
type FeedKind = (typeof feedKinds)[number];

/** Segments relative to today, such as “this week”, are left out, because a subscription outlives them. */
export const toSubscribedQuery = (filters: ListFilters): Record<string, string> =>
  toFilterQuery(filters, filters.closing === "rolling" ? { deadlineKinds: "ROLLING" } : {});

export function feedHref(kind: FeedKind, filters: ListFilters): string {
  const params = new URLSearchParams(toSubscribedQuery(filters));
  const path = `/v1/opportunities/feed.${kind}`;
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}
