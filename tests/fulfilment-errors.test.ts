import { beforeAll, expect, test } from "vitest";
import { stripeClient } from "@/tests/support/payments";
import { drainEvents } from "@/lib/checkout/fulfilment/payment-events.commands";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { recordOwnAccount } from "@/lib/server/stripe/stripe";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { bundleScript } from "@/tests/support/bundle";
import {
  type Crash,
  listCrashes,
  mapInPairs,
  noCrash,
  type ProcessResult,
  runScript,
  waitForConnections,
} from "@/tests/support/crashes";
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
import type { CrashingEvent } from "@/tests/support/settle-and-crash";

// A real process is killed, so that it cannot clean up, while the fulfilment of an order stands at each of its statements; then
// Stripe sends its event again for every second order, `reconcile` repairs the others, and all get the event once more.
const MINUTE_MS = 60_000;
/** Processes for all crashes of a flow. Four statements store an event, by one of two reserved connections: only one call of a process may stop there. */
const PROCESSES = 5;

const settleScript = await bundleScript("tests/support/settle-and-crash.ts");
beforeAll(async () => {
  disableWebhooks();
  // Otherwise the calls of a process look for the account together, and one that stands still there holds up all.
  await recordOwnAccount();
});

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

const sign = (body: string, { step, moment }: Crash): CrashingEvent => ({
  body,
  signature: signPayload(body),
  step,
  moment,
});

/** Handles events in a separate process, which kills itself once each stands at its step. @param warmUp handled before */
const settleAndCrash = (
  events: readonly CrashingEvent[],
  warmUp: CrashingEvent | null = null,
): Promise<ProcessResult> =>
  runScript(settleScript, [JSON.stringify(events), JSON.stringify(warmUp)], events.length);

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

type CrashedOrder = Crash & { order: OpenedOrder; id: string; body: string };

type Flow = {
  createOrder: () => Promise<OpenedOrder>;
  expectFulfilled: (order: OpenedOrder) => Promise<void>;
};

async function expectSurvivingEveryCrash({ createOrder, expectFulfilled }: Flow): Promise<void> {
  const payOrder = async (crash: Crash): Promise<CrashedOrder> => {
    const order = await createOrder();
    await pay(order);
    return { order, ...crash, ...(await findWebhookEvent(order)) };
  };
  /** Pays orders, and kills the process that handles their events, each at its step. */
  async function payAndCrash(crashes: readonly Crash[]) {
    const warmUp = await payOrder(noCrash);
    const orders = await mapInPairs(crashes, payOrder);
    const events = orders.map(({ body, ...crash }) => sign(body, crash));
    const result = await settleAndCrash(events, sign(warmUp.body, noCrash));
    await expectFulfilled(warmUp.order);
    return { orders, result };
  }
  const { orders: uninterrupted, result } = await payAndCrash([noCrash]);
  const [{ status, statements }]: [{ status: number; statements: number }] = JSON.parse(
    result.output,
  );
  expect(status).toBe(200);
  expect(statements).toBeGreaterThan(10);
  for (const { order } of uninterrupted) await expectFulfilled(order);
  const groups = Map.groupBy(listCrashes(statements), ({ step }) => step % PROCESSES);
  const crashed: CrashedOrder[] = [];
  for (const crashes of groups.values()) {
    const { orders, result: crash } = await payAndCrash(crashes);
    expect(crash).toEqual({ signal: "SIGKILL", output: "" });
    crashed.push(...orders);
  }
  await waitForConnections();
  // The order and the event change in one transaction.
  for (const { order, id, moment, step } of crashed) {
    const isFulfilled = (await findOrder(order)).status === "FULFILLED";
    expect(isFulfilled, `${moment} ${step}`).toBe(await isSettled(id));
  }
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
  const event = sign(body, noCrash);
  const results = await Promise.all([settleAndCrash([event]), settleAndCrash([event])]);
  for (const { output } of results) expect(JSON.parse(output)).toMatchObject([{ status: 200 }]);
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
