import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { lockCustomer } from "@/lib/payments/customers.commands";
import { db, transaction } from "@/lib/server/database/db";
import { debitByPage, payByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import { waitForLockedQuery } from "@/tests/support/locks";
import { opportunityRow } from "@/tests/support/opportunities";
import {
  findStoredOpportunity,
  enableWebhooks,
  type OpenedOrder,
  orderBoosts,
  orderArtworkBoosts,
  findOrder,
  orderPlan,
  orderSubscription,
} from "@/tests/support/orders";
import { type ApiResponse, request } from "@/tests/support/request";

beforeEach(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

type Caller = Pick<Actor, "identity">;
const signUpAdministrator = () => signUp({ role: "ADMIN" });
const findSessionStatus = async ({ sessionId }: OpenedOrder) =>
  (await stripeClient.checkout.sessions.retrieve(sessionId)).status;
const isStored = async (table: "opportunities" | "artworks" | "profiles", id: string | null) =>
  (await db().selectFrom(table).select("id").where("id", "=", id).execute()).length === 1;
const makeStripeFail = () =>
  stripeStandIn.faults.order({ kind: "call", action: "error", times: 20 });

const deleteOpportunity = (id: string | null, { identity }: Caller) =>
  request("DELETE /v1/opportunities/{id}", { params: { id: id ?? "" }, identity });
const deleteArtwork = (id: string | null, { identity }: Caller) =>
  request("DELETE /v1/artworks/{id}", { params: { id: id ?? "" }, identity });
const deleteProfile = (actor: Actor) =>
  request("DELETE /v1/profiles/{id}", {
    params: { id: actor.profileId },
    identity: actor.identity,
  });
const deleteAccount = ({ identity }: Caller) => request("DELETE /v1/account/", { identity });

type Deletion = {
  what: string;
  order: (actor: Actor) => Promise<OpenedOrder>;
  remove: (actor: Actor, order: OpenedOrder) => Promise<ApiResponse>;
  remains: (actor: Actor, order: OpenedOrder) => Promise<boolean>;
};

const deletions: Deletion[] = [
  {
    what: "a draft",
    order: (actor) => orderPlan(actor),
    remove: (actor, { referenceId }) => deleteOpportunity(referenceId, actor),
    remains: (_, { referenceId }) => isStored("opportunities", referenceId),
  },
  {
    what: "a draft, by an administrator",
    order: (actor) => orderPlan(actor),
    remove: async (_, { referenceId }) =>
      deleteOpportunity(referenceId, await signUpAdministrator()),
    remains: (_, { referenceId }) => isStored("opportunities", referenceId),
  },
  {
    what: "a listed opportunity",
    order: async (actor) =>
      orderBoosts(actor, await opportunityRow(actor.profileId), ["TOP_POST_1"]),
    remove: (actor, { referenceId }) => deleteOpportunity(referenceId, actor),
    remains: async (_, { referenceId }) =>
      (await findStoredOpportunity(referenceId))?.status === "PUBLISHED",
  },
  {
    what: "an artwork",
    order: (actor) => orderArtworkBoosts(actor, ["HIGHLIGHT"]),
    remove: (actor, { referenceId }) => deleteArtwork(referenceId, actor),
    remains: (_, { referenceId }) => isStored("artworks", referenceId),
  },
  {
    what: "an artwork, by an administrator",
    order: (actor) => orderArtworkBoosts(actor, ["HIGHLIGHT"]),
    remove: async (_, { referenceId }) => deleteArtwork(referenceId, await signUpAdministrator()),
    remains: (_, { referenceId }) => isStored("artworks", referenceId),
  },
  {
    what: "a profile that subscribes",
    order: (actor) => orderSubscription(actor, "ARTIST_PRO"),
    remove: (actor) => deleteProfile(actor),
    remains: ({ profileId }) => isStored("profiles", profileId),
  },
  {
    what: "a profile with a draft, by an administrator",
    order: (actor) => orderPlan(actor),
    remove: async ({ profileId }) => {
      const { identity } = await signUpAdministrator();
      return request("DELETE /v1/profiles/admin/{id}", { params: { id: profileId }, identity });
    },
    remains: ({ profileId }) => isStored("profiles", profileId),
  },
  {
    what: "an account",
    order: (actor) => orderArtworkBoosts(actor, ["HIGHLIGHT"]),
    remove: (actor) => deleteAccount(actor),
    remains: ({ profileId }) => isStored("profiles", profileId),
  },
];

describe.each(deletions)("DELETE of $what with an open checkout", ({ order, remove, remains }) => {
  test("closes the checkout and the order", async () => {
    const actor = await createActor(await signUp());
    const openOrder = await order(actor);
    expect(await findSessionStatus(openOrder)).toBe("open");
    expect((await remove(actor, openOrder)).status).toBe(204);
    expect(await remains(actor, openOrder)).toBe(false);
    expect(await findSessionStatus(openOrder)).toBe("expired");
    expect((await findOrder(openOrder)).status).toBe("EXPIRED");
  });

  test("503 while Stripe is down; deletes nothing", async () => {
    const actor = await createActor(await signUp());
    const openOrder = await order(actor);
    makeStripeFail();
    const { status, headers } = await remove(actor, openOrder);
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([503, true]);
    stripeStandIn.faults.clear();
    expect(await remains(actor, openOrder)).toBe(true);
    expect((await findOrder(openOrder)).status).toBe("OPEN");
    expect((await remove(actor, openOrder)).status).toBe(204);
  });

  test("409 when it was just paid; after fulfilment it can be deleted", async () => {
    const actor = await createActor(await signUp());
    const openOrder = await order(actor);
    stripeStandIn.faults.order({ kind: "webhook", action: "drop", times: 20 });
    await payByPage(openOrder.url);
    expect((await findOrder(openOrder)).status).toBe("OPEN");
    const rejected = await remove(actor, openOrder);
    expect([rejected.status, rejected.body?.message]).toEqual([
      409,
      "This has just been paid for, so it was not deleted. See its order before you delete it.",
    ]);
    expect(await remains(actor, openOrder)).toBe(true);
    expect((await findOrder(openOrder)).status).toBe("FULFILLED");
    expect((await remove(actor, openOrder)).status).toBe(204);
  });
});

describe("DELETE with a pending bank payment", () => {
  const orderByBankDebit = async (actor: Actor) => {
    const order = await orderPlan(actor);
    await debitByPage(order.url);
    await stripeStandIn.delivered();
    return order;
  };

  test("409 for the owner of the opportunity and the profile until it arrives", async () => {
    const actor = await createArtist();
    const order = await orderByBankDebit(actor);
    for (const { status, body } of [
      await deleteOpportunity(order.referenceId, actor),
      await deleteProfile(actor),
    ]) {
      expect([status, body.message]).toEqual([
        409,
        "A payment for this is on its way from a bank. It can be deleted once that has arrived or failed.",
      ]);
    }
    await stripeStandIn.clock.advance(120);
    expect((await findStoredOpportunity(order.referenceId))?.status).toBe("PUBLISHED");
    expect((await deleteOpportunity(order.referenceId, actor)).status).toBe(204);
  });

  test.each<[string, (actor: Actor, order: OpenedOrder) => Promise<ApiResponse>]>([
    [
      "an administrator who deletes the opportunity",
      async (_, { referenceId }) => deleteOpportunity(referenceId, await signUpAdministrator()),
    ],
    ["an account that is deleted", (actor) => deleteAccount(actor)],
  ])("%s is not blocked; the payment goes to review when it arrives", async (_, remove) => {
    const actor = await createActor(await signUp());
    const order = await orderByBankDebit(actor);
    expect((await remove(actor, order)).status).toBe(204);
    await stripeStandIn.clock.advance(120);
    const { status, review_reason, amount_paid } = await findOrder(order);
    expect([status, review_reason]).toEqual(["REVIEW", "The opportunity was deleted."]);
    expect(amount_paid).toBeGreaterThan(0);
  });

  test("a boost of a deleted opportunity goes to review as well", async () => {
    const actor = await createArtist();
    const order = await orderBoosts(actor, await opportunityRow(actor.profileId), ["TOP_POST_1"]);
    await debitByPage(order.url);
    await stripeStandIn.delivered();
    expect((await deleteOpportunity(order.referenceId, await signUpAdministrator())).status).toBe(
      204,
    );
    await stripeStandIn.clock.advance(120);
    const { status, review_reason } = await findOrder(order);
    expect([status, review_reason]).toEqual(["REVIEW", "The opportunity was removed."]);
  });
});

// A settlement locks the customer, the order, then the item; a deletion clears its reference in orders.
test.each(deletions.filter(({ what }) => what !== "an account"))(
  "DELETE of $what waits for a settlement in progress, without holding a lock",
  async ({ order: openOrder, remove }) => {
    const actor = await createArtist();
    const order = await openOrder(actor);
    await stripeClient.checkout.sessions.expire(order.sessionId);
    await stripeStandIn.delivered();
    const { response } = await transaction(async (tx) => {
      const row = await findOrder(order);
      await lockCustomer(tx, row.customer_id);
      const pendingResponse = remove(actor, order);
      await waitForLockedQuery();
      const lockWithoutWaiting = (
        table: "orders" | "opportunities" | "artworks" | "profiles",
        id: string | null,
      ) => tx.selectFrom(table).select("id").where("id", "=", id).forUpdate().noWait().execute();
      await lockWithoutWaiting("orders", row.id);
      await lockWithoutWaiting("profiles", actor.profileId);
      await lockWithoutWaiting("opportunities", row.opportunity_id);
      await lockWithoutWaiting("artworks", row.artwork_id);
      return { response: pendingResponse };
    });
    expect((await response).status).toBe(204);
  },
);
