import { env } from "@/lib/server/env";
import { throwRateLimited } from "@/lib/server/http/rate-limits";

/** Calls of one API key in a minute. They are counted one by one, in the statement that reads the key. */
export const keyLimits = { read: 600, write: 120, upload: 30 } as const;

const WINDOW_MS = 60_000;

/** `name` begins the counter's key in `rate_limits`; times in milliseconds. */
export type KeyRateLimit = { name: string; now: number; endsAt: number };

export const getKeyLimit = (kind: keyof typeof keyLimits, now: number): KeyRateLimit => ({
  name: `${kind}-key`,
  now,
  endsAt: now + WINDOW_MS,
});

/** @param endsAt when the window of these calls ends @throws RATE_LIMITED with `Retry-After` in seconds */
export function assertKeyLimit(
  kind: keyof typeof keyLimits,
  calls: number,
  endsAt: number | null,
): void {
  if (calls <= Math.ceil(keyLimits[kind] * env().RATE_LIMIT_FACTOR)) return;
  throwRateLimited((endsAt ?? 0) - Date.now());
}
