import { beforeAll, expect, test } from "vitest";
import {
  enableWebhooks,
  findOrder,
  orderSubscription,
  payWithoutWebhook,
} from "@/tests/support/orders";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import { db } from "@/lib/server/database/db";
import { type Actor, createActor } from "@/tests/support/accounts";
import { draftOpportunity, createOrganisation } from "@/tests/support/checkout";
import { waitForLockedQuery } from "@/tests/support/locks";
import { request } from "@/tests/support/request";
import { getPlan } from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);

/** Two profiles of one account, in lock order. */
async function createTwoProfiles(): Promise<[Actor, Actor]> {
  const firstActor = await createOrganisation();
  const fields = { role: "ART_ORGANIZATION", organizationType: "MUSEUM", name: "Harbour Museum" };
  const otherActor = await createActor(firstActor, fields);
  return firstActor.profileId < otherActor.profileId
    ? [firstActor, otherActor]
    : [otherActor, firstActor];
}

/** A subscription paid for an opportunity that was then linked to another profile; no event has arrived yet. */
async function payForLinkedOpportunity(actor: Actor, otherActor: Actor) {
  const opportunityId = await draftOpportunity(actor);
  const order = await orderSubscription(actor, "ORGANIZATION_PREMIUM", opportunityId);
  const json = { profileId: otherActor.profileId };
  const linkResponse = await request("PUT /v1/opportunities/{id}/profile", {
    params: { id: opportunityId },
    json,
    identity: actor.identity,
  });
  expect(linkResponse.status).toBe(200);
  await payWithoutWebhook(order);
  return order;
}

const lockRow = (id: string) =>
  db().selectFrom("profiles").select("id").where("id", "=", id).forUpdate().noWait();

test("settleSubscription: for another profile's opportunity it holds neither profile while it waits for the first", async () => {
  const [first, second] = await createTwoProfiles();
  const order = await payForLinkedOpportunity(second, first);
  const { settled } = await db()
    .transaction()
    .execute(async (tx) => {
      await tx
        .selectFrom("profiles")
        .select("id")
        .where("id", "=", first.profileId)
        .forUpdate()
        .execute();
      const settlement = settleSession(order.sessionId);
      await waitForLockedQuery();
      expect(await lockRow(second.profileId).execute()).toHaveLength(1);
      // Not awaited here: it continues only after the lock is released.
      return { settled: settlement };
    });
  await settled;
  expect((await findOrder(order)).status).toBe("FULFILLED");
});

test("settleSubscription: two profiles that paid for each other's opportunities settle concurrently", async () => {
  const [first, second] = await createTwoProfiles();
  const orders = [
    await payForLinkedOpportunity(first, second),
    await payForLinkedOpportunity(second, first),
  ];
  await Promise.all(orders.map(({ sessionId }) => settleSession(sessionId)));
  for (const order of orders) expect((await findOrder(order)).status).toBe("FULFILLED");
  for (const actor of [first, second]) {
    expect((await getPlan(actor)).body).toMatchObject({ type: "ORGANIZATION_PREMIUM" });
  }
});
