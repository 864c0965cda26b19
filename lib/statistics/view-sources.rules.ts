import type { ViewSource } from "@/lib/statistics/statistics.schema";

const SEARCH_PATH = /^\/search(?:\/|$)/;
const OPPORTUNITY_PATH = /^\/(?:opportunities|apply)(?:\/|$)/;
/** Parameters in which the lists of the site hold searched words. */
const SEARCH_PARAMETERS = ["q", "searchQuery"] as const;

/** @param previous the address of the page before, or empty */
export function toViewSource(previous: string, origin: string): ViewSource {
  const url = URL.parse(previous);
  if (url === null || url.origin !== origin) return "outside";
  const hasWords = SEARCH_PARAMETERS.some((name) => (url.searchParams.get(name) ?? "") !== "");
  if (SEARCH_PATH.test(url.pathname) || hasWords) return "search";
  return OPPORTUNITY_PATH.test(url.pathname) ? "opportunity" : "grid";
}
