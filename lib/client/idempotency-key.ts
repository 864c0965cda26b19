import { getCallStatus } from "@/lib/client/call-failure";

/** The request was rejected and nothing was created. */
const REJECTED_STATUSES: ReadonlySet<number | undefined> = new Set([400, 403, 413, 415, 422]);

/**
 * The same key after 401 and as long as the request may still be executed (408, 409, 429, 5xx, no response). A new one after a rejection,
 * because the corrected request would get 422 for a used key (CONTRACT section 1).
 */
export function getNextIdempotencyKey(key: string, error: unknown): string {
  return REJECTED_STATUSES.has(getCallStatus(error)) ? crypto.randomUUID() : key;
}
