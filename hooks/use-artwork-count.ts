import { useStagedAnswer } from "@/hooks/use-staged-answer";
import type { Total } from "@/lib/shared/counted";

async function askCount(query: string, signal: AbortSignal): Promise<Total | null> {
  const { call, isCallError } = await import("@/lib/client/call");
  const params = Object.fromEntries(new URLSearchParams(query));
  const list = await call("GET /v1/artworks/", { query: { ...params, size: "1" }, signal });
  return isCallError(list) ? null : list;
}

/** How many artworks the staged filters would show. @param query the filters of the list call as text; null asks nothing */
export const useArtworkCount = (query: string | null): Total | null =>
  useStagedAnswer(query, askCount);
