import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { CallResult } from "@/lib/server/http/handle/json-response";
import { db, queryRows, type Tx } from "@/lib/server/database/db";
import { Failure, failure, temporaryFailure } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";
import type { CallRequest } from "@/lib/server/http/handle/call-exchange";

/** CONTRACT section 1. */
const RETENTION = sql`interval '24 hours'`;
/** An attempt that has not renewed its lock for this long counts as dead. */
const LEASE_S = 20;
const LEASE_INTERVAL = sql`make_interval(secs => ${sql.lit(LEASE_S)})`;
/** The end of a lock that nobody holds any more. */
const RELEASED = new Date(0);
const POLL_MS = 50;
const MAX_POLLS = 600;

/** `answeredOnce`: fields of the response that are not stored. */
export type Attempt = {
  account: string;
  key: string;
  call: string;
  requestHash: string;
  answeredOnce?: readonly string[] | undefined;
};

export function readIdempotencyKey(request: CallRequest): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (!/^[\u0021-\u007e]{1,255}$/.test(key)) {
    throw failure("VALIDATION", "Idempotency-Key is 1 to 255 visible ASCII characters.", [
      { path: "Idempotency-Key", message: "1 to 255 visible ASCII characters." },
    ]);
  }
  return key;
}

export function requestHash(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Succeeds if the key is new, expired, or left by an attempt that died. The resource id is the same for all attempts. */
async function acquireKey({
  account,
  key,
  call,
  requestHash: hash,
}: Attempt): Promise<string | undefined> {
  const rows = await queryRows(sql<{ resource_id: string }>`
    insert into idempotency_keys as existing (account_uid, key, call, request_hash, resource_id, locked_until)
    values (${account}, ${key}, ${call}, ${hash}, ${newId()}, now() + ${LEASE_INTERVAL})
    on conflict (account_uid, key) do update set
      call = excluded.call, request_hash = excluded.request_hash, locked_until = excluded.locked_until,
      resource_id = case when existing.created_at < now() - ${RETENTION} then excluded.resource_id else existing.resource_id end,
      created_at = case when existing.created_at < now() - ${RETENTION} then now() else existing.created_at end,
      status = null, body = null, location = null
    where existing.created_at < now() - ${RETENTION}
      or (existing.status is null and existing.locked_until < now() and existing.request_hash = excluded.request_hash
        and existing.call = excluded.call)
    returning resource_id`);
  return rows[0]?.resource_id;
}

async function findEarlierResult({
  account,
  key,
  call,
  requestHash: hash,
}: Attempt): Promise<CallResult | undefined> {
  const row = await db()
    .selectFrom("idempotency_keys")
    .select(["call", "request_hash", "status", "body", "location"])
    .where("account_uid", "=", account)
    .where("key", "=", key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.call !== call || row.request_hash !== hash) {
    throw failure("UNPROCESSABLE", "This Idempotency-Key was used for another request.", [
      { path: "Idempotency-Key", message: "Use a new key for a new request." },
    ]);
  }
  if (row.status === null) return undefined;
  return { status: row.status, body: row.body, location: row.location ?? undefined };
}

/**
 * Runs a creating call once per key (CONTRACT section 1), even if it is sent concurrently. `operation` must use the given id, so that the
 * commit of a crashed attempt is found.
 * @throws UNPROCESSABLE for a key of another request
 */
export async function runOnce(
  attempt: Attempt,
  operation: (resourceId: string) => Promise<CallResult>,
): Promise<CallResult> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const resourceId = await acquireKey(attempt);
    if (resourceId !== undefined) return runAndStore(attempt, () => operation(resourceId));
    const result = await findEarlierResult(attempt);
    if (result !== undefined) return result;
    await wait(POLL_MS);
  }
  throw temporaryFailure(
    "What was sent before (with this Idempotency-Key) is still being worked on. Wait a moment, then try again.",
    5,
    "CONFLICT",
  );
}

/** Returns the response as a repeated attempt gets it. */
const toRepeated = (body: unknown, { answeredOnce = [] }: Attempt): unknown =>
  answeredOnce.length === 0
    ? body
    : Object.assign({}, body, Object.fromEntries(answeredOnce.map((name) => [name, null])));

async function runAndStore(
  attempt: Attempt,
  operation: () => Promise<CallResult>,
): Promise<CallResult> {
  const heartbeat = setInterval(() => void renewLock(attempt), LEASE_S * 250);
  try {
    const result = await operation();
    const { status, body, location = null } = result;
    await db()
      .updateTable("idempotency_keys")
      .set({ status, body: JSON.stringify(toRepeated(body, attempt)), location })
      .where(matchesKey(attempt))
      .where("locked_until", ">", RELEASED)
      .execute();
    return result;
  } catch (error) {
    // A rejected request changed nothing, so its key may be used again, even for the corrected request.
    const changedNothing = error instanceof Failure && error.status < 500;
    if (changedNothing)
      await db().deleteFrom("idempotency_keys").where(matchesKey(attempt)).execute();
    else await releaseLock(attempt);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/**
 * Forgets the responses that are stored for an account which may do less by now, and stores none of what is still running: a repeated
 * attempt runs again, as after a crash, and is rejected if it is not allowed any more.
 */
export async function forgetStoredResponses(tx: Tx, accountUid: string): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set({ status: null, body: null, location: null, locked_until: RELEASED })
    .where("account_uid", "=", accountUid)
    .execute();
}

const matchesKey = ({ account, key }: Attempt) =>
  sql<boolean>`account_uid = ${account} and key = ${key}`;

const releaseLock = (attempt: Attempt) =>
  db()
    .updateTable("idempotency_keys")
    .set({ locked_until: RELEASED })
    .where(matchesKey(attempt))
    .execute();

/** Missing one heartbeat on a slow database does no harm. */
const renewLock = (attempt: Attempt) =>
  sql`update idempotency_keys set locked_until = now() + ${LEASE_INTERVAL} where ${matchesKey(attempt)} and locked_until > ${RELEASED}`
    .execute(db())
    .catch(() => undefined);
