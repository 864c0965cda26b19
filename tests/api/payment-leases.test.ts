import { sql } from "kysely";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { stripeStandIn } from "@/tests/support/payments";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import {
  ConcurrentChangeError,
  readThenWrite,
  withPaymentLease,
} from "@/lib/payments/payment-leases.commands";
import { db } from "@/lib/server/database/db";
import { callStripe } from "@/lib/server/stripe/stripe";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import {
  fulfilledOnce,
  disableWebhooks,
  findOrder,
  orderSubscription,
  orderPlanWithBoosts,
  payWithoutWebhook,
  findFulfilment,
} from "@/tests/support/orders";
import { runJob } from "@/tests/support/jobs";

beforeAll(disableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

const unavailable = { code: "UPSTREAM_UNAVAILABLE" };
const doNothing = () => Promise.resolve();
const findLease = (uid: string) =>
  db().selectFrom("payment_leases").selectAll().where("account_uid", "=", uid).executeTakeFirst();

/** A lease of another instance, which expires in that many seconds unless renewed. */
const insertForeignLease = (account_uid: string, seconds: number) =>
  db()
    .insertInto("payment_leases")
    .values({
      account_uid,
      token: newId(),
      held_until: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();

test("withPaymentLease: sequential per account, parallel for two; leaves no row", async () => {
  const [uid, otherUid] = [newId(), newId()];
  const release = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = withPaymentLease(uid, async () => {
    order.push("first");
    await release.promise;
    order.push("first is over");
  });
  const second = withPaymentLease(uid, async () => void order.push("second"));
  await withPaymentLease(otherUid, async () => void order.push("other"));
  release.resolve();
  await Promise.all([first, second]);
  expect(order.filter((entry) => entry !== "other")).toEqual(["first", "first is over", "second"]);
  expect(order.indexOf("other")).toBeLessThan(order.indexOf("first is over"));
  expect(await findLease(uid)).toBeUndefined();
});

test("withPaymentLease: waits for another instance, then 503 with Retry-After and no effect", async () => {
  const uid = newId();
  await insertForeignLease(uid, 60);
  const operation = vi.fn(doNothing);
  const rejected = withPaymentLease(uid, operation);
  await expect(rejected).rejects.toMatchObject({ ...unavailable, headers: { "Retry-After": "2" } });
  expect(operation).not.toHaveBeenCalled();
});

test("withPaymentLease: takes over an expired lease of a killed instance; settles once", async () => {
  const actor = await createArtist();
  const order = await orderPlanWithBoosts(actor);
  await payWithoutWebhook(order);
  await insertForeignLease(actor.uid, 2);
  await settleSession(order.sessionId);
  expect(await findFulfilment(order)).toEqual(fulfilledOnce);
});

test("withPaymentLease: a holder whose lease was taken over cannot write its older reading", async () => {
  const actor = await createArtist();
  const order = await orderPlanWithBoosts(actor);
  const readStarted = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  // The first one reads that nothing was paid, and is paused; after the payment another instance settles it.
  const pausedWrite = withPaymentLease(actor.uid, (lease) =>
    readThenWrite(
      lease,
      async () => {
        readStarted.resolve();
        await release.promise;
      },
      (tx) =>
        tx
          .updateTable("orders")
          .set({ status: "EXPIRED" })
          .where("id", "=", order.orderId)
          .execute(),
    ),
  );
  await readStarted.promise;
  await payWithoutWebhook(order);
  await db()
    .updateTable("payment_leases")
    .set({ token: newId(), held_until: new Date(0) })
    .where("account_uid", "=", actor.uid)
    .execute();
  release.resolve();
  await expect(pausedWrite).rejects.toMatchObject(unavailable);
  await settleSession(order.sessionId);
  expect(await findFulfilment(order)).toEqual(fulfilledOnce);
});

test("readThenWrite: reads again when the write no longer fits, three times at most", async () => {
  let readings = 0;
  const read = () => Promise.resolve((readings += 1));
  const writeIfFresh = (minReading: number) => (_: unknown, reading: number) =>
    reading < minReading ? Promise.reject(new ConcurrentChangeError()) : Promise.resolve(reading);
  const run = (minReading: number) =>
    withPaymentLease(newId(), (lease) => readThenWrite(lease, read, writeIfFresh(minReading)));
  expect(await run(2)).toBe(2);
  readings = 0;
  await expect(run(9)).rejects.toMatchObject(unavailable);
  expect(readings).toBe(3);
});

test("settleSession: reads again when the order is cancelled during the request to Stripe", async () => {
  const order = await orderSubscription(await createArtist(), "ARTIST_PRO");
  await payWithoutWebhook(order);
  stripeStandIn.faults.order({ kind: "call", action: "slow", line: "GET /v1/subscriptions/" });
  const settlement = settleSession(order.sessionId);
  await vi.waitFor(() => expect(stripeStandIn.faults.delayedCalls).toBe(1), { timeout: 10_000 });
  await db()
    .updateTable("orders")
    .set({ status: "CANCELLED" })
    .where("id", "=", order.orderId)
    .execute();
  stripeStandIn.faults.clear();
  await settlement;
  expect((await findOrder(order)).status).toBe("REVIEW");
});

test("callStripe: throws inside a transaction", async () => {
  const callInTransaction = withPaymentLease(newId(), ({ write }) =>
    write(() => callStripe((client) => client.products.list())),
  );
  await expect(callInTransaction).rejects.toThrow(/inside a transaction/);
});

test("payment-leases.sweep: deletes leases of killed instances", async () => {
  const uid = newId();
  await insertForeignLease(uid, -7_200);
  await runJob("payment-leases.sweep");
  expect(await findLease(uid)).toBeUndefined();
});
