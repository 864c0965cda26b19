import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/tests/support/accounts";
import { enableWebhooks, findOrder, type OpenedOrder, refund } from "@/tests/support/orders";
import {
  createCoupon,
  findCredit,
  type Return,
  returns,
  type Sale,
  setTax,
  subscribeOrganisation,
} from "@/tests/support/returned-payments";
import { changePlan, getPlan } from "@/tests/support/subscriptions";
import { findChargeByIndex } from "@/tests/support/upgraded-subscription";

beforeAll(enableWebhooks);

type Interval = "month" | "year";
type Plan = readonly [type: "PREMIUM" | "PREMIUM_PLUS", interval: Interval];

const subscribe = ([type, interval]: Plan, sale?: Sale) =>
  subscribeOrganisation(`ORGANIZATION_${type}`, interval, sale);

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

/** The payment of the two that returns, and the plan and the order’s status afterwards. */
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

/** Ways of selling them, and the days of the year for which the month of 60 dollars then paid. */
const sales: [name: string, prepare: () => Promise<Sale>, daysPaidByMonth: number][] = [
  ["a discount of half, once", async () => ({ couponId: await createCoupon("once") }), 19],
  ["a discount of half for ever", async () => ({ couponId: await createCoupon("forever") }), 38],
  [
    "tax included in the price",
    async () => {
      await setTax("automatic", "inclusive");
      return { country: "DE" };
    },
    38,
  ],
  [
    "tax on top of the price",
    async () => {
      await setTax("automatic", "exclusive");
      return { country: "DE" };
    },
    38,
  ],
];
const upgradesOfMonth: [to: Plan, payment: 0 | 1, plan: string][] = [
  [["PREMIUM_PLUS", "month"], 0, "ended"],
  [["PREMIUM_PLUS", "month"], 1, "PREMIUM month"],
  [["PREMIUM", "year"], 0, "PREMIUM year"],
  [["PREMIUM", "year"], 1, "PREMIUM month"],
];

describe.each(sales)("sold with %s", (_name, prepare, daysPaidByMonth) => {
  afterAll(() => setTax("off"));

  test.each(upgradesOfMonth)(
    "a refund of the whole: from PREMIUM month to %s, payment %i: %s",
    async (to, payment, plan) => {
      const { actor, order } = await subscribe(["PREMIUM", "month"], await prepare());
      const change = await changePlan(actor, "upgrade", `ORGANIZATION_${to[0]}`, to[1]);
      expect(change.status, JSON.stringify(change.body)).toBe(200);
      await refund(await findChargeByIndex(actor, payment));
      const status = payment === 0 ? "REFUNDED" : "FULFILLED";
      expect(await findState(actor, order)).toEqual({ plan, next: null, credit: 0, order: status });
      const year = 365 - daysPaidByMonth;
      const days = plan === "PREMIUM year" ? year : 31;
      expect(Math.abs((await findDaysLeft(actor)) - days)).toBeLessThanOrEqual(3);
    },
  );

  test("a refund of a part changes nothing", async () => {
    const { actor, order } = await subscribe(["PREMIUM", "month"], await prepare());
    await changePlan(actor, "upgrade", "ORGANIZATION_PREMIUM", "year");
    await refund(await findChargeByIndex(actor, 0), 100);
    const unchanged = { plan: "PREMIUM year", next: null, credit: 0, order: "FULFILLED" };
    expect(await findState(actor, order)).toEqual(unchanged);
    expect(Math.abs((await findDaysLeft(actor)) - 365)).toBeLessThanOrEqual(3);
  });
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
