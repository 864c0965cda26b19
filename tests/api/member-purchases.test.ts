import { beforeEach, expect, test } from "vitest";
import { stripeClient } from "@/tests/support/payments";
import { payByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { type Actor, createArtist } from "@/tests/support/accounts";
import {
  createOrganisation,
  draftOpportunity,
  findOpportunityStatus,
  findPlanPriceId,
  openCheckout,
  orderRow,
  summariseError,
} from "@/tests/support/checkout";
import { addActing, removeMember, setPlan } from "@/tests/support/members";
import { request } from "@/tests/support/request";
import { findSubscriptionPriceId } from "@/tests/support/subscriptions";

let owner: Actor;
let manager: Actor;
beforeEach(async () => {
  owner = await createOrganisation();
  await setPlan(owner.profileId, "ORGANIZATION_PREMIUM");
  manager = await addActing(owner, "MANAGER");
});

const findOrder = ({ identity }: Pick<Actor, "identity">, id: string) =>
  request("GET /v1/checkout/orders/{id}", { identity, params: { id } });

test("POST /v1/checkout/session: a manager pays as a customer of their own, and the draft of the team is published", async () => {
  const ownerId = await draftOpportunity(owner);
  const price = [await findPlanPriceId("BASIC")];
  const byOwner = await openCheckout(owner, price, { referenceId: ownerId });
  const referenceId = await draftOpportunity(manager);
  const { status, body } = await openCheckout(manager, price, { referenceId });
  expect(status).toBe(201);
  const customerOf = async (id: string) =>
    (await stripeClient.checkout.sessions.retrieve(id)).customer;
  expect(await customerOf(body.id)).not.toBe(await customerOf(byOwner.body.id));
  await payByPage(body.url);
  const refreshed = await request("POST /v1/checkout/orders/{id}/refresh", {
    params: { id: body.orderId },
    identity: manager.identity,
  });
  expect(refreshed.body.status).toBe("FULFILLED");
  expect(await findOpportunityStatus(referenceId)).toBe("PUBLISHED");
});

test("what a manager pays for after a removal is not published: an administrator reviews it", async () => {
  const referenceId = await draftOpportunity(manager);
  const { body } = await openCheckout(manager, [await findPlanPriceId("BASIC")], { referenceId });
  await removeMember(owner, manager);
  await payByPage(body.url);
  const refreshed = await request("POST /v1/checkout/orders/{id}/refresh", {
    params: { id: body.orderId },
    identity: manager.identity,
  });
  expect(refreshed.body.status).toBe("REVIEW");
  expect(await findOpportunityStatus(referenceId)).not.toBe("PUBLISHED");
});

test("POST /v1/checkout/session: 409 `checkout` for what a colleague is paying for, until they cancel or may not buy any more", async () => {
  const referenceId = await draftOpportunity(manager);
  const price = [await findPlanPriceId("BASIC")];
  const open = (actor: Actor) => openCheckout(actor, price, { referenceId });
  const findStatus = async (id: string) =>
    (await stripeClient.checkout.sessions.retrieve(id)).status;
  const { body: first } = await open(manager);
  const rejected = await open(owner);
  expect(summariseError(rejected)).toEqual([409, "CONFLICT", "checkout"]);
  expect(await findStatus(first.id)).toBe("open");
  const { status } = await request("POST /v1/checkout/orders/{id}/cancel", {
    params: { id: first.orderId },
    identity: manager.identity,
  });
  expect(status).toBe(200);
  expect((await open(owner)).status).toBe(201);
  expect(summariseError(await open(manager))).toEqual([409, "CONFLICT", "checkout"]);
});

test("POST /v1/checkout/session: ends what a removed member has opened for the same", async () => {
  const referenceId = await draftOpportunity(manager);
  const price = [await findPlanPriceId("BASIC")];
  const { body: first } = await openCheckout(manager, price, { referenceId });
  await removeMember(owner, manager);
  expect((await openCheckout(owner, price, { referenceId })).status).toBe(201);
  expect((await stripeClient.checkout.sessions.retrieve(first.id)).status).toBe("expired");
});

test("POST /v1/checkout/session: subscriptions are the owner's, and items of other profiles are not found", async () => {
  const subscription = [await findSubscriptionPriceId("ORGANIZATION_PREMIUM")];
  expect((await openCheckout(manager, subscription)).status).toBe(403);
  const price = [await findPlanPriceId("BASIC")];
  const referenceId = await draftOpportunity(await createArtist());
  expect((await openCheckout(manager, price, { referenceId })).status).toBe(404);
});

test("GET /v1/checkout/orders/{id}: owner and managers see it, the payment and its receipt are the buyer's; nobody else", async () => {
  const referenceId = await draftOpportunity(manager);
  const { body } = await openCheckout(manager, [await findPlanPriceId("BASIC")], { referenceId });
  expect((await findOrder(manager, body.orderId)).body.url).toBe(body.url);
  expect((await findOrder(owner, body.orderId)).body).toMatchObject({
    status: "OPEN",
    url: null,
    receiptUrl: null,
  });
  const { identity, profile } = owner;
  const list = await request("GET /v1/checkout/orders", { identity, profile });
  expect(list.body.items).toMatchObject([{ id: body.orderId, url: null }]);
  for (const role of ["EDITOR", "VIEWER"] as const)
    expect((await findOrder(await addActing(owner, role), body.orderId)).status).toBe(403);
  expect((await findOrder(await createArtist(), body.orderId)).status).toBe(404);
});

test("POST /v1/checkout/orders/{id}/cancel: whoever ordered, and no other manager", async () => {
  const id = await orderRow(owner, { status: "EXPIRED" });
  const cancel = ({ identity }: Actor) =>
    request("POST /v1/checkout/orders/{id}/cancel", { identity, params: { id } });
  expect((await cancel(manager)).status).toBe(403);
  expect((await cancel(owner)).status).toBe(200);
});
