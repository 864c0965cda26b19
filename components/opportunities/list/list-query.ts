import {
  flagNames,
  type ListFilters,
  textNames,
  wordGroups,
} from "@/components/opportunities/list/list-filters";
import type { WordGroup } from "@/lib/opportunities/list/opportunity-filters.schema";
import { recordOf } from "@/lib/shared/records";

/** What a segment by deadline says to the list call. */
export type BandQuery = Partial<Record<"closing" | "deadlineKinds", string>>;

/**
 * Filters as the parameters of the list call, of its counts and of its feeds (CONTRACT section 4, `GET /v1/opportunities/`).
 * @param band what the segment of these filters says
 */
export function filterQuery(filters: ListFilters, band: BandQuery): Record<string, string> {
  const given: Record<string, string | undefined> = {
    ...recordOf<Record<WordGroup, string>>(wordGroups, (group) => filters[group].join(",")),
    ...band,
    ...recordOf<Pick<ListFilters, (typeof textNames)[number]>>(textNames, (name) => filters[name]),
    ...recordOf<Record<(typeof flagNames)[number], string>>(flagNames, (name) =>
      filters[name] ? "true" : "",
    ),
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
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
