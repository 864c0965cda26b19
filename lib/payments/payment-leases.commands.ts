import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { db, transaction, type Tx } from "@/lib/server/db";
import { deleteInBatches } from "@/lib/server/delete-in-batches";
import { inTurn } from "@/lib/server/in-turn";
import { log } from "@/lib/server/log";
import { stripeTimeLeft } from "@/lib/server/stripe-budget";
import { failure } from "@/lib/shared/failure";

/** Milliseconds for which a lease is taken, and after which it is prolonged while its holder lives. */
const HELD_MS = 6_000;
const RENEW_MS = 2_000;
/** Milliseconds that somebody else's work for the same account is waited for, and between two looks at its lease. */
const WAIT_MS = 5_000;
const LOOK_MS = 50;
const RETRY_AFTER_SECONDS = 2;
/** How often something is read again because what it is stored beside has changed meanwhile. */
const READINGS = 3;

/** What the holder of an account's lease stores by: a transaction that fails, whole, once somebody else holds the lease. */
export type Lease = { write: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result> };

/** What is stored does not fit what was read before, as something else of it has changed; both are done once more. */
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

const heldUntil = sql<Date>`now() + make_interval(secs => ${HELD_MS / 1_000})`;

/** Takes the lease if nobody holds it. Who looks at a lease that is held waits for no row of it. */
async function take(accountUid: string, token: string): Promise<boolean> {
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

async function takeBefore(accountUid: string, token: string, end: number): Promise<boolean> {
  if (await take(accountUid, token)) return true;
  if (Date.now() > end) return false;
  await setTimeout(LOOK_MS);
  return takeBefore(accountUid, token, end);
}

const own = (accountUid: string, token: string) =>
  sql<boolean>`account_uid = ${accountUid} and token = ${token}::uuid`;

/** What goes wrong here is the lease's loss, of which its holder hears when it stores something. */
async function prolong(accountUid: string, token: string): Promise<void> {
  try {
    await db()
      .updateTable("payment_leases")
      .set({ held_until: heldUntil })
      .where(own(accountUid, token))
      .execute();
  } catch (error) {
    log().warn({ err: error }, "a payment lease was not prolonged");
  }
}

async function createRefund(accountUid: string, token: string): Promise<void> {
  try {
    await db().deleteFrom("payment_leases").where(own(accountUid, token)).execute();
  } catch (error) {
    log().warn({ err: error }, "a payment lease was not given back; it expires by itself");
  }
}

const writer =
  (accountUid: string, token: string): Lease["write"] =>
  (work) =>
    transaction(async (tx) => {
      const held = await tx
        .selectFrom("payment_leases")
        .select("token")
        .where(own(accountUid, token))
        .forUpdate()
        .executeTakeFirst();
      if (held === undefined) throw unavailable();
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
  const waitMs = Math.min(WAIT_MS, stripeTimeLeft());
  const end = Date.now() + waitMs;
  const done = await inTurn(accountUid, waitMs, async () => {
    const token = randomUUID();
    if (!(await takeBefore(accountUid, token, end))) return null;
    const renewal = setInterval(() => void prolong(accountUid, token), RENEW_MS);
    try {
      return { result: await work({ write: writer(accountUid, token) }) };
    } finally {
      clearInterval(renewal);
      await createRefund(accountUid, token);
    }
  });
  if (done === null) throw unavailable();
  return done.result;
}

/**
 * Reads at the payment provider, then stores it; where that throws `ChangedMeanwhile`, both once more.
 * @throws UPSTREAM_UNAVAILABLE when it changes again and again
 */
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
      if (readings === READINGS) throw unavailable();
    }
  }
}

/** Forgets leases whose holders were killed. */
export const sweepPaymentLeases = () =>
  deleteInBatches("payment_leases", sql`held_until < now() - interval '1 hour'`);
