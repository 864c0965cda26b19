import { createHash } from "node:crypto";
import { defineCollection } from "#collection";
import type { Account } from "#account";
import { StripeError } from "#stripe-error";

const RETENTION_SECONDS = 24 * 3600;

export type StoredResponse = { status: number; body: unknown; requestId: string };
type StoredKey = { id: string; fingerprint: string; created: number; response: StoredResponse };
const keys = defineCollection<StoredKey>("idempotency_keys", "idempotency key");

const hashCall = (requestLine: string, body: string) =>
  createHash("sha256").update(`${requestLine}\n${body}`).digest("hex");

/**
 * Finds the response stored under a key in the last 24 hours.
 * @throws StripeError 400 `idempotency_error` if the key was used for another call
 */
export function findStoredResponse(
  account: Account,
  key: string,
  requestLine: string,
  body: string,
): StoredResponse | undefined {
  const storedKey = keys(account).find(key);
  if (storedKey === undefined || storedKey.created + RETENTION_SECONDS <= account.clock.now())
    return undefined;
  if (storedKey.fingerprint === hashCall(requestLine, body)) return storedKey.response;
  throw new StripeError(
    400,
    "idempotency_error",
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}

/** Stores a response under its key, and deletes expired keys. */
export function storeResponse(
  account: Account,
  key: string,
  requestLine: string,
  body: string,
  response: StoredResponse,
): void {
  const now = account.clock.now();
  for (const { id, created } of keys(account).all()) {
    if (created + RETENTION_SECONDS <= now) keys(account).delete(id);
  }
  keys(account).insert({
    id: key,
    fingerprint: hashCall(requestLine, body),
    created: now,
    response,
  });
}
