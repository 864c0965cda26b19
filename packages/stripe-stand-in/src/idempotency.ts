import { createHash } from "node:crypto";
import { collection } from "#collection";
import type { Account } from "#account";
import { StripeError } from "#stripe-error";

const KEPT_SECONDS = 24 * 3600;

export type Answer = { status: number; body: unknown; requestId: string };
type Key = { id: string; print: string; created: number; answer: Answer };
const keys = collection<Key>("idempotency_keys", "idempotency key");

const fingerprint = (line: string, body: string) =>
  createHash("sha256").update(`${line}\n${body}`).digest("hex");

/**
 * The answer that was given for this key before; keys live 24 hours of the clock.
 * @throws StripeError 400 `idempotency_error` when the key was used for another call
 */
export function replay(
  account: Account,
  key: string,
  line: string,
  body: string,
): Answer | undefined {
  const used = keys(account).find(key);
  if (used === undefined || used.created + KEPT_SECONDS <= account.clock.now()) return undefined;
  if (used.print === fingerprint(line, body)) return used.answer;
  throw new StripeError(
    400,
    "idempotency_error",
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}

/** Stores the answer under its key; a call rejected by validation may be sent again. */
export function remember(
  account: Account,
  key: string,
  line: string,
  body: string,
  answer: Answer,
): void {
  const now = account.clock.now();
  for (const { id, created } of keys(account).all()) {
    if (created + KEPT_SECONDS <= now) keys(account).delete(id);
  }
  keys(account).insert({ id: key, print: fingerprint(line, body), created: now, answer });
}
