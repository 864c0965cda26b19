import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/tests/support/accounts";
import { createOrganisation } from "@/tests/support/checkout";
import {
  dispute,
  enableWebhooks,
  findOrder,
  type OpenedOrder,
  orderSubscription,
  pay,
  refund,
} from "@/tests/support/orders";
import { stripeClient } from "@/tests/support/payments";
import { changePlan, findSubscription, getPlan } from "@/tests/support/subscriptions";
import { findChargeByIndex } from "@/tests/support/upgraded-subscription";

beforeAll(enableWebhooks);

type Interval = "month" | "year";
type Plan = readonly [type: "PREMIUM" | "PREMIUM_PLUS", interval: Interval];

async function subscribe([type, interval]: Plan): Promise<{ actor: Actor; order: OpenedOrder }> {
  const actor = await createOrganisation();
  const order = await orderSubscription(actor, `ORGANIZATION_${type}`, null, interval);
  await pay(order);
  return { actor, order };
}

const findCredit = async (actor: Actor) => {
  const { customer_id: id } = await findSubscription(actor);
  const customer = await stripeClient.customers.retrieve(id);
  return customer.deleted === true ? 0 : 0 - customer.balance;
};

const findState = async (actor: Actor, order: OpenedOrder) => {
  const { body } = await getPlan(actor);
  const plan = `${body.type.replace("ORGANIZATION_", "")} ${body.interval}`;
  return {
    plan: body.isExpired ? "ended" : plan,
    next:
      body.pendingChange &&
      `${body.pendingChange.type.replace("ORGANIZATION_", "")} ${body.pendingChange.interval}`,
    credit: await findCredit(actor),
    order: (await findOrder(order)).status,
  };
};

const findDaysLeft = async (actor: Actor) =>
  Math.round((Date.parse((await getPlan(actor)).body.currentPeriodEnd) - Date.now()) / 86_400_000);

const returns = {
  "a refund": async (charge: string, amount?: number) => void (await refund(charge, amount)),
  "a lost dispute": async (charge: string, amount?: number) => {
    const { id } = await dispute({ charge, ...(amount !== undefined && { amount }) });
    await dispute({ dispute: id, status: "lost" });
  },
};
type Return = keyof typeof returns;

/** Which of the two payments returns, and the plan and the order’s status afterwards. */
type Case = [
  from: Plan,
  to: Plan,
  payment: "first" | "second",
  plan: string,
  days: number,
  order: string,
];

const upgradesInOnePeriod: Case[] = (["month", "year"] as const).flatMap((interval): Case[] => {
  const days = interval === "month" ? 31 : 365;
  const [from, to] = [
    ["PREMIUM", interval],
    ["PREMIUM_PLUS", interval],
  ] as const;
  return [
    [from, to, "first", "ended", days, "REFUNDED"],
    [from, to, "second", `PREMIUM ${interval}`, days, "FULFILLED"],
  ];
});

/** The month that was paid before bought this share of the year: 60 of 576 and of 1,152 dollars. */
const upgradesToYear: Case[] = [
  [["PREMIUM", "month"], ["PREMIUM", "year"], "first", "PREMIUM year", 365 - 38, "REFUNDED"],
  [["PREMIUM", "month"], ["PREMIUM", "year"], "second", "PREMIUM month", 31, "FULFILLED"],
  [
    ["PREMIUM", "month"],
    ["PREMIUM_PLUS", "year"],
    "first",
    "PREMIUM_PLUS year",
    365 - 19,
    "REFUNDED",
  ],
  [["PREMIUM", "month"], ["PREMIUM_PLUS", "year"], "second", "PREMIUM month", 31, "FULFILLED"],
];

const cases = Object.keys(returns).flatMap((kind) =>
  [...upgradesInOnePeriod, ...upgradesToYear].map((row) => [kind as Return, ...row] as const),
);

describe("the whole of a payment returns after an upgrade", () => {
  test.each(cases)(
    "%s: from %s to %s, the %s payment: %s",
    async (kind, from, to, payment, plan, days, status) => {
      const { actor, order } = await subscribe(from);
      const change = await changePlan(actor, "upgrade", `ORGANIZATION_${to[0]}`, to[1]);
      expect(change.status, JSON.stringify(change.body)).toBe(200);
      await returns[kind](await findChargeByIndex(actor, payment === "first" ? 0 : 1));
      expect(await findState(actor, order)).toEqual({ plan, next: null, credit: 0, order: status });
      expect(Math.abs((await findDaysLeft(actor)) - days)).toBeLessThanOrEqual(3);
    },
  );
});

describe("a part of a payment returns after an upgrade: recorded only", () => {
  test.each(cases)("%s: from %s to %s, the %s payment", async (kind, from, to, payment) => {
    const { actor, order } = await subscribe(from);
    await changePlan(actor, "upgrade", `ORGANIZATION_${to[0]}`, to[1]);
    await returns[kind](await findChargeByIndex(actor, payment === "first" ? 0 : 1), 100);
    const plan = to.join(" ");
    expect(await findState(actor, order)).toEqual({
      plan,
      next: null,
      credit: 0,
      order: "FULFILLED",
    });
  });
});

const scheduledChanges: [from: Plan, to: Plan][] = [
  [
    ["PREMIUM", "year"],
    ["PREMIUM_PLUS", "month"],
  ],
  [
    ["PREMIUM", "year"],
    ["PREMIUM", "month"],
  ],
  [
    ["PREMIUM_PLUS", "year"],
    ["PREMIUM", "month"],
  ],
  [
    ["PREMIUM_PLUS", "year"],
    ["PREMIUM", "year"],
  ],
  [
    ["PREMIUM_PLUS", "month"],
    ["PREMIUM", "month"],
  ],
  [
    ["PREMIUM_PLUS", "month"],
    ["PREMIUM", "year"],
  ],
];
const scheduledCases = Object.keys(returns).flatMap((kind) =>
  scheduledChanges.map((row) => [kind as Return, ...row] as const),
);

describe("a payment returns before a scheduled change", () => {
  test.each(scheduledCases)(
    "%s: from %s to %s: a part changes nothing, the whole ends the plan",
    async (kind, from, to) => {
      const { actor, order } = await subscribe(from);
      const upgrade = await changePlan(actor, "upgrade", `ORGANIZATION_${to[0]}`, to[1]);
      expect(upgrade.status).toBe(409);
      expect((await changePlan(actor, "downgrade", `ORGANIZATION_${to[0]}`, to[1])).status).toBe(
        200,
      );
      const charge = await findChargeByIndex(actor, 0);
      const scheduled = { plan: from.join(" "), next: to.join(" "), credit: 0, order: "FULFILLED" };
      await refund(charge, 100);
      expect(await findState(actor, order)).toEqual(scheduled);
      await returns[kind](charge);
      const ended = { plan: "ended", next: null, credit: 0, order: "REFUNDED" };
      expect(await findState(actor, order)).toEqual(ended);
    },
  );
});
