import { afterEach, beforeAll, expect, test } from "vitest";
import { stripeStandIn } from "@/tests/support/payments";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";
import type { Actor } from "@/tests/support/accounts";
import { createOrganisation } from "@/tests/support/checkout";
import { enableWebhooks } from "@/tests/support/orders";
import { request } from "@/tests/support/request";
import {
  advanceTime,
  cancelSubscription,
  changePlan,
  findSubscription,
  renewTokens,
  restoreTime,
  resumeSubscription,
  startTrial,
  subscribeByCheckout,
} from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);
afterEach(restoreTime);

/** Counts what the log says of the plan; its purchase is an order. */
async function countPlanChanges({ identity, profileId }: Actor): Promise<number> {
  const { body } = await request("GET /v1/profiles/{id}/log", {
    identity,
    params: { id: profileId },
    query: { action: "UPDATE", subject: "PROFILE" },
  });
  for (const { fields } of body.items) expect(fields).toEqual(["subscription"]);
  return body.total;
}

test("GET /v1/profiles/{id}/log: a trial that has begun, once, whoever notices", async () => {
  const owner = await createOrganisation();
  expect((await startTrial(owner, "ORGANIZATION_PREMIUM")).status).toBe(201);
  await settleSubscription((await findSubscription(owner)).id);
  expect((await startTrial(owner, "ORGANIZATION_PREMIUM")).status).toBe(409);
  expect(await countPlanChanges(owner)).toBe(1);
});

test("GET /v1/profiles/{id}/log: a trial of which only an event tells, as the answer was lost", async () => {
  const owner = await createOrganisation();
  const line = "POST /v1/subscriptions";
  const fault = { kind: "call", action: "close", line, afterEffect: true, times: 2 } as const;
  stripeStandIn.faults.order(fault);
  expect((await startTrial(owner, "ORGANIZATION_PREMIUM")).status).toBe(503);
  stripeStandIn.faults.clear();
  await stripeStandIn.delivered();
  expect(await countPlanChanges(owner)).toBe(1);
});

test("GET /v1/profiles/{id}/log: each change of a plan, and nothing for a call that changes nothing", async () => {
  const owner = await createOrganisation();
  await subscribeByCheckout(owner, "ORGANIZATION_BASIC");
  const changes = [
    () => resumeSubscription(owner),
    () => changePlan(owner, "upgrade", "ORGANIZATION_PREMIUM_PLUS"),
    () => changePlan(owner, "downgrade", "ORGANIZATION_PREMIUM"),
    () => changePlan(owner, "downgrade", "ORGANIZATION_PREMIUM"),
    () => resumeSubscription(owner),
    () => cancelSubscription(owner),
    () => cancelSubscription(owner),
    () => resumeSubscription(owner),
    () => resumeSubscription(owner),
  ];
  const counts: number[] = [];
  for (const change of changes) {
    expect((await change()).status).toBe(200);
    counts.push(await countPlanChanges(owner));
  }
  expect(counts).toEqual([0, 1, 2, 2, 3, 4, 4, 5, 5]);
});

test("GET /v1/profiles/{id}/log: an expired plan that is given up, once", async () => {
  const owner = await createOrganisation();
  await subscribeByCheckout(owner, "ORGANIZATION_BASIC");
  const { body } = await cancelSubscription(owner);
  await advanceTime(Date.parse(body.currentPeriodEnd) - Date.now() + 60_000);
  const renewed = await renewTokens(owner);
  const before = await countPlanChanges(renewed);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { identity, profile } = renewed;
    const removed = await request("DELETE /v1/profiles/subscriptions/expired", {
      identity,
      profile,
    });
    expect(removed.status).toBe(204);
  }
  expect(await countPlanChanges(renewed)).toBe(before + 1);
});
