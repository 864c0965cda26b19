import { execFile } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { stripeClient } from "@/tests/support/payments";
import { drainEvents } from "@/lib/checkout/fulfilment/payment-events.commands";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { bundleScript } from "@/tests/support/bundle";
import { type Crash, listCrashes, noCrash } from "@/tests/support/crashes";
import {
  findOpportunityStatus,
  draftOpportunity,
  createOrganisation,
} from "@/tests/support/checkout";
import {
  findStoredOpportunity,
  fulfilledOnce,
  disableWebhooks,
  type OpenedOrder,
  findOrder,
  orderSubscription,
  orderPlan,
  orderPlanWithBoosts,
  pay,
  findFulfilment,
} from "@/tests/support/orders";
import { request } from "@/tests/support/request";

// Fulfilment takes some thirty statements. At each of them a real process is killed, so that it cannot clean up; then
// Stripe sends its event again for every second order, `reconcile` repairs the others, and all get the event once more.
const MINUTE_MS = 60_000;

const settleScript = await bundleScript("tests/support/settle-and-crash.ts");
beforeAll(disableWebhooks);

/** Stripe's event that an order was paid. */
async function findWebhookEvent({ sessionId }: OpenedOrder): Promise<{ id: string; body: string }> {
  const { data } = await stripeClient.events.list({
    type: "checkout.session.completed",
    limit: 100,
  });
  const event = data.find(({ data: { object } }) => "id" in object && object.id === sessionId);
  if (event === undefined) throw new Error("Stripe has no event for this payment.");
  return { id: event.id, body: JSON.stringify(event) };
}

const signPayload = (payload: string) =>
  stripeClient.webhooks.generateTestHeaderString({ payload, secret: env().STRIPE_WEBHOOK_SECRET });

/** A promotion without a place: more orders are made here than the newsletter has places. */
const promotion = "SOCIAL_MEDIA";

type ProcessResult = { signal: string | null; output: string };

/** Handles the event in a separate process, and kills it at a step. */
const settleAndCrash = (body: string, { step, moment }: Crash): Promise<ProcessResult> =>
  new Promise((resolve) => {
    const args = [settleScript, body, signPayload(body), `${step}`, moment];
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ signal: error?.signal ?? null, output: `${stdout}${stderr}` }),
    );
  });

async function redeliver(body: string): Promise<number> {
  const headers = { "content-type": "application/json", "stripe-signature": signPayload(body) };
  const { status } = await request("POST /v1/webhooks/stripe", { body, headers });
  await drainEvents();
  return status;
}

const isSettled = async (id: string) => {
  const settledEvents = db()
    .selectFrom("payment_events")
    .select("id")
    .where("settled_at", "is not", null);
  return (await settledEvents.where("id", "=", id).execute()).length > 0;
};

/** Pays an order, and kills the process that handles its event at a step. */
async function payAndCrash(order: OpenedOrder, crash: Crash) {
  await pay(order);
  const event = await findWebhookEvent(order);
  return { event, result: await settleAndCrash(event.body, crash) };
}

/** The number of statements without a crash. */
async function countStatements(order: OpenedOrder): Promise<number> {
  const { result } = await payAndCrash(order, noCrash);
  const { status, statements }: { status: number; statements: number } = JSON.parse(result.output);
  expect(status).toBe(200);
  return statements;
}

async function runInPairs<Item>(items: readonly Item[], operation: (item: Item) => Promise<void>) {
  const remaining = [...items];
  const runNext = async (): Promise<void> => {
    const item = remaining.shift();
    if (item === undefined) return;
    await operation(item);
    await runNext();
  };
  await Promise.all([runNext(), runNext()]);
}

type Flow = {
  createOrder: () => Promise<OpenedOrder>;
  expectFulfilled: (order: OpenedOrder) => Promise<void>;
};

async function expectSurvivingEveryCrash({ createOrder, expectFulfilled }: Flow): Promise<void> {
  const uninterrupted = await createOrder();
  const statements = await countStatements(uninterrupted);
  await expectFulfilled(uninterrupted);
  expect(statements).toBeGreaterThan(10);
  const crashed: { order: OpenedOrder; body: string; id: string; step: number }[] = [];
  await runInPairs(listCrashes(statements), async (crash) => {
    const order = await createOrder();
    const { event, result } = await payAndCrash(order, crash);
    const label = `${crash.moment} ${crash.step}`;
    expect(result, label).toMatchObject({ signal: "SIGKILL", output: "" });
    // The order and the event change in one transaction.
    expect((await findOrder(order)).status === "FULFILLED", label).toBe(await isSettled(event.id));
    crashed.push({ order, ...event, step: crash.step });
  });
  for (const { order, body } of crashed.filter(({ step }) => step % 2 === 0)) {
    expect(await redeliver(body)).toBe(200);
    await expectFulfilled(order);
  }
  await reconcile(new Date(Date.now() + 2 * MINUTE_MS));
  for (const { order, body, id } of crashed) {
    await expectFulfilled(order);
    expect(await redeliver(body)).toBe(200);
    expect(await isSettled(id)).toBe(true);
    await expectFulfilled(order);
  }
}

test("settleSession: two instances that receive one event concurrently fulfil it once", async () => {
  const order = await orderPlanWithBoosts(await createArtist());
  await pay(order);
  const { id, body } = await findWebhookEvent(order);
  const results = await Promise.all([settleAndCrash(body, noCrash), settleAndCrash(body, noCrash)]);
  for (const { output } of results) expect(JSON.parse(output)).toMatchObject({ status: 200 });
  expect(await isSettled(id)).toBe(true);
  expect(await findFulfilment(order)).toEqual(fulfilledOnce);
});

test(
  "settleSession: a plan with boosts is fulfilled exactly once, wherever the process is killed",
  async () => {
    await expectSurvivingEveryCrash({
      // One account each, so that the lease of a killed process affects nobody else.
      createOrder: async () =>
        orderPlan(await createArtist(), { boosts: ["TOP_POST_1", promotion] }),
      expectFulfilled: async (order) => {
        expect(await findFulfilment(order)).toEqual({ ...fulfilledOnce, promotions: [promotion] });
        expect(await findStoredOpportunity(order.referenceId)).toMatchObject({
          status: "PUBLISHED",
          plan: "BASIC",
        });
      },
    });
  },
  10 * MINUTE_MS,
);

test(
  "settleSession: a subscription with its opportunity is fulfilled exactly once, wherever the process is killed",
  async () => {
    const actors = new Map<string, Actor>();
    await expectSurvivingEveryCrash({
      createOrder: async () => {
        const actor = await createOrganisation();
        const order = await orderSubscription(
          actor,
          "ORGANIZATION_PREMIUM",
          await draftOpportunity(actor),
        );
        actors.set(order.orderId, actor);
        return order;
      },
      expectFulfilled: async (order) => {
        expect((await findOrder(order)).status).toBe("FULFILLED");
        expect(await findOpportunityStatus(order.referenceId ?? "")).toBe("PUBLISHED");
        const uid = actors.get(order.orderId)?.uid ?? "";
        const rows = db().selectFrom("subscriptions").select(["status"]);
        expect(await rows.where("account_uid", "=", uid).execute()).toEqual([{ status: "active" }]);
      },
    });
  },
  10 * MINUTE_MS,
);
