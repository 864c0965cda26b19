import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Answer } from "@/lib/server/handle/json-answer";
import { db } from "@/lib/server/db";
import { deleteInBatches } from "@/lib/server/delete-in-batches";
import { Failure, failure } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

/** How long a key is remembered (CONTRACT section 1). */
const KEPT = sql`interval '24 hours'`;
/** Seconds after which an attempt that gives no sign of life is taken to have died, and its key may be tried again. */
const LEASE_S = 20;
const LEASE = sql`make_interval(secs => ${sql.lit(LEASE_S)})`;
const POLL_MS = 50;
const MOST_POLLS = 600;

export type Attempt = { account: string; key: string; call: string; requestHash: string };

/**
 * Reads the `Idempotency-Key` header.
 * @throws VALIDATION when it is empty or too long
 */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (!/^[\u0021-\u007e]{1,255}$/.test(key)) {
    throw failure("VALIDATION", "Idempotency-Key is 1 to 255 visible ASCII characters.", [
      { path: "Idempotency-Key", message: "1 to 255 visible ASCII characters." },
    ]);
  }
  return key;
}

/** The digest of what a request asks for: two requests with the same digest are the same request. */
export function requestHash(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Takes the key for this attempt: new, outdated, or left by an attempt that died. Its resource id stays the same for all attempts. */
async function take({
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
      resource_id = case when kept.created_at < now() - ${KEPT} then excluded.resource_id else kept.resource_id end,
      created_at = case when kept.created_at < now() - ${KEPT} then now() else kept.created_at end,
      status = null, body = null, location = null
    where kept.created_at < now() - ${KEPT}
      or (kept.status is null and kept.locked_until < now() and kept.request_hash = excluded.request_hash
        and kept.call = excluded.call)
    returning resource_id`.execute(db());
  return rows[0]?.resource_id;
}

async function earlierAnswer({
  account,
  key,
  call,
  requestHash: hash,
}: Attempt): Promise<Answer | undefined> {
  const kept = await db()
    .selectFrom("idempotency_keys")
    .select(["call", "request_hash", "status", "body", "location"])
    .where("account_uid", "=", account)
    .where("key", "=", key)
    .executeTakeFirst();
  if (kept === undefined) return undefined;
  if (kept.call !== call || kept.request_hash !== hash) {
    throw failure("UNPROCESSABLE", "This Idempotency-Key was used for another request.", [
      { path: "Idempotency-Key", message: "Use a new key for a new request." },
    ]);
  }
  if (kept.status === null) return undefined;
  return { status: kept.status, body: kept.body, location: kept.location ?? undefined };
}

/**
 * Carries out a creating call once for its key (CONTRACT section 1): the same request again gets the first answer again,
 * also when both arrive at once or the first answer was lost. `work` must create its row with the given id, so that an
 * attempt that died after its commit is found and not repeated.
 * @throws UNPROCESSABLE when the key was used for another request
 */
export async function once(
  attempt: Attempt,
  work: (resourceId: string) => Promise<Answer>,
): Promise<Answer> {
  for (let poll = 0; poll < MOST_POLLS; poll += 1) {
    const resourceId = await take(attempt);
    if (resourceId !== undefined) return finish(attempt, () => work(resourceId));
    const answer = await earlierAnswer(attempt);
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

async function finish(attempt: Attempt, work: () => Promise<Answer>): Promise<Answer> {
  const alive = setInterval(() => void prolong(attempt), LEASE_S * 250);
  try {
    const answer = await work();
    const { status, body, location = null } = answer;
    await db()
      .updateTable("idempotency_keys")
      .set({ status, body: JSON.stringify(body), location })
      .where(mine(attempt))
      .execute();
    return answer;
  } catch (error) {
    // A refusal changed nothing: the key is free at once, also for the mended request.
    const changedNothing = error instanceof Failure && error.status < 500;
    if (changedNothing) await db().deleteFrom("idempotency_keys").where(mine(attempt)).execute();
    else await release(attempt);
    throw error;
  } finally {
    clearInterval(alive);
  }
}

const mine = ({ account, key }: Attempt) => sql<boolean>`account_uid = ${account} and key = ${key}`;

const release = (attempt: Attempt) =>
  db()
    .updateTable("idempotency_keys")
    .set({ locked_until: new Date(0) })
    .where(mine(attempt))
    .execute();

/** Tells other attempts that this one is at work; that one beat is lost to a slow database does no harm. */
const prolong = (attempt: Attempt) =>
  sql`update idempotency_keys set locked_until = now() + ${LEASE} where ${mine(attempt)}`
    .execute(db())
    .catch(() => undefined);

/** Forgets keys whose time is over. */
export async function sweepIdempotencyKeys(): Promise<void> {
  await deleteInBatches("idempotency_keys", sql`created_at < now() - ${KEPT}`);
}
