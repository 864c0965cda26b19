import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { stripeStandIn } from "@/tests/support/payments";
import { settleCharge } from "@/lib/checkout/refunds/settle-charge.commands";
import { db } from "@/lib/server/database/db";
import { createArtist, signUp } from "@/tests/support/accounts";
import { findOpportunityStatus } from "@/tests/support/checkout";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import {
  findStoredOpportunity,
  findCharge,
  findInvoiceCharge,
  dispute,
  disableWebhooks,
  enableWebhooks,
  orderBoosts,
  orderArtworkBoosts,
  findOrder,
  orderPlan,
  orderSubscription,
  pay,
  refund,
  makeOpportunityInvalid,
} from "@/tests/support/orders";
import { putOpportunity } from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

beforeEach(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

const listActiveBoosts = (table: "opportunity_boosts" | "artwork_boosts", orderId: string) =>
  db()
    .selectFrom(table)
    .select("type")
    .where("order_id", "=", orderId)
    .where("ends_at", ">", new Date())
    .execute();

const listPromotions = (orderId: string) =>
  db()
    .selectFrom("promotions")
    .select(["type", "status"])
    .where("order_id", "=", orderId)
    .orderBy("type")
    .execute();

const findListed = (id: string | null) =>
  db()
    .selectFrom("listed_opportunities")
    .select("opportunity_id")
    .where("opportunity_id", "=", id)
    .execute();

describe("full refunds", () => {
  test("the opportunity leaves the list but not its address; boosts end; open promotions are cancelled", async () => {
    const order = await orderPlan(await createArtist(), { boosts: ["HIGHLIGHT", "NEWSLETTER"] });
    await pay(order);
    expect(await findListed(order.referenceId)).toHaveLength(1);
    await refund(await findCharge(order));
    expect(await findOrder(order)).toMatchObject({
      status: "REFUNDED",
      refunded_amount: 3_900 + 2_500 + 7_900,
    });
    expect(await findListed(order.referenceId)).toEqual([]);
    const { status, body } = await request("GET /v1/opportunities/{id}", {
      params: { id: order.referenceId },
    });
    expect([status, body.status, body.highlighted]).toEqual([200, "EXPIRED", false]);
    expect(await listActiveBoosts("opportunity_boosts", order.orderId)).toEqual([]);
    expect(await listPromotions(order.orderId)).toEqual([
      { type: "NEWSLETTER", status: "REFUNDED" },
    ]);
  });

  test("a new deadline does not list the opportunity again", async () => {
    const actor = await createArtist();
    const order = await orderPlan(actor, { plan: "EXTENDED" });
    await pay(order);
    await refund(await findCharge(order));
    const deadlineLocal = inDays(90).toISOString().slice(0, 10);
    const { status, body } = await putOpportunity(actor, order.referenceId, {
      deadlineLocal,
    });
    expect([status, body.status]).toEqual([200, "EXPIRED"]);
    expect(await findListed(order.referenceId)).toEqual([]);
  });

  test("a future boost does not start; one of another order continues", async () => {
    const actor = await createArtist();
    const opportunityId = await opportunityRow(actor.profileId);
    const [first, second] = [
      await orderBoosts(actor, opportunityId, ["TOP_POST_1"]).then(
        async (order) => (await pay(order), order),
      ),
      await orderBoosts(actor, opportunityId, ["TOP_POST_1"]).then(
        async (order) => (await pay(order), order),
      ),
    ];
    await refund(await findCharge(second));
    expect(await listActiveBoosts("opportunity_boosts", second.orderId)).toEqual([]);
    expect(await listActiveBoosts("opportunity_boosts", first.orderId)).toEqual([
      { type: "TOP_POST_1" },
    ]);
    expect(await findOpportunityStatus(opportunityId)).toBe("PUBLISHED");
  });

  test("an artwork's boost ends", async () => {
    const order = await orderArtworkBoosts(await createArtist(), ["TOP_POST_1"]);
    await pay(order);
    await refund(await findCharge(order));
    expect(await listActiveBoosts("artwork_boosts", order.orderId)).toEqual([]);
    expect((await findOrder(order)).status).toBe("REFUNDED");
  });

  test("completed promotions stay", async () => {
    const order = await orderArtworkBoosts(await createArtist(), ["INSTAGRAM_AD"]);
    await pay(order);
    const completed = { status: "DONE", done_at: new Date(), done_by: (await signUp()).uid };
    await db()
      .updateTable("promotions")
      .set(completed)
      .where("order_id", "=", order.orderId)
      .execute();
    await refund(await findCharge(order));
    expect(await listPromotions(order.orderId)).toEqual([{ type: "INSTAGRAM_AD", status: "DONE" }]);
  });

  test("partial refunds count as full with the last one", async () => {
    const order = await orderPlan(await createArtist());
    await pay(order);
    const charge = await findCharge(order);
    await refund(charge, 3_000);
    expect((await findOrder(order)).status).toBe("FULFILLED");
    await refund(charge, 900);
    expect(await findOrder(order)).toMatchObject({ status: "REFUNDED", refunded_amount: 3_900 });
  });

  test("refunding an order in review leaves a draft", async () => {
    const actor = await createArtist();
    const order = await orderPlan(actor);
    await makeOpportunityInvalid(order.referenceId);
    await pay(order);
    expect((await findOrder(order)).status).toBe("REVIEW");
    await refund(await findCharge(order));
    expect((await findOrder(order)).status).toBe("REFUNDED");
    expect(await findOpportunityStatus(order.referenceId)).toBe("DRAFT");
  });

  test("a refund before the payment event: nothing is fulfilled", async () => {
    disableWebhooks();
    const order = await orderPlan(await createArtist(), { boosts: ["HIGHLIGHT", "NEWSLETTER"] });
    await pay(order);
    const charge = await findCharge(order);
    await refund(charge);
    await settleCharge(charge);
    expect((await findOrder(order)).status).toBe("REFUNDED");
    expect(await findOpportunityStatus(order.referenceId)).toBe("DRAFT");
    expect(await listPromotions(order.orderId)).toEqual([]);
  });
});

test("partial refunds: are recorded, and what was bought stays", async () => {
  const order = await orderPlan(await createArtist(), { boosts: ["HIGHLIGHT"] });
  await pay(order);
  await refund(await findCharge(order), 1_000);
  expect(await findOrder(order)).toMatchObject({ status: "FULFILLED", refunded_amount: 1_000 });
  expect(await findStoredOpportunity(order.referenceId)).toMatchObject({ status: "PUBLISHED" });
  expect(await listActiveBoosts("opportunity_boosts", order.orderId)).toEqual([
    { type: "HIGHLIGHT" },
  ]);
});

describe("disputes", () => {
  test("charge.dispute.created: tells the operator, and changes nothing; a lost one reverses everything", async () => {
    const order = await orderPlan(await createArtist(), { boosts: ["HIGHLIGHT"] });
    await pay(order);
    const { id } = await dispute({ charge: await findCharge(order) });
    expect((await findOrder(order)).status).toBe("FULFILLED");
    const alerts = db().selectFrom("outbox").select("payload").where("kind", "=", "PAYMENT_ALERT");
    const money = { amount: 3_900 + 2_500, currency: "USD", dueBy: expect.any(String) };
    expect(await alerts.where("subject_id", "=", id).execute()).toEqual([
      { payload: { dispute: { id, ...money } } },
    ]);
    await dispute({ dispute: id, status: "lost" });
    expect((await findOrder(order)).status).toBe("REFUNDED");
    expect(await findListed(order.referenceId)).toEqual([]);
    expect(await listActiveBoosts("opportunity_boosts", order.orderId)).toEqual([]);
  });

  test("a lost dispute about a part counts as a partial refund", async () => {
    const order = await orderPlan(await createArtist(), { boosts: ["HIGHLIGHT"] });
    await pay(order);
    const { id } = await dispute({ charge: await findCharge(order), amount: 2_500 });
    await dispute({ dispute: id, status: "lost" });
    expect(await findOrder(order)).toMatchObject({ status: "FULFILLED", refunded_amount: 2_500 });
    expect(await listActiveBoosts("opportunity_boosts", order.orderId)).toEqual([
      { type: "HIGHLIGHT" },
    ]);
  });

  test("a won dispute changes nothing", async () => {
    const order = await orderPlan(await createArtist());
    await pay(order);
    const { id } = await dispute({ charge: await findCharge(order) });
    await dispute({ dispute: id, status: "won" });
    expect((await findOrder(order)).status).toBe("FULFILLED");
    expect(await findListed(order.referenceId)).toHaveLength(1);
  });
});

describe("subscription refunds", () => {
  const listStoredSubscriptions = (uid: string) =>
    db().selectFrom("subscriptions").selectAll().where("account_uid", "=", uid).execute();

  test("the subscription ends at once when its payment is refunded", async () => {
    const actor = await createArtist();
    const order = await orderSubscription(actor, "ARTIST_PRO");
    await pay(order);
    await refund(await findInvoiceCharge((await findOrder(order)).invoice_id));
    expect((await findOrder(order)).status).toBe("REFUNDED");
    expect(await listStoredSubscriptions(actor.uid)).toMatchObject([
      { status: "canceled", ended_at: expect.any(Date) },
    ]);
    const profile = db().selectFrom("profiles").select("subscription_expires_at");
    const row = await profile.where("id", "=", actor.profileId).executeTakeFirstOrThrow();
    expect(row.subscription_expires_at?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  test("the subscription continues when the payment of an earlier period is refunded", async () => {
    const actor = await createArtist();
    const order = await orderSubscription(actor, "ARTIST_PRO");
    await pay(order);
    await stripeStandIn.clock.advance(32 * 86_400);
    await refund(await findInvoiceCharge((await findOrder(order)).invoice_id));
    expect(await listStoredSubscriptions(actor.uid)).toMatchObject([
      { status: "active", ended_at: null },
    ]);
  });
});
