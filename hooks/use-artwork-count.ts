import { useStagedQuery } from "@/hooks/use-staged-query";
import type { Total } from "@/lib/shared/texts/format-count";

async function fetchCount(query: string, signal: AbortSignal): Promise<Total | null> {
  const { call, isCallError } = await import("@/lib/client/call");
  const params = Object.fromEntries(new URLSearchParams(query));
  const list = await call("GET /v1/artworks/", { query: { ...params, size: "1" }, signal });
  return isCallError(list) ? null : list;
}

/** @param query the list filters as a query string; null sends no request */
export const useArtworkCount = (query: string | null): Total | null =>
  useStagedQuery(query, fetchCount);
