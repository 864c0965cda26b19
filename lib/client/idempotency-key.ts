import { statusOf } from "@/lib/client/call-failure";

/** Answers that say: understood, refused, nothing was made. What is sent after them is another request. */
const REFUSALS: ReadonlySet<number | undefined> = new Set([400, 403, 413, 415, 422]);

/**
 * The `Idempotency-Key` of the next attempt after `error`. It stays after everything that leaves open whether the request was
 * carried out or will be (409 “still under way”, 408, 429, 5xx, no answer) and after 401, so that nothing is made twice; it is a
 * new one after a refusal, since the server answers a used key with other content by 422 (CONTRACT section 1).
 */
export function keyAfter(key: string, error: unknown): string {
  return REFUSALS.has(statusOf(error)) ? crypto.randomUUID() : key;
}
