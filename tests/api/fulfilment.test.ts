import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { stripeStandIn } from "@/tests/support/payments";
import { db } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";
import { DAY_MS } from "@/lib/shared/time/durations";
import {
  startThreeDSecureByPage,
  debitByPage,
  failDebit,
} from "@vitrine/stripe-stand-in/pay-by-page";
import { createArtist } from "@/tests/support/accounts";
import { findOpportunityStatus, createOrganisation } from "@/tests/support/checkout";
import { opportunityRow } from "@/tests/support/opportunities";
import {
  findStoredOpportunity,
  enableWebhooks,
  orderBoosts,
  orderArtworkBoosts,
  findOrder,
  orderPlan,
  orderSubscription,
  pay,
  makeOpportunityInvalid,
  findFulfilment,
} from "@/tests/support/orders";

beforeEach(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

const daysFromNow = (date: Date | null | undefined) =>
  date ? Math.round((date.getTime() - Date.now()) / DAY_MS) : null;

const listBoosts = (opportunityId: string | null) =>
  db()
    .selectFrom("opportunity_boosts")
    .select(["type", "starts_at", "ends_at"])
    .where("opportunity_id", "=", opportunityId)
    .orderBy("starts_at")
    .orderBy("type")
    .execute();

test("settleSession: a payment that needs 3-D Secure fulfils nothing until it is confirmed", async () => {
  const order = await orderArtworkBoosts(await createArtist(), ["HIGHLIGHT"]);
  await startThreeDSecureByPage(order.url);
  await stripeStandIn.delivered();
  expect(await findFulfilment(order)).toMatchObject({ status: "OPEN", boosts: [] });
  await pay(order);
  expect(await findFulfilment(order)).toMatchObject({ status: "FULFILLED", boosts: ["HIGHLIGHT"] });
});

describe("settleSession", () => {
  test("a plan publishes the draft for the plan's time, counted from the payment", async () => {
    const actor = await createArtist();
    const order = await orderPlan(actor);
    await pay(order);
    expect(await findFulfilment(order)).toEqual({
      status: "FULFILLED",
      boosts: [],
      promotions: [],
    });
    const opportunity = await findStoredOpportunity(order.referenceId);
    expect(opportunity).toMatchObject({
      status: "PUBLISHED",
      plan: "BASIC",
      posted_by: actor.profileId,
    });
    expect(opportunity?.slug).toMatch(/^a-call-for-works/);
    expect(daysFromNow(opportunity?.listed_until)).toBe(30);
    expect(await findOrder(order)).toMatchObject({
      amount_paid: 3_900,
      refunded_amount: 0,
      receipt_url: expect.stringMatching(/^http/),
      payment_intent_id: expect.stringMatching(/^pi_/),
      paid_at: expect.any(Date),
      fulfilled_at: expect.any(Date),
    });
  });

  test("boosts bought with a plan start with the listing; a highlight ends with it", async () => {
    const order = await orderPlan(await createArtist(), { boosts: ["HIGHLIGHT", "TOP_POST_1"] });
    await pay(order);
    const boosts = await listBoosts(order.referenceId);
    expect(boosts.map(({ type, ends_at }) => [type, daysFromNow(ends_at)])).toEqual([
      ["HIGHLIGHT", 30],
      ["TOP_POST_1", 7],
    ]);
  });

  test("a bundle is a top post, a highlight and two manual promotions", async () => {
    const actor = await createArtist();
    const order = await orderBoosts(actor, await opportunityRow(actor.profileId), ["BUNDLE"]);
    await pay(order);
    expect(await findFulfilment(order)).toEqual({
      status: "FULFILLED",
      boosts: ["HIGHLIGHT", "TOP_POST_3"],
      promotions: ["NEWSLETTER", "SOCIAL_MEDIA"],
    });
  });

  test("a boost extends a running one of its kind", async () => {
    const actor = await createArtist();
    const opportunity = await opportunityRow(actor.profileId);
    await pay(await orderBoosts(actor, opportunity, ["TOP_POST_1"]));
    await pay(await orderBoosts(actor, opportunity, ["TOP_POST_1"]));
    const [first, second] = await listBoosts(opportunity);
    expect(second?.starts_at).toEqual(first?.ends_at);
    expect(daysFromNow(second?.ends_at)).toBe(14);
  });

  test("an artwork gets its boost and a manual promotion", async () => {
    const order = await orderArtworkBoosts(await createArtist(), ["TOP_POST_1", "INSTAGRAM_AD"]);
    await pay(order);
    expect(await findFulfilment(order)).toEqual({
      status: "FULFILLED",
      boosts: ["TOP_POST_1"],
      promotions: ["INSTAGRAM_AD"],
    });
  });

  test("a subscription unlocks its plan and publishes the opportunity it was bought for", async () => {
    const actor = await createOrganisation();
    const draft = await orderPlan(actor);
    const order = await orderSubscription(actor, "ORGANIZATION_PREMIUM", draft.referenceId);
    await pay(order);
    expect(await findOrder(order)).toMatchObject({
      status: "FULFILLED",
      subscription_id: expect.stringMatching(/^sub_/),
      invoice_id: expect.stringMatching(/^in_/),
    });
    const profile = await db()
      .selectFrom("profiles")
      .select("subscription_type")
      .where("id", "=", actor.profileId)
      .executeTakeFirst();
    expect(profile?.subscription_type).toBe("ORGANIZATION_PREMIUM");
    expect(await findStoredOpportunity(order.referenceId)).toMatchObject({
      status: "PUBLISHED",
      plan: "PREMIUM_SUBSCRIPTION",
    });
  });

  test("a subscription runs and logs why, if the opportunity that it was bought for cannot be published: nothing of it is written", async () => {
    const actor = await createOrganisation();
    const draft = await orderPlan(actor);
    const order = await orderSubscription(actor, "ORGANIZATION_PREMIUM", draft.referenceId);
    await makeOpportunityInvalid(order.referenceId);
    const before = await findStoredOpportunity(order.referenceId);
    const logWarning = vi.spyOn(log(), "warn");
    await pay(order);
    expect((await findOrder(order)).status).toBe("FULFILLED");
    expect(await findStoredOpportunity(order.referenceId)).toEqual({ ...before, status: "DRAFT" });
    const matches = await db()
      .selectFrom(sql<{ id: string }>`pgboss.job`.as("job"))
      .select("id")
      .where(sql<boolean>`name = 'alerts.match' and data ->> 'id' = ${order.referenceId}`)
      .execute();
    expect(matches).toEqual([]);
    expect(logWarning).toHaveBeenCalledWith(
      {
        order: order.orderId,
        opportunity: order.referenceId,
        reason: expect.stringMatching(/./),
      },
      "a subscription runs, but the opportunity that it was bought for is not published",
    );
    logWarning.mockRestore();
  });
});

describe("settleSession: bank debit", () => {
  test("PENDING_PAYMENT until the money arrives, then fulfilled", async () => {
    const order = await orderPlan(await createArtist());
    await debitByPage(order.url);
    await stripeStandIn.delivered();
    expect((await findOrder(order)).status).toBe("PENDING");
    expect(await findOpportunityStatus(order.referenceId)).toBe("PENDING_PAYMENT");
    await stripeStandIn.clock.advance(120);
    expect((await findOrder(order)).status).toBe("FULFILLED");
    expect(await findOpportunityStatus(order.referenceId)).toBe("PUBLISHED");
  });

  test("a failed debit makes the opportunity a draft", async () => {
    const order = await orderPlan(await createArtist());
    await debitByPage(order.url);
    await failDebit(stripeStandIn.url, order.sessionId);
    await stripeStandIn.clock.advance(120);
    expect((await findOrder(order)).status).toBe("FAILED");
    expect(await findOpportunityStatus(order.referenceId)).toBe("DRAFT");
  });
});

test("settleSession: an expired checkout makes the opportunity a draft", async () => {
  const order = await orderPlan(await createArtist());
  await stripeStandIn.clock.advance(25 * 3_600);
  expect((await findOrder(order)).status).toBe("EXPIRED");
  expect(await findOpportunityStatus(order.referenceId)).toBe("DRAFT");
});

describe("settleSession: paid, but impossible → REVIEW and no partial fulfilment", () => {
  const expectReview = async (order: Awaited<ReturnType<typeof orderPlan>>, reason: RegExp) => {
    await pay(order);
    expect(await findFulfilment(order)).toEqual({ status: "REVIEW", boosts: [], promotions: [] });
    const { review_reason, amount_paid, paid_at } = await findOrder(order);
    expect(review_reason).toMatch(reason);
    expect(amount_paid).toBeGreaterThan(0);
    expect(paid_at).not.toBeNull();
  };

  test("a draft that lost a field needed to publish", async () => {
    const actor = await createArtist();
    const order = await orderPlan(actor, { boosts: ["HIGHLIGHT"] });
    await makeOpportunityInvalid(order.referenceId);
    await expectReview(order, /cannot be published: Please describe it/);
  });

  test("an opportunity whose listing ended before it was boosted", async () => {
    const actor = await createArtist();
    const order = await orderBoosts(actor, await opportunityRow(actor.profileId), ["TOP_POST_1"]);
    const update = db().updateTable("opportunities").set({ listed_until: new Date() });
    await update.where("id", "=", order.referenceId).execute();
    await expectReview(order, /not listed/);
  });

  test("a hidden profile", async () => {
    const actor = await createArtist();
    const order = await orderPlan(actor);
    const update = db().updateTable("profiles").set({ hidden: true });
    await update.where("id", "=", actor.profileId).execute();
    await expectReview(order, /hidden/);
  });

  test("an artwork that now belongs to another account", async () => {
    const [actor, otherActor] = [await createArtist(), await createArtist()];
    const order = await orderArtworkBoosts(actor, ["HIGHLIGHT"]);
    const update = db().updateTable("artworks").set({ profile_id: otherActor.profileId });
    await update.where("id", "=", order.referenceId).execute();
    await expectReview(order, /another account/);
  });
});

describe("settleSession: paid, but not as ordered → REVIEW", () => {
  const changeOrder = (orderId: string, changes: object) =>
    db().updateTable("orders").set(changes).where("id", "=", orderId).execute();

  test.each([
    ["another amount", { amount: 100 }, /\$39, but \$1 was/],
    ["another currency", { currency: "EUR" }, /Paid in USD, but ordered in EUR/],
    ["a subscription", { kind: "SUBSCRIPTION" }, /paid as a payment/],
    ["another checkout", { session_id: "cs_test_other" }, /Another checkout/],
  ])("%s", async (_, changes, reason) => {
    const order = await orderPlan(await createArtist());
    await changeOrder(order.orderId, changes);
    await pay(order);
    expect(await findOrder(order)).toMatchObject({
      status: "REVIEW",
      review_reason: expect.stringMatching(reason),
    });
    expect(await findOpportunityStatus(order.referenceId)).toBe("PENDING_PAYMENT");
  });

  test("other prices", async () => {
    const order = await orderPlan(await createArtist());
    const items = db().updateTable("order_items").set({ price_id: "price_other" });
    await items.where("order_id", "=", order.orderId).execute();
    await pay(order);
    expect((await findOrder(order)).review_reason).toMatch(/Other prices/);
  });

  test("another customer", async () => {
    const [actor, otherActor] = [await createArtist(), await createArtist()];
    const [order, otherOrder] = [await orderPlan(actor), await orderPlan(otherActor)];
    const { customer_id } = await findOrder(otherOrder);
    await changeOrder(order.orderId, { customer_id });
    await pay(order);
    expect((await findOrder(order)).review_reason).toMatch(/Another customer/);
  });
});
