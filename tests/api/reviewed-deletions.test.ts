import { beforeEach, expect, test } from "vitest";
import { stripeClient, stripeStandIn } from "@/tests/support/payments";
import { db } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import {
  type Actor,
  createActor,
  createAdministrator,
  createArtist,
  signUp,
} from "@/tests/support/accounts";
import { listOrders } from "@/tests/support/checkout";
import { opportunityRow } from "@/tests/support/opportunities";
import {
  enableWebhooks,
  findOrder,
  type OpenedOrder,
  orderArtworkBoosts,
  orderBoosts,
  orderPlan,
  pay,
} from "@/tests/support/orders";
import { request } from "@/tests/support/request";
import {
  advanceTime,
  changePlan,
  findSubscription,
  renewTokens,
  restoreTime,
  subscribeByCheckout,
} from "@/tests/support/subscriptions";

beforeEach(enableWebhooks);

type Caller = Pick<Actor, "identity">;
const signUpAdministrator = () => signUp({ role: "ADMIN" });
const deleteOpportunity = (id: string | null, { identity }: Caller) =>
  request("DELETE /v1/opportunities/{id}", { params: { id: id ?? "" }, identity });
const deleteArtwork = (id: string | null, { identity }: Caller) =>
  request("DELETE /v1/artworks/{id}", { params: { id: id ?? "" }, identity });
const deleteProfile = (id: string, { identity }: Caller) =>
  request("DELETE /v1/profiles/admin/{id}", { params: { id }, identity });

const reviewed = { status: "REVIEW", review_reason: expect.stringContaining("Refund it") };
const listPromotions = ({ orderId }: OpenedOrder) =>
  db()
    .selectFrom("promotions")
    .select(["status", "refund_fault", "issue_on"])
    .where("order_id", "=", orderId)
    .execute();
const refund = async ({ orderId }: Pick<OpenedOrder, "orderId">) =>
  request("POST /v1/admin/orders/{id}/refund", {
    params: { id: orderId },
    identity: (await signUpAdministrator()).identity,
  });

test("DELETE /v1/opportunities/{id} by an administrator: its orders go to review, its promotions with them; a refund ends both", async () => {
  const actor = await createArtist();
  const plan = await orderPlan(actor, { boosts: ["NEWSLETTER"] });
  await pay(plan);
  const boosts = await orderBoosts(actor, plan.referenceId, ["HIGHLIGHT"]);
  await pay(boosts);
  const admin = await signUpAdministrator();
  expect((await deleteOpportunity(plan.referenceId, admin)).status).toBe(204);
  expect([await findOrder(plan), await findOrder(boosts)]).toMatchObject([reviewed, reviewed]);
  expect(await listPromotions(plan)).toMatchObject([
    { status: "OPEN", refund_fault: expect.stringContaining("Refund it"), issue_on: null },
  ]);
  expect((await refund(plan)).body.status).toBe("REFUNDED");
  expect(await listPromotions(plan)).toMatchObject([{ status: "REFUNDED" }]);
});

test("DELETE /v1/artworks/{id} by an administrator: its orders go to review", async () => {
  const order = await orderArtworkBoosts(await createArtist(), ["HIGHLIGHT"]);
  await pay(order);
  await deleteArtwork(order.referenceId, await signUpAdministrator());
  expect(await findOrder(order)).toMatchObject(reviewed);
});

test("DELETE /v1/profiles/admin/{id}: the orders of all that it posted go to review", async () => {
  const actor = await createArtist();
  const order = await orderPlan(actor);
  await pay(order);
  await deleteProfile(actor.profileId, await signUpAdministrator());
  expect(await findOrder(order)).toMatchObject(reviewed);
});

test("DELETE /v1/profiles/admin/{id}: what was paid for the running period of its plan goes to review, and is refunded there", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_STARTER");
  await changePlan(actor, "upgrade", "ARTIST_PRO");
  await deleteProfile(actor.profileId, await signUpAdministrator());
  const orders = await listOrders(actor);
  expect(orders).toMatchObject([reviewed, reviewed]);
  for (const { id } of orders) expect((await refund({ orderId: id })).body.status).toBe("REFUNDED");
});

test("DELETE /v1/profiles/admin/{id}: reviews no earlier period of its plan, and no plan that has ended", async () => {
  const [renewed, ended] = [await createArtist(), await createArtist()];
  await subscribeByCheckout(renewed, "ARTIST_PRO");
  await subscribeByCheckout(ended, "ARTIST_PRO");
  const { id } = await findSubscription(ended);
  await stripeClient.subscriptions.cancel(id);
  await stripeStandIn.delivered();
  await db()
    .updateTable("subscriptions")
    .set({ ended_at: new Date(Date.now() - 2 * DAY_MS) })
    .where("id", "=", id)
    .execute();
  await deleteProfile(ended.profileId, await signUpAdministrator());
  await advanceTime(32 * DAY_MS);
  const { identity } = await renewTokens(await createAdministrator());
  await deleteProfile(renewed.profileId, { identity });
  restoreTime();
  expect(await listOrders(renewed)).toMatchObject([{ status: "FULFILLED" }, reviewed]);
  expect(await listOrders(ended)).toMatchObject([{ status: "FULFILLED" }]);
});

test("DELETE /v1/profiles/{id} by its owner: the orders of its plan stay as they are", async () => {
  const actor = await createArtist();
  await subscribeByCheckout(actor, "ARTIST_PRO");
  const { identity, profileId } = actor;
  const response = await request("DELETE /v1/profiles/{id}", {
    params: { id: profileId },
    identity,
  });
  expect(response.status).toBe(204);
  expect(await listOrders(actor)).toMatchObject([{ status: "FULFILLED" }]);
});

test("DELETE /v1/profiles/admin/{id}: reviews not what it bought for another profile’s opportunity, which still runs", async () => {
  const buyer = await createArtist();
  const owner = await createActor(buyer, { name: "Ada Brook’s studio" });
  const order = await orderBoosts(buyer, await opportunityRow(owner.profileId), ["HIGHLIGHT"]);
  await pay(order);
  await deleteProfile(buyer.profileId, await signUpAdministrator());
  expect(await findOrder(order)).toMatchObject({ status: "FULFILLED", profile_id: null });
});

test("DELETE /v1/opportunities/{id}: reviews not what has ended, and not by its owner", async () => {
  const actor = await createArtist();
  const [ended, own] = [await orderPlan(actor), await orderPlan(actor)];
  await pay(ended);
  await pay(own);
  const past = new Date(Date.now() - 60_000);
  await db()
    .updateTable("opportunities")
    .set({ listed_until: past })
    .where("id", "=", ended.referenceId)
    .execute();
  await deleteOpportunity(ended.referenceId, await signUpAdministrator());
  await deleteOpportunity(own.referenceId, actor);
  expect([await findOrder(ended), await findOrder(own)]).toMatchObject([
    { status: "FULFILLED" },
    { status: "FULFILLED" },
  ]);
});
