import { beforeAll, expect, test } from "vitest";
import {
  enableWebhooks,
  findOrder,
  orderSubscription,
  payWithoutWebhook,
} from "@/tests/support/orders";
import * as link from "@/app/v1/opportunities/[id]/profile/route";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import { db } from "@/lib/server/db";
import { type Actor, createActor } from "@/tests/support/accounts";
import { draftOpportunity, createOrganisation } from "@/tests/support/checkout";
import { waitForLockedQuery } from "@/tests/support/locks";
import { request } from "@/tests/support/request";
import { getPlan } from "@/tests/support/subscriptions";

beforeAll(enableWebhooks);

/** Two profiles of one account, in lock order. */
async function two(): Promise<[Actor, Actor]> {
  const one = await createOrganisation();
  const fields = { role: "ART_ORGANIZATION", organizationType: "MUSEUM", name: "Harbour Museum" };
  const otherActor = await createActor(one, fields);
  return one.profileId < otherActor.profileId ? [one, otherActor] : [otherActor, one];
}

/** A subscription paid for an opportunity that was then linked to another profile; no event has arrived yet. */
async function paidFor(actor: Actor, otherActor: Actor) {
  const opportunityId = await draftOpportunity(actor);
  const order = await orderSubscription(actor, "ORGANIZATION_PREMIUM", opportunityId);
  const json = { profileId: otherActor.profileId };
  const linked = await request(link.PUT, {
    params: { id: opportunityId },
    json,
    identity: actor.identity,
  });
  expect(linked.status).toBe(200);
  await payWithoutWebhook(order);
  return order;
}

const lockRow = (id: string) =>
  db().selectFrom("profiles").select("id").where("id", "=", id).forUpdate().noWait();

test("settleSubscription: for another profile's opportunity it holds neither profile while it waits for the first", async () => {
  const [first, second] = await two();
  const order = await paidFor(second, first);
  const { settled } = await db()
    .transaction()
    .execute(async (tx) => {
      await tx
        .selectFrom("profiles")
        .select("id")
        .where("id", "=", first.profileId)
        .forUpdate()
        .execute();
      const waiting = settleSession(order.sessionId);
      await waitForLockedQuery();
      expect(await lockRow(second.profileId).execute()).toHaveLength(1);
      // Not awaited here: it continues only after the lock is released.
      return { settled: waiting };
    });
  await settled;
  expect((await findOrder(order)).status).toBe("FULFILLED");
});

test("settleSubscription: two profiles that paid for each other's opportunities settle concurrently", async () => {
  const [first, second] = await two();
  const opened = [await paidFor(first, second), await paidFor(second, first)];
  await Promise.all(opened.map(({ sessionId }) => settleSession(sessionId)));
  for (const each of opened) expect((await findOrder(each)).status).toBe("FULFILLED");
  for (const actor of [first, second]) {
    expect((await getPlan(actor)).body).toMatchObject({ type: "ORGANIZATION_PREMIUM" });
  }
});
