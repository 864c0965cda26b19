import { getCallStatus } from "@/lib/client/call-failure";

/** The request was rejected and nothing was created. */
const REJECTED_STATUSES: ReadonlySet<number | undefined> = new Set([400, 403, 413, 415, 422]);

/**
 * The same key after 401 and as long as the request may still be executed (408, 409, 429, 5xx, no response). A new one after a rejection,
 * because the corrected request would get 422 for a used key (CONTRACT section 1).
 */
export const getNextIdempotencyKey = (key: string, error: unknown): string =>
  REJECTED_STATUSES.has(getCallStatus(error)) ? crypto.randomUUID() : key;

/** Equal for equal values: forms by their entries, files by what names them, functions not at all. */
const toPrint = (values: unknown): string =>
  JSON.stringify(values, (_, value: unknown) => {
    if (value instanceof FormData) return [...value.entries()];
    if (!(value instanceof File)) return value;
    const { name, size, type, lastModified } = value;
    return { name, size, type, lastModified };
  }) ?? "";

/** The key of what a draft is sent with first, which is stored beside the draft. */
export type StoredKey = { get: () => string; set: (key: string) => void };

/** A function that sends values with a key that is theirs until they were sent, or rejected: a second attempt creates nothing twice. */
export function createKeyHolder() {
  const keys = new Map<string, string>();
  const used = new Set<string>();
  return async function sendWithKey<Result>(
    values: unknown,
    send: (key: string) => Promise<Result>,
    stored?: StoredKey,
  ): Promise<Result> {
    const print = toPrint(values);
    const storedKey = stored?.get();
    const isFree = storedKey !== undefined && !used.has(storedKey);
    const key = keys.get(print) ?? (isFree ? storedKey : crypto.randomUUID());
    keys.set(print, key);
    used.add(key);
    try {
      const result = await send(key);
      keys.delete(print);
      return result;
    } catch (error) {
      const nextKey = getNextIdempotencyKey(key, error);
      if (nextKey !== key) {
        keys.delete(print);
        stored?.set(nextKey);
      }
      throw error;
    }
  };
}
