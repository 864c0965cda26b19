import { beforeEach, describe, expect, test } from "vitest";
import { payments, provider } from "@/tests/support/payments";
import * as orderById from "@/app/v1/checkout/orders/[id]/route";
import * as portal from "@/app/v1/checkout/portal/route";
import * as trial from "@/app/v1/profiles/subscriptions/free/route";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { settleCustomer } from "@/lib/checkout/stripe-customers.commands";
import { db } from "@/lib/server/db";
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

const customersOf = ({ profileId }: Actor) =>
  db()
    .selectFrom("payment_customers")
    .select(["id", "deleted_at"])
    .where("profile_id", "=", profileId)
    .orderBy("created_at")
    .execute();

const inUse = async (actor: Actor) =>
  (await customersOf(actor))
    .filter(({ deleted_at: deleted }) => deleted === null)
    .map(({ id }) => id);

/** An account that has bought something, and whose customer was deleted in Stripe's dashboard. */
async function forgotten(isHandledEvent: boolean) {
  const actor = await createArtist();
  const bought = await orderArtworkBoosts(actor, ["HIGHLIGHT"]);
  await pay(bought);
  const [customer = ""] = await inUse(actor);
  await deleteAtProvider(customer, isHandledEvent);
  return { actor, bought, customer };
}

async function deleteAtProvider(customer: string, isHandledEvent: boolean): Promise<void> {
  if (!isHandledEvent) {
    payments.faults.order({ kind: "webhook", action: "drop", times: 20 });
  }
  await provider.customers.del(customer);
  await payments.delivered();
  payments.faults.clear();
}

/** Ended ones first: Stripe's clock has whole seconds, so those of one second have no order. */
const subscriptionOf = ({ profileId }: Actor) =>
  db()
    .selectFrom("subscriptions")
    .select(["status", "profile_id", "customer_id"])
    .where("profile_id", "=", profileId)
    .orderBy("status", "desc")
    .execute();

describe.each([
  ["of which we heard", true],
  ["of which we did not hear", false],
])("after its customer was deleted at Stripe, %s,", (_heard, isHandledEvent) => {
  test("a profile buys with a new customer and can read its old order", async () => {
    const { actor, bought, customer } = await forgotten(isHandledEvent);
    const next = await orderArtworkBoosts(actor, ["TOP_POST_1"]);
    await pay(next);
    expect(await findFulfilment(next)).toMatchObject({
      status: "FULFILLED",
      boosts: ["TOP_POST_1"],
    });
    const [now] = await inUse(actor);
    expect(await customersOf(actor)).toHaveLength(2);
    expect([now === customer, (await findOrder(next)).customer_id]).toEqual([false, now]);
    const old = { params: { id: bought.orderId }, identity: actor.identity };
    const { status, body } = await request(orderById.GET, old);
    expect([status, body.status]).toEqual([200, "FULFILLED"]);
  });

  test("a profile's subscription is over and another can be bought", async () => {
    const actor = await createArtist();
    await pay(await orderSubscription(actor, "ARTIST_STARTER"));
    const [customer = ""] = await inUse(actor);
    await deleteAtProvider(customer, isHandledEvent);
    if (!isHandledEvent) await reconcile();
    await pay(await orderSubscription(actor, "ARTIST_PRO"));
    const [now] = await inUse(actor);
    expect(await subscriptionOf(actor)).toEqual([
      { status: "canceled", profile_id: actor.profileId, customer_id: customer },
      { status: "active", profile_id: actor.profileId, customer_id: now },
    ]);
  });

  test("a profile can start a trial", async () => {
    const { actor, customer } = await forgotten(isHandledEvent);
    const json = { priceId: await findSubscriptionPriceId("ARTIST_STARTER") };
    const { status } = await request(trial.POST, { ...actor, json });
    expect(status).toBe(201);
    expect(await inUse(actor)).not.toContain(customer);
  });

  test("a profile can open the billing portal", async () => {
    const { actor, customer } = await forgotten(isHandledEvent);
    const { status } = await request(portal.POST, { ...actor, query: { returnUrl: "/account" } });
    expect(status).toBe(200);
    expect(await inUse(actor)).not.toContain(customer);
  });
});

test("POST /v1/checkout/session: two concurrent purchases create one customer", async () => {
  const { actor } = await forgotten(false);
  const works = [await artworkRow(actor.profileId), await artworkRow(actor.profileId)];
  const priceIds = [await findArtworkBoostPriceId("HIGHLIGHT")];
  const responses = await Promise.all(
    works.map((referenceId) => openCheckout(actor, priceIds, { referenceId })),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(await inUse(actor)).toHaveLength(1);
  expect(await customersOf(actor)).toHaveLength(2);
});

test("settleSession: fulfils a checkout whose customer was deleted after it was opened", async () => {
  const actor = await createArtist();
  const order = await orderArtworkBoosts(actor, ["HIGHLIGHT"]);
  await payWithoutWebhook(order);
  const [customer = ""] = await inUse(actor);
  await provider.customers.del(customer);
  await settleCustomer(customer);
  await reconcile(new Date(Date.now() + 120_000));
  expect((await findOrder(order)).status).toBe("FULFILLED");
});

test("customer.deleted: ignored while the customer exists at Stripe", async () => {
  const actor = await createArtist();
  await pay(await orderArtworkBoosts(actor, ["HIGHLIGHT"]));
  const [customer = ""] = await inUse(actor);
  await settleCustomer(customer);
  expect(await inUse(actor)).toEqual([customer]);
});
