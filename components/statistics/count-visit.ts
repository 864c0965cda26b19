/** The place that was visited: a page, or the way to apply that leads to another site. */
export type Visited = "opportunities" | "artworks" | "profiles" | "applications";

/** Records no visitor. Its code is no part of the first load. */
export function countVisit(visited: Visited, id: string): void {
  import("@/components/statistics/page-visits")
    .then(({ counts }) => counts[visited](id))
    .catch(() => {});
}
