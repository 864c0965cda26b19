import { LRUCache } from "lru-cache";

/** Remembers for a minute which lists exceed the exact count, so that the most expensive counts are not repeated. */
export const createLargeListCache = (clock?: { now: () => number }) =>
  new LRUCache<string, true>({
    max: 5_000,
    // A key holds what a visitor searches for.
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: (_, key) => key.length + 1,
    ttl: 60_000,
    ttlResolution: 0,
    ...(clock !== undefined && { perf: clock }),
  });
