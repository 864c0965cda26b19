import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { payments, provider } from "@/tests/support/payments";
import * as accept from "@/app/v1/admin/orders/[id]/accept/route";
import * as refundOrder from "@/app/v1/admin/orders/[id]/refund/route";
import * as refundPromotion from "@/app/v1/admin/promotions/[id]/refund/route";
import * as promotionList from "@/app/v1/admin/promotions/route";
import { db } from "@/lib/server/db";
import { type Actor, administrator, artist } from "@/tests/support/accounts";
import { opportunityRow } from "@/tests/support/opportunities";
import {
  findStoredOpportunity,
  findCharge,
  failRefund,
  disableWebhooks,
  enableWebhooks,
  type Opened,
  orderBoosts,
  findOrder,
  orderPlan,
  pay,
  makeOpportunityInvalid,
  standing,
} from "@/tests/support/paying";
import { putOpportunity } from "@/tests/support/posting";
import { request } from "@/tests/support/request";

beforeEach(enableWebhooks);
afterEach(() => payments.faults.clear());

const asking = ({ orderId }: Opened, { identity }: Actor) => ({
  params: { id: orderId },
  identity,
});

/** Every refund of an order's payment at Stripe, newest first. */
const refundsOf = async (order: Opened) =>
  (await provider.refunds.list({ charge: await findCharge(order), limit: 100 })).data;

/** Makes the newest refund fail, days after Stripe had reported it as pending. */
async function fail(order: Opened, reason?: string): Promise<void> {
  const [refund] = await refundsOf(order);
  expect(await failRefund(refund?.id ?? "", reason)).toMatchObject({ status: "failed" });
}

const boostRows = (orderId: string) =>
  db().selectFrom("opportunity_boosts").selectAll().where("order_id", "=", orderId).execute();

/** A fulfilled order that an administrator refunded, and whose refund failed. */
async function failed() {
  const [by, who] = [await artist(), await administrator()];
  const order = await orderPlan(by, { boosts: ["HIGHLIGHT", "NEWSLETTER"] });
  await pay(order);
  expect((await request(refundOrder.POST, asking(order, who))).body.status).toBe("REFUNDED");
  await payments.delivered();
  await fail(order);
  return { by, who, order };
}

describe("an order whose refund failed", () => {
  test("is in review again, with what happened", async () => {
    const { order } = await failed();
    expect(await findOrder(order)).toMatchObject({
      status: "REVIEW",
      refunded_amount: 0,
      review_reason: expect.stringMatching(/\$143 did not arrive: the card has expired/),
    });
  });

  test("accept: counts as fulfilled, and nothing is done a second time", async () => {
    const { order, who } = await failed();
    const before = [
      await boostRows(order.orderId),
      await findStoredOpportunity(order.of),
      await findOrder(order),
    ];
    const { status, body } = await request(accept.POST, asking(order, who));
    expect([status, body.status]).toEqual([200, "FULFILLED"]);
    const after = [await boostRows(order.orderId), await findStoredOpportunity(order.of)];
    expect(after).toEqual(before.slice(0, 2));
    const { fulfilled_at: at } = await findOrder(order);
    expect(before[2]).toMatchObject({ fulfilled_at: at });
    expect((await standing(order)).promotions).toEqual(["NEWSLETTER"]);
  });

  test("refund: refunds it again", async () => {
    const { order, who } = await failed();
    const { status, body } = await request(refundOrder.POST, asking(order, who));
    expect([status, body.status, body.reason]).toEqual([200, "REFUNDED", null]);
    expect((await refundsOf(order)).map((each) => each.status)).toEqual(["succeeded", "failed"]);
  });

  test("refund: in review once more when the second refund fails too", async () => {
    const { order, who } = await failed();
    await request(refundOrder.POST, asking(order, who));
    await fail(order, "lost_or_stolen_card");
    expect((await findOrder(order)).review_reason).toMatch(/lost or stolen/);
  });

  test("accept: fulfils it if it was not fulfilled before, once the obstacle is removed", async () => {
    const [by, who] = [await artist(), await administrator()];
    const order = await orderPlan(by, { boosts: ["HIGHLIGHT"] });
    await makeOpportunityInvalid(order.of);
    await pay(order);
    await request(refundOrder.POST, asking(order, who));
    await fail(order);
    await putOpportunity(by, order.of ?? "", { description: "Send us works." });
    expect((await request(accept.POST, asking(order, who))).body.status).toBe("FULFILLED");
    expect(await standing(order)).toMatchObject({ boosts: ["HIGHLIGHT"] });
    expect(await findStoredOpportunity(order.of)).toMatchObject({ status: "PUBLISHED" });
  });
});

test("POST /v1/admin/orders/{id}/refund: two administrators at once refund once", async () => {
  const [by, who, other] = [await artist(), await administrator(), await administrator()];
  const order = await orderPlan(by);
  await pay(order);
  const answers = await Promise.all(
    [who, other].map((each) => request(refundOrder.POST, asking(order, each))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await refundsOf(order)).toHaveLength(1);
  const log = db().selectFrom("audit_log").select("action");
  expect(await log.where("subject_id", "=", order.orderId).execute()).toHaveLength(1);
});

test("POST /v1/admin/orders/{id}/refund: not repeated after a lost response", async () => {
  const [by, who] = [await artist(), await administrator()];
  const order = await orderPlan(by);
  await pay(order);
  disableWebhooks();
  const line = "POST /v1/refunds";
  payments.faults.order({ kind: "call", action: "close", line, afterEffect: true, times: 2 });
  expect((await request(refundOrder.POST, asking(order, who))).status).toBe(503);
  payments.faults.clear();
  const { status, body } = await request(refundOrder.POST, asking(order, who));
  expect([status, body.status]).toEqual([200, "REFUNDED"]);
  expect(await refundsOf(order)).toHaveLength(1);
});

/** A promotion bought together with a boost, and a function to refund it as administrator. */
async function newsletter() {
  const [by, who] = [await artist(), await administrator()];
  const opportunity = await opportunityRow(by.profileId);
  const order = await orderBoosts(by, opportunity, ["NEWSLETTER", "HIGHLIGHT"]);
  await pay(order);
  const { id } = await db()
    .selectFrom("promotions")
    .select("id")
    .where("order_id", "=", order.orderId)
    .executeTakeFirstOrThrow();
  const refund = () => request(refundPromotion.POST, { params: { id }, identity: who.identity });
  return { who, order, id, refund };
}

test("POST /v1/admin/promotions/{id}/refund: open again with the reason when it fails, and can be repeated", async () => {
  const { who, order, id, refund } = await newsletter();
  expect((await refund()).body.status).toBe("REFUNDED");
  await fail(order);
  expect(await findOrder(order)).toMatchObject({ status: "FULFILLED", refunded_amount: 0 });
  const { body } = await request(promotionList.GET, { identity: who.identity });
  expect(body.items).toContainEqual(
    expect.objectContaining({ id, refundFault: expect.stringMatching(/\$79 did not arrive/) }),
  );
  expect((await refund()).body).toMatchObject({ status: "REFUNDED", refundFault: null });
  expect((await refundsOf(order)).map((each) => each.status)).toEqual(["succeeded", "failed"]);
  expect(await findOrder(order)).toMatchObject({ status: "FULFILLED", refunded_amount: 7_900 });
});

test("POST /v1/admin/promotions/{id}/refund: repeated after Stripe refused it", async () => {
  const { order, refund } = await newsletter();
  await provider.refunds.create({ charge: await findCharge(order), amount: 5_000 });
  expect([(await refund()).status, (await refund()).status]).toEqual([409, 409]);
  await fail(order);
  expect((await refund()).body).toMatchObject({ status: "REFUNDED" });
  expect(await findOrder(order)).toMatchObject({ refunded_amount: 7_900 });
});

test("POST /v1/admin/promotions/{id}/refund: promotions of half a cent each add up to what was paid", async () => {
  const [by, who] = [await artist(), await administrator()];
  const { id: couponId } = await provider.coupons.create({
    amount_off: 6_831,
    currency: "usd",
    duration: "once",
    metadata: { public: "true" },
  });
  const opportunity = await opportunityRow(by.profileId);
  const order = await orderBoosts(by, opportunity, ["NEWSLETTER", "SOCIAL_MEDIA"], { couponId });
  await pay(order);
  const rows = db().selectFrom("promotions").select("id").where("order_id", "=", order.orderId);
  for (const { id } of await rows.execute()) {
    const given = { params: { id }, identity: who.identity };
    expect((await request(refundPromotion.POST, given)).status).toBe(200);
  }
  expect(await findOrder(order)).toMatchObject({ status: "REFUNDED", refunded_amount: 6_969 });
});
