import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { stripeStandIn, findPriceId, stripeClient } from "@/tests/support/payments";
import { db } from "@/lib/server/database/db";
import { createAdministrator, createArtist, type TestAccount } from "@/tests/support/accounts";
import { findOpportunityStatus, openCheckout } from "@/tests/support/checkout";
import { opportunityRow } from "@/tests/support/opportunities";
import {
  findCharge,
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
import { putOpportunity } from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

beforeEach(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

/** The queue of one status, of one order. */
async function listQueue({ identity }: TestAccount, orderId: string, status = "OPEN") {
  const query = { status, size: 100 };
  const response = await request("GET /v1/admin/promotions", { query, identity });
  const items: { orderId: string }[] = response.body.items;
  return items.filter((item) => item.orderId === orderId);
}

const findPromotion = async (orderId: string, type: string) => {
  const row = db().selectFrom("promotions").select("id").where("order_id", "=", orderId);
  return { id: (await row.where("type", "=", type).executeTakeFirstOrThrow()).id };
};

const listLog = (subjectId: string) =>
  db()
    .selectFrom("audit_log")
    .select(["action", "subject", "actor"])
    .where("subject_id", "=", subjectId)
    .orderBy("id")
    .execute();
const refundLog = [{ action: "REFUND_PROMOTION" }, { action: "CONCLUDE_REFUND" }];

describe("/v1/admin/promotions", () => {
  test("lists promotions with type, subject, buyer and amount paid", async () => {
    const [actor, admin] = [await createArtist(), await createAdministrator()];
    const order = await orderBoosts(actor, await opportunityRow(actor.profileId), ["NEWSLETTER"]);
    await pay(order);
    expect(await listQueue(admin, order.orderId)).toEqual([
      {
        id: expect.any(String),
        orderId: order.orderId,
        type: "NEWSLETTER",
        status: "OPEN",
        opportunity: {
          id: order.referenceId,
          slug: `call-${order.referenceId}`,
          title: "An open call",
        },
        artwork: null,
        buyer: {
          profile: { id: actor.profileId, slug: expect.any(String), name: "Ada Brook" },
          email: actor.email,
        },
        paid: { amount: 7_900, currency: "USD" },
        issueOn: expect.any(String),
        refundFault: null,
        closedReason: null,
        proofUrl: null,
        doneBy: null,
        doneAt: null,
        createdAt: expect.any(String),
      },
    ]);
  });

  test("done: closes it with the URL that shows it, once, and logs it", async () => {
    const [actor, admin] = [await createArtist(), await createAdministrator()];
    const order = await orderArtworkBoosts(actor, ["INSTAGRAM_AD"]);
    await pay(order);
    const params = await findPromotion(order.orderId, "INSTAGRAM_AD");
    const fields = { params, identity: admin.identity };
    const invalid = await request("POST /v1/admin/promotions/{id}/done", {
      ...fields,
      json: { proofUrl: "javascript:alert(1)" },
    });
    expect([invalid.status, invalid.body.details[0].path]).toEqual([400, "proofUrl"]);
    const json = { proofUrl: "https://social.example/p/1" };
    const done = { ...fields, json };
    const { status, body } = await request("POST /v1/admin/promotions/{id}/done", done);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...json, status: "DONE", doneBy: admin.email });
    expect(await listQueue(admin, order.orderId)).toEqual([]);
    expect(await listQueue(admin, order.orderId, "DONE")).toHaveLength(1);
    expect((await request("POST /v1/admin/promotions/{id}/done", done)).status).toBe(409);
    expect((await request("POST /v1/admin/promotions/{id}/refund", fields)).status).toBe(409);
    expect(await listLog(params.id)).toEqual([
      { action: "COMPLETE_PROMOTION", subject: "promotion", actor: admin.uid },
    ]);
  });

  test("refund: refunds its price; the rest of the order stays", async () => {
    const [actor, admin] = [await createArtist(), await createAdministrator()];
    const order = await orderBoosts(actor, await opportunityRow(actor.profileId), [
      "TOP_POST_1",
      "NEWSLETTER",
    ]);
    await pay(order);
    const params = await findPromotion(order.orderId, "NEWSLETTER");
    const fields = { params, identity: admin.identity };
    const { status, body } = await request("POST /v1/admin/promotions/{id}/refund", fields);
    expect([status, body.status]).toEqual([200, "REFUNDED"]);
    await stripeStandIn.delivered();
    expect(await findOrder(order)).toMatchObject({ status: "FULFILLED", refunded_amount: 7_900 });
    const charge = await stripeClient.charges.retrieve(await findCharge(order));
    expect(charge.amount_refunded).toBe(7_900);
    expect((await request("POST /v1/admin/promotions/{id}/refund", fields)).status).toBe(409);
    expect(await listLog(params.id)).toMatchObject(refundLog);
  });

  test("refund: a bundle's part by its share of the price", async () => {
    const [actor, admin] = [await createArtist(), await createAdministrator()];
    const order = await orderBoosts(actor, await opportunityRow(actor.profileId), ["BUNDLE"]);
    await pay(order);
    const shares = (await listQueue(admin, order.orderId)).map((item) => ({
      type: "",
      paid: {},
      ...item,
    }));
    // The four cost 252.00 alone and 199.00 as a bundle; their shares add up to 199.00.
    expect(shares.map(({ type, paid }) => [type, paid])).toEqual(
      expect.arrayContaining([
        ["NEWSLETTER", { amount: Math.ceil((19_900 * 7_900) / 25_200), currency: "USD" }],
        ["SOCIAL_MEDIA", { amount: Math.floor((19_900 * 5_900) / 25_200), currency: "USD" }],
      ]),
    );
  });

  test("refund: refunds the order when it was bought alone", async () => {
    const [actor, admin] = [await createArtist(), await createAdministrator()];
    const order = await orderArtworkBoosts(actor, ["INSTAGRAM_AD"]);
    await pay(order);
    const params = await findPromotion(order.orderId, "INSTAGRAM_AD");
    await request("POST /v1/admin/promotions/{id}/refund", { params, identity: admin.identity });
    expect((await findOrder(order)).status).toBe("REFUNDED");
  });

  test("refund: two administrators at once refund once", async () => {
    const [actor, admin] = [await createArtist(), await createAdministrator()];
    const order = await orderBoosts(actor, await opportunityRow(actor.profileId), [
      "NEWSLETTER",
      "HIGHLIGHT",
    ]);
    await pay(order);
    const params = await findPromotion(order.orderId, "NEWSLETTER");
    const fields = { params, identity: admin.identity };
    const responses = await Promise.all(
      [1, 2].map(() => request("POST /v1/admin/promotions/{id}/refund", fields)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const charge = await stripeClient.charges.retrieve(await findCharge(order));
    expect(charge.amount_refunded).toBe(7_900);
  });

  test("refund: stays open when too little of the payment is left at Stripe", async () => {
    const [actor, admin] = [await createArtist(), await createAdministrator()];
    const order = await orderBoosts(actor, await opportunityRow(actor.profileId), [
      "NEWSLETTER",
      "HIGHLIGHT",
    ]);
    await pay(order);
    await stripeClient.refunds.create({ charge: await findCharge(order), amount: 7_900 });
    await stripeStandIn.delivered();
    const params = await findPromotion(order.orderId, "NEWSLETTER");
    const fields = { params, identity: admin.identity };
    const { status, body } = await request("POST /v1/admin/promotions/{id}/refund", fields);
    expect([status, body.code]).toEqual([409, "CONFLICT"]);
    expect(await listQueue(admin, order.orderId)).toHaveLength(1);
    expect(await listLog(params.id)).toMatchObject(refundLog);
  });

  test("refund: stays open when it cannot be refunded now", async () => {
    const [actor, admin] = [await createArtist(), await createAdministrator()];
    const order = await orderArtworkBoosts(actor, ["INSTAGRAM_AD"]);
    await pay(order);
    const line = "POST /v1/refunds";
    stripeStandIn.faults.order({ kind: "call", action: "error", line, times: 2 });
    const params = await findPromotion(order.orderId, "INSTAGRAM_AD");
    const fields = { params, identity: admin.identity };
    const { status } = await request("POST /v1/admin/promotions/{id}/refund", fields);
    expect(status).toBe(503);
    expect(await listQueue(admin, order.orderId)).toHaveLength(1);
    expect(await listLog(params.id)).toMatchObject(refundLog);
  });
});

describe("/v1/admin/orders", () => {
  /** An order whose draft lost its description before it was paid. */
  async function createReviewed() {
    const actor = await createArtist();
    const order = await orderPlan(actor, { boosts: ["HIGHLIGHT"] });
    await makeOpportunityInvalid(order.referenceId);
    await pay(order);
    return { actor, order, params: { id: order.orderId } };
  }

  test("lists orders for review with reason and buyer", async () => {
    const [{ actor, order }, admin] = [await createReviewed(), await createAdministrator()];
    const { status, body } = await request("GET /v1/admin/orders", { identity: admin.identity });
    expect(status).toBe(200);
    expect(body.items).toContainEqual(
      expect.objectContaining({
        id: order.orderId,
        status: "REVIEW",
        reason: expect.stringMatching(/cannot be published/),
        buyer: { profile: expect.objectContaining({ id: actor.profileId }), email: actor.email },
      }),
    );
  });

  test("accept: 409 until the obstacle is removed, then fulfils once", async () => {
    const [{ actor, order, params }, admin] = [await createReviewed(), await createAdministrator()];
    const fields = { params, identity: admin.identity };
    const error = await request("POST /v1/admin/orders/{id}/accept", fields);
    expect([error.status, error.body.message]).toEqual([409, expect.stringMatching(/describe it/)]);
    await putOpportunity(actor, order.referenceId, { description: "Send us works." });
    const { status, body } = await request("POST /v1/admin/orders/{id}/accept", fields);
    expect([status, body.status, body.reason]).toEqual([200, "FULFILLED", null]);
    expect(await findFulfilment(order)).toMatchObject({ boosts: ["HIGHLIGHT"] });
    expect(await findOpportunityStatus(order.referenceId)).toBe("PUBLISHED");
    expect((await request("POST /v1/admin/orders/{id}/accept", fields)).status).toBe(409);
    expect(await listLog(params.id)).toEqual([
      { action: "CLOSE_REVIEW", subject: "order", actor: admin.uid },
    ]);
  });

  test("refund: refunds them, and the opportunity is a draft again", async () => {
    const [{ order, params }, admin] = [await createReviewed(), await createAdministrator()];
    const fields = { params, identity: admin.identity };
    const { status, body } = await request("POST /v1/admin/orders/{id}/refund", fields);
    expect([status, body.status]).toEqual([200, "REFUNDED"]);
    expect(body.refunded).toEqual({ amount: 3_900 + 2_500, currency: "USD" });
    expect(await findOpportunityStatus(order.referenceId)).toBe("DRAFT");
    expect((await request("POST /v1/admin/orders/{id}/refund", fields)).status).toBe(409);
    expect(await listLog(params.id)).toMatchObject([{ action: "REFUND_ORDER" }, refundLog[1]]);
  });
});

test("POST /v1/admin/orders/{id}/refund: ends a subscription", async () => {
  const [actor, admin] = [await createArtist(), await createAdministrator()];
  const order = await orderSubscription(actor, "ARTIST_STARTER");
  await pay(order);
  const fields = { params: { id: order.orderId }, identity: admin.identity };
  const { status, body } = await request("POST /v1/admin/orders/{id}/refund", fields);
  expect([status, body.status]).toEqual([200, "REFUNDED"]);
  const row = db()
    .selectFrom("subscriptions")
    .select("status")
    .where("account_uid", "=", actor.uid);
  expect(await row.execute()).toEqual([{ status: "canceled" }]);
});

test("POST /v1/admin/orders/{id}/refund: ends a subscription that cost nothing", async () => {
  const [actor, admin] = [await createArtist(), await createAdministrator()];
  const { id: couponId } = await stripeClient.coupons.create({
    percent_off: 100,
    duration: "forever",
    metadata: { public: "true" },
  });
  const price = await findPriceId("subscriptionEvent", "ARTIST_STARTER");
  const { body: checkout } = await openCheckout(actor, [price], { couponId });
  await pay({
    url: checkout.url,
    orderId: checkout.orderId,
    sessionId: checkout.id,
    referenceId: null,
  });
  const fields = { params: { id: checkout.orderId }, identity: admin.identity };
  const { status, body } = await request("POST /v1/admin/orders/{id}/refund", fields);
  expect([status, body.status, body.refunded]).toEqual([200, "REFUNDED", null]);
  const row = db()
    .selectFrom("subscriptions")
    .select("status")
    .where("account_uid", "=", actor.uid);
  expect(await row.execute()).toEqual([{ status: "canceled" }]);
});

test("POST /v1/admin/orders/{id}/refund: 409 for an unpaid order", async () => {
  const [actor, admin] = [await createArtist(), await createAdministrator()];
  const order = await orderPlan(actor);
  const fields = { params: { id: order.orderId }, identity: admin.identity };
  expect((await request("POST /v1/admin/orders/{id}/refund", fields)).status).toBe(409);
  expect(await listLog(order.orderId)).toEqual([]);
});
