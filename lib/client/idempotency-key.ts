import { callStatus } from "@/lib/client/call-failure";

/** Rejected, and nothing was created: the next attempt is another request. */
const REFUSALS: ReadonlySet<number | undefined> = new Set([400, 403, 413, 415, 422]);

/**
 * The same key after 401 and while the request may still be executed (408, 409, 429, 5xx, no answer); a new one after a rejection, as the
 * server answers 422 to a used key with other content (CONTRACT section 1).
 */
export function nextIdempotencyKey(key: string, error: unknown): string {
  return REFUSALS.has(callStatus(error)) ? crypto.randomUUID() : key;
}
