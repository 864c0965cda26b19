import { beforeEach, expect, test } from "vitest";
import "@/tests/support/payments";
import * as refundOrder from "@/app/v1/admin/orders/[id]/refund/route";
import * as artwork from "@/app/v1/artworks/[id]/route";
import * as opportunity from "@/app/v1/opportunities/[id]/route";
import * as anyProfile from "@/app/v1/profiles/admin/[id]/route";
import { db } from "@/lib/server/db";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
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

beforeEach(enableWebhooks);

type Caller = Pick<Actor, "identity">;
const signUpAdministrator = () => signUp({ role: "ADMIN" });
const deleteOpportunity = (id: string | null, { identity }: Caller) =>
  request(opportunity.DELETE, { params: { id: id ?? "" }, identity });
const deleteArtwork = (id: string | null, { identity }: Caller) =>
  request(artwork.DELETE, { params: { id: id ?? "" }, identity });
const deleteProfile = (id: string, { identity }: Caller) =>
  request(anyProfile.DELETE, { params: { id }, identity });

const reviewed = { status: "REVIEW", review_reason: expect.stringContaining("Refund it") };
const listPromotions = ({ orderId }: OpenedOrder) =>
  db()
    .selectFrom("promotions")
    .select(["status", "refund_fault", "issue_on"])
    .where("order_id", "=", orderId)
    .execute();
const refund = async ({ orderId }: OpenedOrder) =>
  request(refundOrder.POST, {
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
