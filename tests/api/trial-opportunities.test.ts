import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import { listingPlans } from "@/lib/plans/plans.rules";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";
import { type Actor, createActor, createAdministrator } from "@/tests/support/accounts";
import { createOrganisation } from "@/tests/support/checkout";
import { inDays } from "@/tests/support/opportunities";
import { disableWebhooks, enableWebhooks } from "@/tests/support/orders";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import {
  completeOpportunity,
  postOpportunity,
  putOpportunity,
} from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";
import {
  restoreTime,
  findProfilePlan,
  findSubscription,
  listSubscriptions,
  renewTokens,
  setCardDeclines,
  advanceTime,
  startTrial,
} from "@/tests/support/subscriptions";

/** The database's clock, which no test can set, goes with the one that `advanceTime` sets for us and Stripe. */
vi.mock(import("@/lib/server/database/database-clock"), async (load) => ({
  ...(await load()),
  readClock: () => Promise.resolve(new Date()),
}));

beforeAll(enableWebhooks);
afterEach(() => {
  restoreTime();
  enableWebhooks();
  stripeStandIn.faults.clear();
});

/** A trial, plus the hour for which its renewal invoice stays a draft. */
const TRIAL_AND_DRAFT_MS = 14 * DAY_MS + 61 * 60_000;
const createPublishedFields = () => ({ ...completeOpportunity(), plan: "PREMIUM_SUBSCRIPTION" });
const getOpportunity = ({ identity }: Actor, id: string) =>
  request("GET /v1/opportunities/{id}", { params: { id }, identity });

/** An organisation on a Premium trial, with an opportunity published during it. */
async function createTrialOpportunity(fields: object = {}) {
  const actor = await createOrganisation();
  await startTrial(actor, "ORGANIZATION_PREMIUM");
  await stripeStandIn.delivered();
  const { status, body } = await postOpportunity(actor, { ...createPublishedFields(), ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return { actor, id: String(body.id), body };
}

async function addCard(actor: Actor, { declines }: { declines: boolean }): Promise<void> {
  const subscription = await findSubscription(actor);
  await stripeClient.subscriptions.update(subscription.id, {
    default_payment_method: "pm_card_visa",
  });
  await setCardDeclines(actor, declines);
}

const findListed = (id: string) =>
  db()
    .selectFrom("listed_opportunities")
    .select("listed_until")
    .where("opportunity_id", "=", id)
    .executeTakeFirst();

describe("opportunities published during a trial", () => {
  test("the opportunity is listed no longer than the trial, whatever its deadline", async () => {
    const { actor, id, body } = await createTrialOpportunity();
    const { expiresAt } = await findProfilePlan(actor);
    expect(body).toMatchObject({ status: "PUBLISHED", listedUntil: expiresAt?.toISOString() });
    expect(await findListed(id)).toEqual({ listed_until: expiresAt });
    const laterDeadline = { deadlineLocal: inDays(60).toISOString().slice(0, 10) };
    expect((await putOpportunity(actor, id, laterDeadline)).body.listedUntil).toBe(
      expiresAt?.toISOString(),
    );
  });

  test("the opportunity leaves the list with the trial, and becomes a draft at the next settlement", async () => {
    const { actor, id } = await createTrialOpportunity();
    disableWebhooks();
    await advanceTime(TRIAL_AND_DRAFT_MS + DAY_MS);
    const renewed = await renewTokens(actor);
    expect((await getOpportunity(renewed, id)).body.status).toBe("EXPIRED");
    const subscription = await findSubscription(actor);
    await settleSubscription(subscription.id);
    expect((await getOpportunity(renewed, id)).body.status).toBe("DRAFT");
  });

  test("the opportunity becomes a draft after an unpaid trial, with a notice for its owner until dismissed", async () => {
    const { actor, id } = await createTrialOpportunity();
    await advanceTime(TRIAL_AND_DRAFT_MS);
    const renewed = await renewTokens(actor);
    const draft = (await getOpportunity(renewed, id)).body;
    expect(draft).toMatchObject({
      status: "DRAFT",
      plan: null,
      publishedAt: null,
      listedUntil: null,
      trialEndedAt: expect.any(String),
    });
    expect(await findListed(id)).toBeUndefined();
    expect((await request("GET /v1/opportunities/{id}", { params: { id } })).status).toBe(404);
    expect(
      (await putOpportunity(renewed, id, { summary: "Still here." })).body.trialEndedAt,
    ).toBeDefined();
    const otherActor = await renewTokens(await createOrganisation());
    expect(
      (await request("DELETE /v1/opportunities/trial-notices", { identity: otherActor.identity }))
        .status,
    ).toBe(204);
    expect((await getOpportunity(renewed, id)).body.trialEndedAt).toBeDefined();
    const dismiss = () =>
      request("DELETE /v1/opportunities/trial-notices", { identity: renewed.identity });
    expect([(await dismiss()).status, (await dismiss()).status]).toEqual([204, 204]);
    expect((await getOpportunity(renewed, id)).body).not.toHaveProperty("trialEndedAt");
  });

  test("an opportunity published again has no notice", async () => {
    const { actor, id } = await createTrialOpportunity();
    await advanceTime(TRIAL_AND_DRAFT_MS);
    const renewed = await renewTokens(actor);
    const columns = { subscription_type: null, subscription_expires_at: null };
    await db().updateTable("profiles").set(columns).where("id", "=", actor.profileId).execute();
    const { status, body } = await putOpportunity(renewed, id, { plan: "FREE" });
    expect([status, body.plan, body.trialEndedAt]).toEqual([200, "FREE", undefined]);
  });

  test("a draft is no longer held for review", async () => {
    const { actor, id } = await createTrialOpportunity();
    const heldOpportunity = db().updateTable("opportunities").set({ held_since: new Date() });
    await heldOpportunity.where("id", "=", id).execute();
    await advanceTime(TRIAL_AND_DRAFT_MS);
    const { body } = await getOpportunity(await renewTokens(actor), id);
    expect(body.status).toBe("DRAFT");
    expect(body).not.toHaveProperty("isHeld");
  });

  test("the opportunity becomes a draft also when linked to another profile", async () => {
    const { actor, id } = await createTrialOpportunity();
    const second = await createActor(actor, { name: "Second Self" });
    const json = { profileId: second.profileId };
    await request("PUT /v1/opportunities/{id}/profile", {
      params: { id },
      json,
      identity: actor.identity,
    });
    await advanceTime(TRIAL_AND_DRAFT_MS);
    expect((await getOpportunity(await renewTokens(actor), id)).body).toMatchObject({
      status: "DRAFT",
    });
  });

  test("the opportunity stays as it is when its deadline has passed before", async () => {
    const nearDeadline = { deadlineLocal: inDays(5).toISOString().slice(0, 10) };
    const { actor, id, body } = await createTrialOpportunity(nearDeadline);
    await advanceTime(TRIAL_AND_DRAFT_MS);
    expect((await getOpportunity(await renewTokens(actor), id)).body).toMatchObject({
      status: "EXPIRED",
      listedUntil: body.deadline,
    });
  });

  test("the opportunity is listed to its own end once the trial is paid for", async () => {
    const { actor, id, body } = await createTrialOpportunity();
    await addCard(actor, { declines: false });
    await advanceTime(TRIAL_AND_DRAFT_MS);
    expect((await getOpportunity(await renewTokens(actor), id)).body).toMatchObject({
      status: "PUBLISHED",
      listedUntil: body.deadline,
    });
  });

  test("the opportunity regains the time of a suspension once the trial is paid for", async () => {
    const { actor, id } = await createTrialOpportunity({
      deadlineKind: "ROLLING",
      deadlineLocal: null,
    });
    const { expiresAt } = await findProfilePlan(actor);
    const { identity } = await createAdministrator();
    const accountFields = { params: { uid: actor.uid }, identity };
    await request("POST /v1/admin/accounts/{uid}/suspend", {
      ...accountFields,
      json: { reason: "It sells copies." },
    });
    // Published five days ago, and suspended for the last three.
    const publishedOpportunity = db()
      .updateTable("opportunities")
      .set({ published_at: inDays(-5) });
    await publishedOpportunity.where("id", "=", id).execute();
    const suspendedAccount = db()
      .updateTable("accounts")
      .set({ suspended_at: inDays(-3) });
    await suspendedAccount.where("uid", "=", actor.uid).execute();
    await request("POST /v1/admin/accounts/{uid}/reinstate", accountFields);
    expect((await getOpportunity(actor, id)).body.listedUntil).toBe(expiresAt?.toISOString());
    const end = inDays(listingPlans.PREMIUM_SUBSCRIPTION.days - 2).getTime();
    await addCard(actor, { declines: false });
    await advanceTime(TRIAL_AND_DRAFT_MS);
    const { body } = await getOpportunity(await renewTokens(actor), id);
    expect(Date.parse(body.listedUntil) - end).toBeCloseTo(0, -6);
  });

  test("the opportunity becomes a draft when the first payment fails", async () => {
    const { actor, id } = await createTrialOpportunity();
    await addCard(actor, { declines: true });
    await advanceTime(TRIAL_AND_DRAFT_MS);
    expect((await listSubscriptions(actor)).map(({ status }) => status)).toEqual(["past_due"]);
    expect((await getOpportunity(await renewTokens(actor), id)).body.status).toBe("DRAFT");
  });
});
