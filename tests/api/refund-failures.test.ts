import { z } from "zod";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { db } from "@/lib/server/database/db";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { opportunityRow } from "@/tests/support/opportunities";
import {
  findStoredOpportunity,
  findCharge,
  failRefund,
  disableWebhooks,
  enableWebhooks,
  type OpenedOrder,
  orderBoosts,
  findOrder,
  orderPlan,
  pay,
  makeOpportunityInvalid,
  findFulfilment,
} from "@/tests/support/orders";
import { putOpportunity } from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

beforeEach(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

const toRequestFields = ({ orderId }: OpenedOrder, { identity }: Actor) => ({
  params: { id: orderId },
  identity,
});

/** Every refund of an order's payment at Stripe, newest first. */
const listRefunds = async (order: OpenedOrder) =>
  (await stripeClient.refunds.list({ charge: await findCharge(order), limit: 100 })).data;

/** Makes the newest refund fail, days after Stripe had reported it as pending. */
async function failNewestRefund(order: OpenedOrder, reason?: string): Promise<void> {
  const [refund] = await listRefunds(order);
  expect(await failRefund(refund?.id ?? "", reason)).toMatchObject({ status: "failed" });
}

const listBoosts = (orderId: string) =>
  db().selectFrom("opportunity_boosts").selectAll().where("order_id", "=", orderId).execute();

/** The actions of the log about an order, the oldest first, with their outcome. */
async function listLog(subjectId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom("audit_log")
    .select(["action", "detail"])
    .where("subject_id", "=", subjectId)
    .orderBy("id")
    .execute();
  return rows.map(({ action, detail }) => {
    const { outcome = "" } = z.looseObject({ outcome: z.string().optional() }).parse(detail ?? {});
    return `${action} ${outcome}`.trim();
  });
}

/** A fulfilled order that an administrator refunded, and whose refund failed. */
async function createOrderWithFailedRefund() {
  const [actor, admin] = [await createArtist(), await createAdministrator()];
  const order = await orderPlan(actor, { boosts: ["HIGHLIGHT", "NEWSLETTER"] });
  await pay(order);
  expect(
    (await request("POST /v1/admin/orders/{id}/refund", toRequestFields(order, admin))).body.status,
  ).toBe("REFUNDED");
  await stripeStandIn.delivered();
  await failNewestRefund(order);
  return { actor, admin, order };
}

describe("orders whose refund failed", () => {
  test("the order is in review again, with the reason", async () => {
    const { order } = await createOrderWithFailedRefund();
    expect(await findOrder(order)).toMatchObject({
      status: "REVIEW",
      refunded_amount: 0,
      review_reason: expect.stringMatching(/\$143 did not arrive: the card has expired/),
    });
  });

  test("accept: 409, because what it bought has been taken back", async () => {
    const { order, admin } = await createOrderWithFailedRefund();
    const before = [
      await listBoosts(order.orderId),
      await findStoredOpportunity(order.referenceId),
    ];
    const { status, body } = await request(
      "POST /v1/admin/orders/{id}/accept",
      toRequestFields(order, admin),
    );
    expect([status, body.message]).toEqual([409, expect.stringContaining("been taken back")]);
    expect(await findOrder(order)).toMatchObject({ status: "REVIEW" });
    const after = [await listBoosts(order.orderId), await findStoredOpportunity(order.referenceId)];
    expect(after).toEqual(before);
  });

  test("refund: refunds it again", async () => {
    const { order, admin } = await createOrderWithFailedRefund();
    const { status, body } = await request(
      "POST /v1/admin/orders/{id}/refund",
      toRequestFields(order, admin),
    );
    expect([status, body.status, body.reason]).toEqual([200, "REFUNDED", null]);
    expect((await listRefunds(order)).map(({ status: refundStatus }) => refundStatus)).toEqual([
      "succeeded",
      "failed",
    ]);
  });

  test("refund: in review once more when the second refund fails too", async () => {
    const { order, admin } = await createOrderWithFailedRefund();
    await request("POST /v1/admin/orders/{id}/refund", toRequestFields(order, admin));
    await failNewestRefund(order, "lost_or_stolen_card");
    expect((await findOrder(order)).review_reason).toMatch(/lost or stolen/);
  });

  test("accept: fulfils it if it was not fulfilled before, once the obstacle is removed", async () => {
    const [actor, admin] = [await createArtist(), await createAdministrator()];
    const order = await orderPlan(actor, { boosts: ["HIGHLIGHT"] });
    await makeOpportunityInvalid(order.referenceId);
    await pay(order);
    await request("POST /v1/admin/orders/{id}/refund", toRequestFields(order, admin));
    await failNewestRefund(order);
    await putOpportunity(actor, order.referenceId, { description: "Send us works." });
    expect(
      (await request("POST /v1/admin/orders/{id}/accept", toRequestFields(order, admin))).body
        .status,
    ).toBe("FULFILLED");
    expect(await findFulfilment(order)).toMatchObject({ boosts: ["HIGHLIGHT"] });
    expect(await findStoredOpportunity(order.referenceId)).toMatchObject({ status: "PUBLISHED" });
  });
});

test("POST /v1/admin/orders/{id}/refund: two administrators at once refund once", async () => {
  const [actor, admin, otherActor] = [
    await createArtist(),
    await createAdministrator(),
    await createAdministrator(),
  ];
  const order = await orderPlan(actor);
  await pay(order);
  const responses = await Promise.all(
    [admin, otherActor].map((administrator) =>
      request("POST /v1/admin/orders/{id}/refund", toRequestFields(order, administrator)),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await listRefunds(order)).toHaveLength(1);
  expect(await listLog(order.orderId)).toEqual(["REFUND_ORDER", "CONCLUDE_REFUND REFUNDED"]);
});

test("POST /v1/admin/orders/{id}/refund: in the log before the money moves, with its outcome afterwards", async () => {
  const [actor, admin] = [await createArtist(), await createAdministrator()];
  const order = await orderPlan(actor);
  await pay(order);
  const line = "POST /v1/refunds";
  stripeStandIn.faults.order({ kind: "call", action: "error", line, times: 5 });
  expect(
    (await request("POST /v1/admin/orders/{id}/refund", toRequestFields(order, admin))).status,
  ).toBe(503);
  expect(await listLog(order.orderId)).toEqual(["REFUND_ORDER", "CONCLUDE_REFUND UNKNOWN"]);
});

test("POST /v1/admin/orders/{id}/refund: not repeated after a lost response", async () => {
  const [actor, admin] = [await createArtist(), await createAdministrator()];
  const order = await orderPlan(actor);
  await pay(order);
  disableWebhooks();
  const line = "POST /v1/refunds";
  stripeStandIn.faults.order({ kind: "call", action: "close", line, afterEffect: true, times: 2 });
  expect(
    (await request("POST /v1/admin/orders/{id}/refund", toRequestFields(order, admin))).status,
  ).toBe(503);
  stripeStandIn.faults.clear();
  const { status, body } = await request(
    "POST /v1/admin/orders/{id}/refund",
    toRequestFields(order, admin),
  );
  expect([status, body.status]).toEqual([200, "REFUNDED"]);
  expect(await listRefunds(order)).toHaveLength(1);
});

/** A promotion bought together with a boost, and a function to refund it as administrator. */
async function buyNewsletter() {
  const [actor, admin] = [await createArtist(), await createAdministrator()];
  const opportunity = await opportunityRow(actor.profileId);
  const order = await orderBoosts(actor, opportunity, ["NEWSLETTER", "HIGHLIGHT"]);
  await pay(order);
  const { id } = await db()
    .selectFrom("promotions")
    .select("id")
    .where("order_id", "=", order.orderId)
    .executeTakeFirstOrThrow();
  const refund = () =>
    request("POST /v1/admin/promotions/{id}/refund", { params: { id }, identity: admin.identity });
  return { admin, order, id, refund };
}

test("POST /v1/admin/promotions/{id}/refund: open again with the reason when it fails, and can be repeated", async () => {
  const { admin, order, id, refund } = await buyNewsletter();
  expect((await refund()).body.status).toBe("REFUNDED");
  await failNewestRefund(order);
  expect(await findOrder(order)).toMatchObject({ status: "FULFILLED", refunded_amount: 0 });
  const { body } = await request("GET /v1/admin/promotions", { identity: admin.identity });
  expect(body.items).toContainEqual(
    expect.objectContaining({ id, refundFault: expect.stringMatching(/\$79 did not arrive/) }),
  );
  expect((await refund()).body).toMatchObject({ status: "REFUNDED", refundFault: null });
  expect((await listRefunds(order)).map(({ status: refundStatus }) => refundStatus)).toEqual([
    "succeeded",
    "failed",
  ]);
  expect(await findOrder(order)).toMatchObject({ status: "FULFILLED", refunded_amount: 7_900 });
});

test("POST /v1/admin/promotions/{id}/refund: repeated after Stripe refused it", async () => {
  const { order, refund } = await buyNewsletter();
  await stripeClient.refunds.create({ charge: await findCharge(order), amount: 5_000 });
  expect([(await refund()).status, (await refund()).status]).toEqual([409, 409]);
  await failNewestRefund(order);
  expect((await refund()).body).toMatchObject({ status: "REFUNDED" });
  expect(await findOrder(order)).toMatchObject({ refunded_amount: 7_900 });
});

test("POST /v1/admin/promotions/{id}/refund: promotions of half a cent each add up to what was paid", async () => {
  const [actor, admin] = [await createArtist(), await createAdministrator()];
  const { id: couponId } = await stripeClient.coupons.create({
    amount_off: 6_831,
    currency: "usd",
    duration: "once",
    metadata: { public: "true" },
  });
  const opportunity = await opportunityRow(actor.profileId);
  const order = await orderBoosts(actor, opportunity, ["NEWSLETTER", "SOCIAL_MEDIA"], { couponId });
  await pay(order);
  const rows = db().selectFrom("promotions").select("id").where("order_id", "=", order.orderId);
  for (const { id } of await rows.execute()) {
    const requestFields = { params: { id }, identity: admin.identity };
    expect((await request("POST /v1/admin/promotions/{id}/refund", requestFields)).status).toBe(
      200,
    );
  }
  expect(await findOrder(order)).toMatchObject({ status: "REFUNDED", refunded_amount: 6_969 });
});
