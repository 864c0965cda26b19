import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Answer } from "@/lib/server/handle/json-answer";
import { db } from "@/lib/server/db";
import { deleteInBatches } from "@/lib/server/delete-in-batches";
import { Failure, failure } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

/** How long a key is valid (CONTRACT section 1). */
const RETENTION = sql`interval '24 hours'`;
/** Seconds after which an attempt that does not renew its lock is taken for dead. */
const LEASE_S = 20;
const LEASE = sql`make_interval(secs => ${sql.lit(LEASE_S)})`;
const POLL_MS = 50;
const MAX_POLLS = 600;

export type Attempt = { account: string; key: string; call: string; requestHash: string };

export function readIdempotencyKey(request: Request): string | null {
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

/** Takes the key if it is new, expired, or left by an attempt that died. Its resource id stays the same for all attempts. */
async function acquireKey({
  account,
  key,
  call,
  requestHash: hash,
}: Attempt): Promise<string | undefined> {
  const { rows } = await sql<{ resource_id: string }>`
    insert into idempotency_keys as kept (account_uid, key, call, request_hash, resource_id, locked_until)
    values (${account}, ${key}, ${call}, ${hash}, ${newId()}, now() + ${LEASE})
    on conflict (account_uid, key) do update set
      call = excluded.call, request_hash = excluded.request_hash, locked_until = excluded.locked_until,
      resource_id = case when kept.created_at < now() - ${RETENTION} then excluded.resource_id else kept.resource_id end,
      created_at = case when kept.created_at < now() - ${RETENTION} then now() else kept.created_at end,
      status = null, body = null, location = null
    where kept.created_at < now() - ${RETENTION}
      or (kept.status is null and kept.locked_until < now() and kept.request_hash = excluded.request_hash
        and kept.call = excluded.call)
    returning resource_id`.execute(db());
  return rows[0]?.resource_id;
}

async function findEarlierAnswer({
  account,
  key,
  call,
  requestHash: hash,
}: Attempt): Promise<Answer | undefined> {
  const stored = await db()
    .selectFrom("idempotency_keys")
    .select(["call", "request_hash", "status", "body", "location"])
    .where("account_uid", "=", account)
    .where("key", "=", key)
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  if (stored.call !== call || stored.request_hash !== hash) {
    throw failure("UNPROCESSABLE", "This Idempotency-Key was used for another request.", [
      { path: "Idempotency-Key", message: "Use a new key for a new request." },
    ]);
  }
  if (stored.status === null) return undefined;
  return { status: stored.status, body: stored.body, location: stored.location ?? undefined };
}

/**
 * Runs a creating call once per key (CONTRACT section 1), also concurrently. `work` must use the given id, so that a crashed attempt's
 * commit is found.
 * @throws UNPROCESSABLE for a key of another request
 */
export async function runOnce(
  attempt: Attempt,
  work: (resourceId: string) => Promise<Answer>,
): Promise<Answer> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const resourceId = await acquireKey(attempt);
    if (resourceId !== undefined) return runAndStore(attempt, () => work(resourceId));
    const answer = await findEarlierAnswer(attempt);
    if (answer !== undefined) return answer;
    await wait(POLL_MS);
  }
  throw failure(
    "CONFLICT",
    "What was sent before (with this Idempotency-Key) is still being worked on. Wait a moment, then try again.",
    [],
    {
      "Retry-After": "5",
    },
  );
}

async function runAndStore(attempt: Attempt, work: () => Promise<Answer>): Promise<Answer> {
  const heartbeat = setInterval(() => void renew(attempt), LEASE_S * 250);
  try {
    const answer = await work();
    const { status, body, location = null } = answer;
    await db()
      .updateTable("idempotency_keys")
      .set({ status, body: JSON.stringify(body), location })
      .where(isKey(attempt))
      .execute();
    return answer;
  } catch (error) {
    // A rejected request changed nothing: the key is free at once, also for the corrected request.
    const changedNothing = error instanceof Failure && error.status < 500;
    if (changedNothing) await db().deleteFrom("idempotency_keys").where(isKey(attempt)).execute();
    else await release(attempt);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

const isKey = ({ account, key }: Attempt) =>
  sql<boolean>`account_uid = ${account} and key = ${key}`;

const release = (attempt: Attempt) =>
  db()
    .updateTable("idempotency_keys")
    .set({ locked_until: new Date(0) })
    .where(isKey(attempt))
    .execute();

/** A missed heartbeat on a slow database does no harm. */
const renew = (attempt: Attempt) =>
  sql`update idempotency_keys set locked_until = now() + ${LEASE} where ${isKey(attempt)}`
    .execute(db())
    .catch(() => undefined);

export async function sweepIdempotencyKeys(): Promise<void> {
  await deleteInBatches("idempotency_keys", sql`created_at < now() - ${RETENTION}`);
}
