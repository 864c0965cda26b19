import { callStatus } from "@/lib/client/call-failure";

/** Rejected, and nothing was created: the next attempt is another request. */
const REFUSALS: ReadonlySet<number | undefined> = new Set([400, 403, 413, 415, 422]);

/**
 * The `Idempotency-Key` of the next attempt after `error`. It stays the same where the request may have been or may yet be executed (409
 * “still under way”, 408, 429, 5xx, no answer) and after 401; it is a new one after a rejection, since the server answers 422 to a used key
 * with other content (CONTRACT section 1).
 */
export function nextIdempotencyKey(key: string, error: unknown): string {
  return REFUSALS.has(callStatus(error)) ? crypto.randomUUID() : key;
}
