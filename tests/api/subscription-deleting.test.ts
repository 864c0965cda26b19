import { afterEach, beforeAll, expect, test } from "vitest";
import { stripeStandIn } from "@/tests/support/payments";
import { enableWebhooks } from "@/tests/support/orders";
import { createActor, createArtist, signUp } from "@/tests/support/accounts";
import { runJobs } from "@/tests/support/jobs";
import { request } from "@/tests/support/request";
import {
  getPlan,
  findStripeStatus,
  findSubscription,
  listSubscriptions,
  subscribeByCheckout,
  startTrial,
} from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

test("DELETE /v1/profiles/{id}: cancels its subscription at Stripe; the trial stays used", async () => {
  const actor = await createArtist();
  await startTrial(actor, "ARTIST_PRO");
  const subscription = await findSubscription(actor);
  const requestFields = { params: { id: actor.profileId }, identity: actor.identity };
  expect((await request("DELETE /v1/profiles/{id}", requestFields)).status).toBe(204);
  expect(await findStripeStatus(subscription.id)).toBe("canceled");
  const secondProfile = await createActor(actor, { name: "Second Self" });
  expect((await startTrial(secondProfile, "ARTIST_PRO")).status).toBe(409);
});

test("DELETE /v1/profiles/{id}: 503 while Stripe is down; deletes nothing", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  stripeStandIn.faults.order({ kind: "call", action: "error", times: 20 });
  const requestFields = { params: { id: actor.profileId }, identity: actor.identity };
  const { status, headers } = await request("DELETE /v1/profiles/{id}", requestFields);
  expect([status, Number(headers.get("retry-after")) > 0]).toEqual([503, true]);
  stripeStandIn.faults.clear();
  expect((await getPlan(actor)).body).toMatchObject({
    type: "ARTIST_PRO",
    isExpired: false,
  });
  expect((await request("DELETE /v1/profiles/{id}", requestFields)).status).toBe(204);
});

test("DELETE /v1/account/: 503 while Stripe is down; its job finishes it", async () => {
  const actor = await createActor(await signUp());
  await subscribeByCheckout(actor, "ARTIST_PRO");
  const subscription = await findSubscription(actor);
  stripeStandIn.faults.order({ kind: "call", action: "error", times: 20 });
  expect((await request("DELETE /v1/account/", { identity: actor.identity })).status).toBe(503);
  stripeStandIn.faults.clear();
  expect(await listSubscriptions(actor)).toHaveLength(1);
  expect(await runJobs()).toMatchObject({ failed: 0 });
  expect(await findStripeStatus(subscription.id)).toBe("canceled");
  expect(await listSubscriptions(actor)).toHaveLength(0);
});
