import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { db, transaction, type Tx } from "@/lib/server/db";
import { deleteInBatches } from "@/lib/server/delete-in-batches";
import { runExclusively } from "@/lib/server/keyed-mutex";
import { log } from "@/lib/server/log";
import { stripeRemainingMs } from "@/lib/server/stripe-budget";
import { failure } from "@/lib/shared/failure";

/** Milliseconds that a lease lasts, and between its renewals. */
const LEASE_MS = 6_000;
const RENEW_MS = 2_000;
/** Milliseconds to wait for a lease that is held, and between two attempts. */
const WAIT_MS = 5_000;
const POLL_MS = 50;
const RETRY_AFTER_SECONDS = 2;
/** Attempts at reading when the data changes before it is stored. */
const MAX_READINGS = 3;

/** The holder's transactions, which fail as a whole once somebody else holds the lease. */
export type Lease = { write: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result> };

/** Thrown when the stored state no longer fits what was read; both are done again. */
export class ChangedMeanwhile extends Error {
  override name = "ChangedMeanwhile";
}

const unavailable = () =>
  failure(
    "UPSTREAM_UNAVAILABLE",
    "A payment of this account is being processed. Please try again.",
    [],
    {
      "Retry-After": String(RETRY_AFTER_SECONDS),
    },
  );

const heldUntil = sql<Date>`now() + make_interval(secs => ${LEASE_MS / 1_000})`;

/** Takes the lease if nobody holds it. The check for a holder waits for no row lock. */
async function acquire(accountUid: string, token: string): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_leases (account_uid, token, held_until)
    select ${accountUid}, ${token}::uuid, ${heldUntil}
    where not exists (
      select from payment_leases where account_uid = ${accountUid} and held_until > now())
    on conflict (account_uid) do update set token = excluded.token, held_until = excluded.held_until
    where payment_leases.held_until <= now()
    returning token`.execute(db());
  return rows.length > 0;
}

async function acquireBefore(accountUid: string, token: string, end: number): Promise<boolean> {
  if (await acquire(accountUid, token)) return true;
  if (Date.now() > end) return false;
  await setTimeout(POLL_MS);
  return acquireBefore(accountUid, token, end);
}

const isOwnLease = (accountUid: string, token: string) =>
  sql<boolean>`account_uid = ${accountUid} and token = ${token}::uuid`;

/** A failure means that the lease is lost, which its holder notices with the next write. */
async function renew(accountUid: string, token: string): Promise<void> {
  try {
    await db()
      .updateTable("payment_leases")
      .set({ held_until: heldUntil })
      .where(isOwnLease(accountUid, token))
      .execute();
  } catch (error) {
    log().warn({ err: error }, "a payment lease was not renewed");
  }
}

async function release(accountUid: string, token: string): Promise<void> {
  try {
    await db().deleteFrom("payment_leases").where(isOwnLease(accountUid, token)).execute();
  } catch (error) {
    log().warn({ err: error }, "a payment lease was not released; it will expire");
  }
}

const writer =
  (accountUid: string, token: string): Lease["write"] =>
  (work) =>
    transaction(async (tx) => {
      const lease = await tx
        .selectFrom("payment_leases")
        .select("token")
        .where(isOwnLease(accountUid, token))
        .forUpdate()
        .executeTakeFirst();
      if (lease === undefined) throw unavailable();
      return work(tx);
    });

/**
 * Works at the payment provider for an account while nobody else does, on any instance, and without a transaction: what is read there
 * is stored by `write` (docs/decisions/0033-one-lease-per-account.md). Not to be nested.
 * @throws UPSTREAM_UNAVAILABLE when others are at it for too long, and when the lease was lost before something was stored
 */
export async function withPaymentLease<Result>(
  accountUid: string,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const waitMs = Math.min(WAIT_MS, stripeRemainingMs());
  const end = Date.now() + waitMs;
  const outcome = await runExclusively(accountUid, waitMs, async () => {
    const token = randomUUID();
    if (!(await acquireBefore(accountUid, token, end))) return null;
    const renewal = setInterval(() => void renew(accountUid, token), RENEW_MS);
    try {
      return { result: await work({ write: writer(accountUid, token) }) };
    } finally {
      clearInterval(renewal);
      await release(accountUid, token);
    }
  });
  if (outcome === null) throw unavailable();
  return outcome.result;
}

/** Reads at the payment provider and stores it; both again after `ChangedMeanwhile`. @throws UPSTREAM_UNAVAILABLE when it keeps changing */
export async function readThenWrite<Read, Result>(
  { write }: Lease,
  read: () => Promise<Read>,
  store: (tx: Tx, read: Read) => Promise<Result>,
): Promise<Result> {
  for (let readings = 1; ; readings += 1) {
    const found = await read();
    try {
      return await write((tx) => store(tx, found));
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      if (readings === MAX_READINGS) throw unavailable();
    }
  }
}

export const sweepPaymentLeases = () =>
  deleteInBatches("payment_leases", sql`held_until < now() - interval '1 hour'`);
