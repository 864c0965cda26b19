import { execFile } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { provider } from "@/tests/support/payments";
import * as webhook from "@/app/v1/webhooks/stripe/route";
import { drainEvents } from "@/lib/checkout/fulfilment/payment-events.commands";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { bundleScript } from "@/tests/support/bundle";
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
  orderPlanWithBoosts,
  pay,
  findFulfilment,
} from "@/tests/support/orders";
import { request } from "@/tests/support/request";

// Between payment and fulfilment are some thirty steps. At each of them a real process is killed, so that
// it cannot clean up; then Stripe's event is sent again to every second one, the sweep at the next start
// repairs the others, and the event is sent once more to all.
const MINUTES_MS = 60_000;

const settling = await bundleScript("tests/support/settle-and-crash.ts");
beforeAll(disableWebhooks);

/** Stripe's event that an order was paid. */
async function messageOf({ sessionId }: OpenedOrder): Promise<{ id: string; body: string }> {
  const { data } = await provider.events.list({ type: "checkout.session.completed", limit: 100 });
  const event = data.find(({ data: { object } }) => "id" in object && object.id === sessionId);
  if (event === undefined) throw new Error("Nothing was said of this payment.");
  return { id: event.id, body: JSON.stringify(event) };
}

const signed = (payload: string) =>
  provider.webhooks.generateTestHeaderString({ payload, secret: env().STRIPE_WEBHOOK_SECRET });

type Death = { step: number; when: "before" | "sent" };
type End = { signal: string | null; said: string };

/** Handles the event in a separate process, and kills it at a step. */
const settleAndDie = (body: string, { step, when }: Death): Promise<End> =>
  new Promise((resolve) => {
    const line = [settling, body, signed(body), `${step}`, when];
    execFile(process.execPath, line, (error, stdout, stderr) =>
      resolve({ signal: error?.signal ?? null, said: `${stdout}${stderr}` }),
    );
  });

async function redeliver(body: string): Promise<number> {
  const headers = { "content-type": "application/json", "stripe-signature": signed(body) };
  const { status } = await request(webhook.POST, { body, headers });
  await drainEvents();
  return status;
}

const arrived = async (id: string) => {
  const settled = db()
    .selectFrom("payment_events")
    .select("id")
    .where("settled_at", "is not", null);
  return (await settled.where("id", "=", id).execute()).length > 0;
};

/** Pays an order, kills the process that handles its event at a step, and returns what has to be repaired. */
async function dieAt(order: OpenedOrder, death: Death) {
  await pay(order);
  const message = await messageOf(order);
  return { message, end: await settleAndDie(message.body, death) };
}

/** The number of statements without a crash. */
async function statementsOf(order: OpenedOrder): Promise<number> {
  const { end } = await dieAt(order, { step: 0, when: "before" });
  const { status, statements }: { status: number; statements: number } = JSON.parse(end.said);
  expect(status).toBe(200);
  return statements;
}

async function inPairs<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...items];
  const next = async (): Promise<void> => {
    const item = left.shift();
    if (item === undefined) return;
    await work(item);
    await next();
  };
  await Promise.all([next(), next()]);
}

/** Every step, and the commit once more with its response lost. */
const deathsOf = (statements: number): Death[] => [
  ...Array.from({ length: statements }, (_, index): Death => ({ step: index + 1, when: "before" })),
  { step: statements, when: "sent" },
];

type Flow = { open: () => Promise<OpenedOrder>; done: (order: OpenedOrder) => Promise<void> };

async function survivesEveryDeath({ open, done }: Flow): Promise<void> {
  const first = await open();
  const statements = await statementsOf(first);
  await done(first);
  expect(statements).toBeGreaterThan(10);
  const died: { order: OpenedOrder; body: string; id: string; step: number }[] = [];
  await inPairs(deathsOf(statements), async (death) => {
    const order = await open();
    const { message, end } = await dieAt(order, death);
    const at = `${death.when} ${death.step}`;
    expect(end, at).toMatchObject({ signal: "SIGKILL", said: "" });
    // All of it is stored with the event, or nothing.
    expect((await findOrder(order)).status === "FULFILLED", at).toBe(await arrived(message.id));
    died.push({ order, ...message, step: death.step });
  });
  for (const { order, body } of died.filter(({ step }) => step % 2 === 0)) {
    expect(await redeliver(body)).toBe(200);
    await done(order);
  }
  await reconcile(new Date(Date.now() + 2 * MINUTES_MS));
  for (const { order, body, id } of died) {
    await done(order);
    expect(await redeliver(body)).toBe(200);
    expect(await arrived(id)).toBe(true);
    await done(order);
  }
}

test("settleSession: two instances that take one event at once fulfil it once", async () => {
  const order = await orderPlanWithBoosts(await createArtist());
  await pay(order);
  const { id, body } = await messageOf(order);
  const whole = { step: 0, when: "before" } as const;
  const ends = await Promise.all([settleAndDie(body, whole), settleAndDie(body, whole)]);
  for (const { said } of ends) expect(JSON.parse(said)).toMatchObject({ status: 200 });
  expect(await arrived(id)).toBe(true);
  expect(await findFulfilment(order)).toEqual(fulfilledOnce);
});

test(
  "settleSession: a plan with boosts is fulfilled exactly once, wherever the process is killed",
  async () => {
    await survivesEveryDeath({
      // One account each, so that the lease of a killed process affects nobody else.
      open: async () => orderPlanWithBoosts(await createArtist()),
      done: async (order) => {
        expect(await findFulfilment(order)).toEqual(fulfilledOnce);
        expect(await findStoredOpportunity(order.referenceId)).toMatchObject({
          status: "PUBLISHED",
          plan: "BASIC",
        });
      },
    });
  },
  10 * MINUTES_MS,
);

test(
  "settleSession: a subscription with its opportunity is fulfilled exactly once, wherever the process is killed",
  async () => {
    const profiles = new Map<string, Actor>();
    await survivesEveryDeath({
      open: async () => {
        const actor = await createOrganisation();
        const order = await orderSubscription(
          actor,
          "ORGANIZATION_PREMIUM",
          await draftOpportunity(actor),
        );
        profiles.set(order.orderId, actor);
        return order;
      },
      done: async (order) => {
        expect((await findOrder(order)).status).toBe("FULFILLED");
        expect(await findOpportunityStatus(order.referenceId ?? "")).toBe("PUBLISHED");
        const uid = profiles.get(order.orderId)?.uid ?? "";
        const rows = db().selectFrom("subscriptions").select(["status"]);
        expect(await rows.where("account_uid", "=", uid).execute()).toEqual([{ status: "active" }]);
      },
    });
  },
  10 * MINUTES_MS,
);
