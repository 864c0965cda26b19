import { expect } from "vitest";
import type { CachingInstance } from "@/tests/support/caching-instance";

/** Limit of docs/decisions/0043-cached-until-changed.md, from the moment when the write has been answered. */
export const MAX_STALE_MS = 2_000;

/**
 * Reads until the instance answers `status` without `hidden`.
 * @returns when the last request that showed it was sent. Such a request arrived later, so a slow machine cannot make this
 * larger than how long the instance really showed it.
 */
export async function findLastShown(
  instance: CachingInstance,
  path: string,
  hidden: string,
  status: number,
): Promise<number> {
  let lastShownAt = -Infinity;
  const isGone = async () => {
    const sentAt = performance.now();
    const response = await instance.read(path);
    const isShown = response.text.includes(hidden);
    if (isShown) lastShownAt = sentAt;
    return response.status === status && !isShown;
  };
  await expect.poll(isGone, { timeout: 60_000, interval: 20 }).toBe(true);
  return lastShownAt;
}
