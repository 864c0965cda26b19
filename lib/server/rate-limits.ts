import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/server/env";
import { pool } from "@/lib/server/db";
import { deleteInBatches } from "@/lib/server/delete-in-batches";
import { failure } from "@/lib/shared/failure";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** Calls a minute (of failed sign-ins: in a quarter of an hour), per address and per account. Reads are generous, writes and uploads tight; `variant` is the making of a picture in a size that nobody asked for before, `report` what a visitor reports to administrators, `calendar` the secret calendars, which others' programs fetch for many, `payment` what asks the payment provider for somebody, `webhook` what the payment provider tells us, also all at once after it could not, `failedSignIn` what the local auth service refused. */
export const rateLimits = {
  read: { address: 6_000, account: 3_000 },
  write: { address: 600, account: 240 },
  upload: { address: 240, account: 120 },
  variant: { address: 1_200, account: 1_200 },
  report: { address: 10, account: 10 },
  calendar: { address: 600, account: 600 },
  payment: { address: 120, account: 60 },
  webhook: { address: 12_000, account: 12_000 },
  failedSignIn: { address: 60, account: 10 },
} as const;

export type RateLimitKind = keyof typeof rateLimits;
type Subject = keyof (typeof rateLimits)[RateLimitKind];

const WINDOW_S = 60;
const FAILED_SIGN_IN_WINDOW_S = 15 * 60;
/** Reads are counted in memory and told to the shared store in batches of this many milliseconds, so that a read costs no write. */
const BATCH_MS = 1_000;

const limiters = new Map<string, RateLimiterPostgres | RateLimiterMemory>();

function limiter(kind: RateLimitKind, subject: Subject): RateLimiterPostgres | RateLimiterMemory {
  const name = `${kind}-${subject}`;
  const known = limiters.get(name);
  if (known !== undefined) return known;
  const points = Math.ceil(rateLimits[kind][subject] * env().RATE_LIMIT_FACTOR);
  const duration = kind === "failedSignIn" ? FAILED_SIGN_IN_WINDOW_S : WINDOW_S;
  const counted = { keyPrefix: name, points, duration };
  const made =
    // A webhook must not wait for the database's pool before it is stored: each instance counts its own.
    kind === "webhook"
      ? new RateLimiterMemory(counted)
      : new RateLimiterPostgres({
          ...counted,
          storeClient: pool(),
          storeType: "pool",
          tableName: "rate_limits",
          tableCreated: true,
          clearExpiredByTimeout: false,
        });
  limiters.set(name, made);
  return made;
}

function refuse(waitMs: number): never {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  throw failure("RATE_LIMITED", `Too many requests. Please try again in ${seconds} s.`, [], {
    "Retry-After": String(seconds),
  });
}

async function consume(
  kind: RateLimitKind,
  subject: Subject,
  key: string,
  points = 1,
): Promise<void> {
  try {
    await limiter(kind, subject).consume(key, points);
  } catch (reason) {
    if (reason instanceof RateLimiterRes) refuse(reason.msBeforeNext);
    // A store that does not answer must not stop the product; the call itself will say 503 if it needs the database.
  }
}

type Batch = { count: number; since: number; blockedUntil: number };
/** Whoever has not been heard of for longest makes room, and is known to the store all the same. */
const batches = new LRUCache<string, Batch>({ max: 50_000 });

/** The batch of one subject. */
function batchOf(name: string, now: number): Batch {
  const batch = batches.get(name) ?? { count: 0, since: now, blockedUntil: 0 };
  batches.set(name, batch);
  return batch;
}

function consumeRead(subject: Subject, key: string, now: number): void {
  const batch = batchOf(`${subject}:${key}`, now);
  if (batch.blockedUntil > now) refuse(batch.blockedUntil - now);
  batch.count += 1;
  const shared = limiter("read", subject);
  if (now - batch.since < BATCH_MS && batch.count < shared.points / 10) return;
  const { count } = batch;
  batch.count = 0;
  batch.since = now;
  void shared.consume(key, count).catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) batch.blockedUntil = now + reason.msBeforeNext;
  });
}

/**
 * Counts one call against its limits, shared by all instances through the database.
 * Writes are counted one by one; reads in batches of a second.
 * @param address the client's address; @param account its uid, where it is known
 * @throws RATE_LIMITED with `Retry-After` in seconds
 */
export async function limitRate(kind: RateLimitKind, subject: Subject, key: string): Promise<void> {
  if (kind === "read") consumeRead(subject, key, Date.now());
  else await consume(kind, subject, key);
}

/** Refuses whoever has used up a limit, and counts nothing. @throws RATE_LIMITED with `Retry-After` in seconds */
export async function assertWithinLimit(
  kind: RateLimitKind,
  subject: Subject,
  key: string,
): Promise<void> {
  const counts = limiter(kind, subject);
  // As above: a store that does not answer closes nothing.
  const so = await counts.get(key).catch(() => null);
  if (so !== null && so.consumedPoints >= counts.points) refuse(so.msBeforeNext);
}

/** Forgets counts whose minute is over. */
export async function sweepRateLimits(): Promise<void> {
  await deleteInBatches("rate_limits", sql`expire < ${Date.now()}`);
}
