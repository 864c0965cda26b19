import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { db, queryRows, transaction, type Tx } from "@/lib/server/database/db";
import { runExclusively } from "@/lib/server/keyed-mutex";
import { log } from "@/lib/server/log";
import { getStripeRemainingMs } from "@/lib/server/stripe/stripe-budget";
import { temporaryFailure } from "@/lib/shared/failure";

/** Milliseconds that a lease lasts, and between its renewals. */
const LEASE_MS = 6_000;
const RENEWAL_INTERVAL_MS = 2_000;
/** Milliseconds to wait for a lease that is held, and between two attempts. */
const WAIT_MS = 5_000;
const POLL_MS = 50;
const RETRY_AFTER_SECONDS = 2;
/** Attempts at reading when the data changes before it is stored. */
const MAX_READS = 3;

/** The holder's transactions, which fail as a whole once another process holds the lease. */
export type Lease = { write: <Result>(operation: (tx: Tx) => Promise<Result>) => Promise<Result> };

/** Thrown when the stored state no longer fits what was read; both are done again. */
export class ConcurrentChangeError extends Error {
  override name = "ConcurrentChangeError";
}

const leaseUnavailableFailure = () =>
  temporaryFailure(
    "A payment of this account is being processed. Please try again.",
    RETRY_AFTER_SECONDS,
  );

const newExpiry = sql<Date>`now() + make_interval(secs => ${LEASE_MS / 1_000})`;

/** Takes the lease if it is free. The check for a holder waits for no row lock. */
async function acquire(accountUid: string, token: string): Promise<boolean> {
  const rows = await queryRows(sql`
    insert into payment_leases (account_uid, token, held_until)
    select ${accountUid}, ${token}::uuid, ${newExpiry}
    where not exists (
      select from payment_leases where account_uid = ${accountUid} and held_until > now())
    on conflict (account_uid) do update set token = excluded.token, held_until = excluded.held_until
    where payment_leases.held_until <= now()
    returning token`);
  return rows.length > 0;
}

async function acquireUntil(accountUid: string, token: string, deadline: number): Promise<boolean> {
  if (await acquire(accountUid, token)) return true;
  if (Date.now() > deadline) return false;
  await setTimeout(POLL_MS);
  return acquireUntil(accountUid, token, deadline);
}

const isOwnLease = (accountUid: string, token: string) =>
  sql<boolean>`account_uid = ${accountUid} and token = ${token}::uuid`;

/** A failure means that the lease is lost, which its holder notices with the next write. */
async function renew(accountUid: string, token: string): Promise<void> {
  try {
    await db()
      .updateTable("payment_leases")
      .set({ held_until: newExpiry })
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

const createWriter =
  (accountUid: string, token: string): Lease["write"] =>
  (operation) =>
    transaction(async (tx) => {
      await tx
        .selectFrom("payment_leases")
        .select("token")
        .where(isOwnLease(accountUid, token))
        .forUpdate()
        .executeTakeFirstOrThrow(leaseUnavailableFailure);
      return operation(tx);
    });

/**
 * Lets one process at a time, on any instance, call the payment provider for an account, outside a transaction; `write` stores what it
 * has read (docs/decisions/0033-payment-leases.md). Not to be nested.
 * @throws UPSTREAM_UNAVAILABLE if others hold the lease for too long, or if it was lost before a write
 */
export async function withPaymentLease<Result>(
  accountUid: string,
  operation: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const waitMs = Math.min(WAIT_MS, getStripeRemainingMs());
  const deadline = Date.now() + waitMs;
  const outcome = await runExclusively(accountUid, waitMs, async () => {
    const token = randomUUID();
    if (!(await acquireUntil(accountUid, token, deadline))) return null;
    const renewal = setInterval(() => void renew(accountUid, token), RENEWAL_INTERVAL_MS);
    try {
      return { result: await operation({ write: createWriter(accountUid, token) }) };
    } finally {
      clearInterval(renewal);
      await release(accountUid, token);
    }
  });
  if (outcome === null) throw leaseUnavailableFailure();
  return outcome.result;
}

/** Reads at the payment provider and stores it; both again after a `ConcurrentChangeError`. @throws UPSTREAM_UNAVAILABLE if it keeps changing */
export async function readThenWrite<Read, Result>(
  { write }: Lease,
  read: () => Promise<Read>,
  store: (tx: Tx, read: Read) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const state = await read();
    try {
      return await write((tx) => store(tx, state));
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError)) throw error;
      if (attempt === MAX_READS) throw leaseUnavailableFailure();
    }
  }
}
