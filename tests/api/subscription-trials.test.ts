import { afterEach, beforeAll, expect, test } from "vitest";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { enableWebhooks, orderSubscription, findOrder } from "@/tests/support/orders";
import { db } from "@/lib/server/database/db";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";
import { type Actor, createActor, createArtist } from "@/tests/support/accounts";
import {
  getPlan,
  listSubscriptions,
  findSubscriptionPriceId,
  startTrial,
} from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

/** Two profiles of one account. */
async function createTwoProfiles(): Promise<[Actor, Actor]> {
  const first = await createArtist();
  return [first, await createActor(first, { name: "Second Self" })];
}

/** All trials of an account at Stripe, in any state. */
async function listStripeTrials({ uid }: Actor) {
  const { data } = await stripeClient.subscriptions.list({ status: "all", limit: 100 });
  return data.filter(({ metadata }) => metadata["trialOf"] === uid);
}

/** @param afterEffect whether Stripe starts the trial and only its response is lost */
const failTrialRequest = (afterEffect: boolean) =>
  stripeStandIn.faults.order({
    kind: "call",
    action: "close",
    line: "POST /v1/subscriptions",
    afterEffect,
    times: 2,
  });

test("POST /v1/profiles/subscriptions/free: an attempt that failed before it started leaves the trial to other profiles", async () => {
  const [first, second] = await createTwoProfiles();
  failTrialRequest(false);
  expect((await startTrial(first, "ARTIST_PRO")).status).toBe(503);
  const { status, body } = await startTrial(second, "ARTIST_STARTER");
  expect([status, body.type], JSON.stringify(body)).toEqual([201, "ARTIST_STARTER"]);
  expect((await startTrial(first, "ARTIST_PRO")).status).toBe(409);
  expect(await listStripeTrials(first)).toHaveLength(1);
});

test("POST /v1/profiles/subscriptions/free: an attempt that was recorded and never requested leaves the trial to other profiles", async () => {
  const [first, second] = await createTwoProfiles();
  await db()
    .insertInto("trials")
    .values({ account_uid: first.uid, profile_id: first.profileId })
    .execute();
  expect((await startTrial(second, "ARTIST_PRO")).status).toBe(201);
  expect((await startTrial(first, "ARTIST_PRO")).status).toBe(409);
});

test("POST /v1/profiles/subscriptions/free: a trial with lost response and event is found for another profile and stays with its own", async () => {
  const [first, second] = await createTwoProfiles();
  stripeStandIn.faults.order({ kind: "webhook", action: "drop", times: 50 });
  failTrialRequest(true);
  expect((await startTrial(first, "ARTIST_PRO")).status).toBe(503);
  expect((await getPlan(first)).body).toBeNull();
  expect((await startTrial(second, "ARTIST_STARTER")).status).toBe(409);
  expect((await getPlan(first)).body).toMatchObject({
    type: "ARTIST_PRO",
    isTrial: true,
  });
  expect((await getPlan(second)).body).toBeNull();
  expect(await listStripeTrials(first)).toHaveLength(1);
});

test.each([false, true])(
  "POST /v1/profiles/subscriptions/free: two profiles at once while one fails (only its response: %s) get one trial",
  async (afterEffect) => {
    const [first, second] = await createTwoProfiles();
    failTrialRequest(afterEffect);
    const responses = await Promise.all([
      startTrial(first, "ARTIST_PRO"),
      startTrial(second, "ARTIST_STARTER"),
    ]);
    expect(responses.map(({ status }) => status)).toContain(503);
    const secondResponses = [
      await startTrial(first, "ARTIST_PRO"),
      await startTrial(second, "ARTIST_STARTER"),
    ];
    expect(secondResponses.map(({ status }) => status)).toContain(409);
    const trials = [(await getPlan(first)).body, (await getPlan(second)).body];
    expect(trials.filter((active) => active?.isTrial)).toHaveLength(1);
    expect(await listStripeTrials(first)).toHaveLength(1);
  },
);

test("settleSubscription: cancels a second trial of an account", async () => {
  const [first, second] = await createTwoProfiles();
  const { customer_id: customer } = await findOrder(await orderSubscription(second, "ARTIST_PRO"));
  await startTrial(first, "ARTIST_PRO");
  const secondTrial = await stripeClient.subscriptions.create({
    customer,
    items: [{ price: await findSubscriptionPriceId("ARTIST_STARTER") }],
    trial_period_days: 14,
    metadata: { trialOf: first.uid },
  });
  await settleSubscription(secondTrial.id);
  expect((await stripeClient.subscriptions.retrieve(secondTrial.id)).status).toBe("canceled");
  expect((await getPlan(second)).body).toBeNull();
  expect(await listSubscriptions(first)).toMatchObject([{ status: "trialing" }]);
});
