import { beforeEach, describe, expect, test } from "vitest";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { settleCustomer } from "@/lib/checkout/stripe-customers.commands";
import { db } from "@/lib/server/database/db";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { findArtworkBoostPriceId, openCheckout } from "@/tests/support/checkout";
import { findSubscriptionPriceId } from "@/tests/support/subscriptions";
import {
  enableWebhooks,
  orderArtworkBoosts,
  findOrder,
  orderSubscription,
  pay,
  payWithoutWebhook,
  findFulfilment,
} from "@/tests/support/orders";
import { request } from "@/tests/support/request";

beforeEach(enableWebhooks);

const listCustomers = ({ profileId }: Actor) =>
  db()
    .selectFrom("payment_customers")
    .select(["id", "deleted_at"])
    .where("profile_id", "=", profileId)
    .orderBy("created_at")
    .execute();

const listActiveCustomerIds = async (actor: Actor) =>
  (await listCustomers(actor))
    .filter(({ deleted_at: deleted }) => deleted === null)
    .map(({ id }) => id);

/** An account with a paid order, whose customer was then deleted in Stripe's dashboard. */
async function createDeletedCustomer(deliversEvent: boolean) {
  const actor = await createArtist();
  const order = await orderArtworkBoosts(actor, ["HIGHLIGHT"]);
  await pay(order);
  const [customer = ""] = await listActiveCustomerIds(actor);
  await deleteAtProvider(customer, deliversEvent);
  return { actor, order, customer };
}

async function deleteAtProvider(customer: string, deliversEvent: boolean): Promise<void> {
  if (!deliversEvent) {
    stripeStandIn.faults.order({ kind: "webhook", action: "drop", times: 20 });
  }
  await stripeClient.customers.del(customer);
  await stripeStandIn.delivered();
  stripeStandIn.faults.clear();
}

/** Ended ones first: Stripe's times are whole seconds, so they cannot order subscriptions of the same second. */
const listSubscriptions = ({ profileId }: Actor) =>
  db()
    .selectFrom("subscriptions")
    .select(["status", "profile_id", "customer_id"])
    .where("profile_id", "=", profileId)
    .orderBy("status", "desc")
    .execute();

describe.each([
  ["with", true],
  ["without", false],
])("a customer deleted at Stripe, %s a webhook event", (_, deliversEvent) => {
  test("its profile buys with a new customer and can read its old order", async () => {
    const { actor, order, customer } = await createDeletedCustomer(deliversEvent);
    const nextOrder = await orderArtworkBoosts(actor, ["TOP_POST_1"]);
    await pay(nextOrder);
    expect(await findFulfilment(nextOrder)).toMatchObject({
      status: "FULFILLED",
      boosts: ["TOP_POST_1"],
    });
    const [currentCustomer] = await listActiveCustomerIds(actor);
    expect(await listCustomers(actor)).toHaveLength(2);
    expect([currentCustomer === customer, (await findOrder(nextOrder)).customer_id]).toEqual([
      false,
      currentCustomer,
    ]);
    const oldOrder = { params: { id: order.orderId }, identity: actor.identity };
    const { status, body } = await request("GET /v1/checkout/orders/{id}", oldOrder);
    expect([status, body.status]).toEqual([200, "FULFILLED"]);
  });

  test("its profile's subscription is over and another can be bought", async () => {
    const actor = await createArtist();
    await pay(await orderSubscription(actor, "ARTIST_STARTER"));
    const [customer = ""] = await listActiveCustomerIds(actor);
    await deleteAtProvider(customer, deliversEvent);
    if (!deliversEvent) await reconcile();
    await pay(await orderSubscription(actor, "ARTIST_PRO"));
    const [currentCustomer] = await listActiveCustomerIds(actor);
    expect(await listSubscriptions(actor)).toEqual([
      { status: "canceled", profile_id: actor.profileId, customer_id: customer },
      { status: "active", profile_id: actor.profileId, customer_id: currentCustomer },
    ]);
  });

  test("its profile can start a trial", async () => {
    const { actor, customer } = await createDeletedCustomer(deliversEvent);
    const json = { priceId: await findSubscriptionPriceId("ARTIST_STARTER") };
    const { status } = await request("POST /v1/profiles/subscriptions/free", { ...actor, json });
    expect(status).toBe(201);
    expect(await listActiveCustomerIds(actor)).not.toContain(customer);
  });

  test("its profile can open the billing portal", async () => {
    const { actor, customer } = await createDeletedCustomer(deliversEvent);
    const { status } = await request("POST /v1/checkout/portal", {
      ...actor,
      query: { returnUrl: "/account" },
    });
    expect(status).toBe(200);
    expect(await listActiveCustomerIds(actor)).not.toContain(customer);
  });
});

test("POST /v1/checkout/session: two concurrent purchases create one customer", async () => {
  const { actor } = await createDeletedCustomer(false);
  const artworkIds = [await artworkRow(actor.profileId), await artworkRow(actor.profileId)];
  const priceIds = [await findArtworkBoostPriceId("HIGHLIGHT")];
  const responses = await Promise.all(
    artworkIds.map((referenceId) => openCheckout(actor, priceIds, { referenceId })),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(await listActiveCustomerIds(actor)).toHaveLength(1);
  expect(await listCustomers(actor)).toHaveLength(2);
});

test("settleSession: fulfils a checkout whose customer was deleted after it was opened", async () => {
  const actor = await createArtist();
  const order = await orderArtworkBoosts(actor, ["HIGHLIGHT"]);
  await payWithoutWebhook(order);
  const [customer = ""] = await listActiveCustomerIds(actor);
  await stripeClient.customers.del(customer);
  await settleCustomer(customer);
  // Reconciliation leaves orders of the last minute to the request that opened them.
  await reconcile(new Date(Date.now() + 120_000));
  expect((await findOrder(order)).status).toBe("FULFILLED");
});

test("customer.deleted: ignored while the customer exists at Stripe", async () => {
  const actor = await createArtist();
  await pay(await orderArtworkBoosts(actor, ["HIGHLIGHT"]));
  const [customer = ""] = await listActiveCustomerIds(actor);
  await settleCustomer(customer);
  expect(await listActiveCustomerIds(actor)).toEqual([customer]);
});
