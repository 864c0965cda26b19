import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/server/env";
import { pool } from "@/lib/server/database/db";
import { deleteInBatches } from "@/lib/server/database/delete-in-batches";
import { divideByProcesses } from "@/lib/server/processes/processes";
import { temporaryFailure } from "@/lib/shared/failure";
import { formatWait } from "@/lib/shared/texts/format-wait";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/**
 * Requests per minute (failed sign-ins: per 15 minutes; `feed`, of one alert, and `invitation`: per hour), by address and by account. `variant`: a new image size; `calendar`: private feeds,
 * which one service often fetches for many people; `webhook`: comes in bursts after an outage. `conversation`: new ones in a day, of an
 * account, and of a guest's address or network; `message`: in an hour, of an account, and of a guest in one conversation; `bounce`: in an hour, of one mail. `domainMail`: in a day, of an account, and
 * to one domain, whose name counts as the address; `recordCheck` and `keyRevocation`: in an hour; `webhookTest`: in an hour, of an endpoint.
 */
export const rateLimits = {
  read: { address: 6_000, account: 3_000 },
  write: { address: 600, account: 240 },
  upload: { address: 240, account: 120 },
  variant: { address: 1_200, account: 1_200 },
  report: { address: 10, account: 10 },
  newsletter: { address: 10, account: 10 },
  invitation: { address: 60, account: 30 },
  conversation: { address: 3, account: 10 },
  message: { address: 30, account: 120 },
  bounce: { address: 10, account: 10 },
  domainMail: { address: 5, account: 10 },
  recordCheck: { address: 60, account: 30 },
  keyRevocation: { address: 60, account: 60 },
  webhookTest: { address: 10, account: 10 },
  calendar: { address: 600, account: 600 },
  feed: { address: 600, account: 60 },
  payment: { address: 120, account: 60 },
  webhook: { address: 12_000, account: 12_000 },
  failedSignIn: { address: 60, account: 10 },
} as const;

export type RateLimitKind = keyof typeof rateLimits;
type Subject = keyof (typeof rateLimits)[RateLimitKind];

const WINDOW_S = 60;
const FAILED_SIGN_IN_WINDOW_S = 15 * 60;
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
const windows: Partial<Record<RateLimitKind, number>> = {
  failedSignIn: FAILED_SIGN_IN_WINDOW_S,
  feed: HOUR_S,
  invitation: HOUR_S,
  conversation: DAY_S,
  message: HOUR_S,
  bounce: HOUR_S,
  domainMail: DAY_S,
  recordCheck: HOUR_S,
  keyRevocation: HOUR_S,
  webhookTest: HOUR_S,
};
/** Promised to whoever is written to, however much an instance can bear. */
const fixedKinds: ReadonlySet<RateLimitKind> = new Set([
  "conversation",
  "domainMail",
  "webhookTest",
]);
/** Reads are counted in memory and added to the database once per this time, so that a read does not cost a write. */
const BATCH_MS = 1_000;

const limiters = new Map<string, RateLimiterPostgres | RateLimiterMemory>();

function getLimiter(
  kind: RateLimitKind,
  subject: Subject,
): RateLimiterPostgres | RateLimiterMemory {
  const name = `${kind}-${subject}`;
  const existing = limiters.get(name);
  if (existing !== undefined) return existing;
  const factor = fixedKinds.has(kind) ? 1 : env().RATE_LIMIT_FACTOR;
  const points = Math.ceil(rateLimits[kind][subject] * factor);
  const duration = windows[kind] ?? WINDOW_S;
  const options = { keyPrefix: name, points, duration };
  const created =
    // A webhook event must not wait for the connection pool before it is stored: this limit is in memory, and divided among processes.
    kind === "webhook"
      ? new RateLimiterMemory({ ...options, points: divideByProcesses(points) })
      : new RateLimiterPostgres({
          ...options,
          storeClient: pool(),
          storeType: "pool",
          tableName: "rate_limits",
          tableCreated: true,
          clearExpiredByTimeout: false,
        });
  limiters.set(name, created);
  return created;
}

/** @param waitMs time until the window ends @throws RATE_LIMITED */
export function throwRateLimited(waitMs: number): never {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  throw temporaryFailure(
    `Too many requests. Please try again in ${formatWait(seconds)}.`,
    seconds,
    "RATE_LIMITED",
  );
}

async function consume(kind: RateLimitKind, subject: Subject, key: string): Promise<void> {
  try {
    await getLimiter(kind, subject).consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throwRateLimited(error.msBeforeNext);
    // Fails open: without a database, calls that need it respond with 503 anyway.
  }
}

type Batch = { count: number; since: number; blockedUntil: number };
/** Evicting a batch loses less than a second of counts. */
const batches = new LRUCache<string, Batch>({ max: 50_000 });

function getBatch(name: string, now: number): Batch {
  const batch = batches.get(name) ?? { count: 0, since: now, blockedUntil: 0 };
  batches.set(name, batch);
  return batch;
}

function consumeRead(subject: Subject, key: string, now: number): void {
  const batch = getBatch(`${subject}:${key}`, now);
  if (batch.blockedUntil > now) throwRateLimited(batch.blockedUntil - now);
  batch.count += 1;
  const readLimiter = getLimiter("read", subject);
  if (now - batch.since < BATCH_MS && batch.count < readLimiter.points / 10) return;
  const { count } = batch;
  batch.count = 0;
  batch.since = now;
  void readLimiter.consume(key, count).catch((error: unknown) => {
    if (error instanceof RateLimiterRes) batch.blockedUntil = now + error.msBeforeNext;
  });
}

/** Counts a request towards a limit that all instances share through the database; reads in batches of a second. @throws RATE_LIMITED with `Retry-After` in seconds */
export async function limitRate(kind: RateLimitKind, subject: Subject, key: string): Promise<void> {
  if (kind === "read") consumeRead(subject, key, Date.now());
  else await consume(kind, subject, key);
}

/** Checks a limit without counting. @throws RATE_LIMITED with `Retry-After` in seconds */
export async function assertWithinLimit(
  kind: RateLimitKind,
  subject: Subject,
  key: string,
): Promise<void> {
  const limit = getLimiter(kind, subject);
  // Fails open, as above.
  const usage = await limit.get(key).catch(() => null);
  if (usage !== null && usage.consumedPoints >= limit.points) throwRateLimited(usage.msBeforeNext);
}

export async function sweepRateLimits(): Promise<void> {
  await deleteInBatches("rate_limits", sql`expire < extract(epoch from now()) * 1000`);
}
