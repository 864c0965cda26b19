import { LRUCache } from "lru-cache";

/** Remembers for a minute which lists exceed the exact count, so that the most expensive counts are not repeated. */
export const createLargeListCache = (clock?: { now: () => number }) =>
  new LRUCache<string, true>({
    max: 5_000,
    ttl: 60_000,
    ttlResolution: 0,
    ...(clock !== undefined && { perf: clock }),
  });
