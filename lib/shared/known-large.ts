import { LRUCache } from "lru-cache";

/**
 * Remembers for a minute which lists were found to be longer than lists are counted, so that the dearest counts are not
 * made again and again. It only ever saves a count; shorter lists are counted exactly each time.
 * @param perf the clock, for tests
 */
export const knownLarge = (perf?: { now: () => number }) =>
  new LRUCache<string, true>({
    max: 5_000,
    ttl: 60_000,
    ttlResolution: 0,
    ...(perf !== undefined && { perf }),
  });
