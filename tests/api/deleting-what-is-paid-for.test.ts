import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { payments, provider } from "@/tests/support/payments";
import * as account from "@/app/v1/account/route";
import * as artwork from "@/app/v1/artworks/[id]/route";
import * as underWay from "@/app/v1/checkout/under-way/route";
import * as call from "@/app/v1/opportunities/[id]/route";
import * as profile from "@/app/v1/profiles/[id]/route";
import * as anyProfile from "@/app/v1/profiles/admin/[id]/route";
import { lockCustomer } from "@/lib/payments/customers.commands";
import { db, transaction } from "@/lib/server/db";
import { debitByPage, payByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { type Actor, actAs, artist, signUp } from "@/tests/support/accounts";
import { somebodyWaits } from "@/tests/support/locks";
import { opportunityRow } from "@/tests/support/opportunities";
import {
  findStoredOpportunity,
  enableWebhooks,
  type Opened,
  orderBoosts,
  orderForArtwork,
  findOrder,
  orderPlan,
  orderSubscription,
  pay,
} from "@/tests/support/paying";
import { type Answered, request } from "@/tests/support/request";

beforeEach(enableWebhooks);
afterEach(() => payments.faults.clear());

type By = Pick<Actor, "identity">;
const administrator = () => signUp({ role: "ADMIN" });
const sessionOf = async ({ sessionId }: Opened) =>
  (await provider.checkout.sessions.retrieve(sessionId)).status;
const isThere = async (table: "opportunities" | "artworks" | "profiles", id: string | null) =>
  (await db().selectFrom(table).select("id").where("id", "=", id).execute()).length === 1;
const breakProvider = () => payments.faults.order({ kind: "call", action: "error", times: 20 });

const deleteOpportunity = (id: string | null, { identity }: By) =>
  request(call.DELETE, { params: { id: id ?? "" }, identity });
const deleteArtwork = (id: string | null, { identity }: By) =>
  request(artwork.DELETE, { params: { id: id ?? "" }, identity });
const deleteProfile = (by: Actor) =>
  request(profile.DELETE, { params: { id: by.profileId }, identity: by.identity });
const deleteAccount = ({ identity }: By) => request(account.DELETE, { identity });
const askedOf = async ({ identity }: By, query: Record<string, string | null> = {}) => {
  const given = Object.entries(query).map(([key, id]) => [key, id ?? ""]);
  return (await request(underWay.GET, { query: Object.fromEntries(given), identity })).body;
};

type Way = {
  what: string;
  order: (by: Actor) => Promise<Opened>;
  remove: (by: Actor, order: Opened) => Promise<Answered>;
  isLeft: (by: Actor, order: Opened) => Promise<boolean>;
};

const ways: Way[] = [
  {
    what: "a draft",
    order: (by) => orderPlan(by),
    remove: (by, { of }) => deleteOpportunity(of, by),
    isLeft: (_, { of }) => isThere("opportunities", of),
  },
  {
    what: "a draft, by an administrator",
    order: (by) => orderPlan(by),
    remove: async (_, { of }) => deleteOpportunity(of, await administrator()),
    isLeft: (_, { of }) => isThere("opportunities", of),
  },
  {
    what: "a listed call",
    order: async (by) => orderBoosts(by, await opportunityRow(by.profileId), ["TOP_POST_1"]),
    remove: (by, { of }) => deleteOpportunity(of, by),
    isLeft: async (_, { of }) => (await findStoredOpportunity(of))?.status === "PUBLISHED",
  },
  {
    what: "an artwork",
    order: (by) => orderForArtwork(by, ["HIGHLIGHT"]),
    remove: (by, { of }) => deleteArtwork(of, by),
    isLeft: (_, { of }) => isThere("artworks", of),
  },
  {
    what: "an artwork, by an administrator",
    order: (by) => orderForArtwork(by, ["HIGHLIGHT"]),
    remove: async (_, { of }) => deleteArtwork(of, await administrator()),
    isLeft: (_, { of }) => isThere("artworks", of),
  },
  {
    what: "a profile that subscribes",
    order: (by) => orderSubscription(by, "ARTIST_PRO"),
    remove: (by) => deleteProfile(by),
    isLeft: ({ profileId }) => isThere("profiles", profileId),
  },
  {
    what: "a profile with a draft, by an administrator",
    order: (by) => orderPlan(by),
    remove: async ({ profileId }) => {
      const { identity } = await administrator();
      return request(anyProfile.DELETE, { params: { id: profileId }, identity });
    },
    isLeft: ({ profileId }) => isThere("profiles", profileId),
  },
  {
    what: "an account",
    order: (by) => orderForArtwork(by, ["HIGHLIGHT"]),
    remove: (by) => deleteAccount(by),
    isLeft: ({ profileId }) => isThere("profiles", profileId),
  },
];

describe.each(ways)("DELETE of $what with an open checkout", ({ order, remove, isLeft }) => {
  test("closes the checkout and the order", async () => {
    const by = await actAs(await signUp());
    const open = await order(by);
    expect(await sessionOf(open)).toBe("open");
    expect((await remove(by, open)).status).toBe(204);
    expect(await isLeft(by, open)).toBe(false);
    expect(await sessionOf(open)).toBe("expired");
    expect((await findOrder(open)).status).toBe("EXPIRED");
  });

  test("503 while Stripe is down; deletes nothing", async () => {
    const by = await actAs(await signUp());
    const open = await order(by);
    breakProvider();
    const { status, headers } = await remove(by, open);
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([503, true]);
    payments.faults.clear();
    expect(await isLeft(by, open)).toBe(true);
    expect((await findOrder(open)).status).toBe("OPEN");
    expect((await remove(by, open)).status).toBe(204);
  });

  test("409 when it was just paid; after fulfilment it can be deleted", async () => {
    const by = await actAs(await signUp());
    const open = await order(by);
    payments.faults.order({ kind: "webhook", action: "drop", times: 20 });
    await payByPage(open.url);
    expect((await findOrder(open)).status).toBe("OPEN");
    const rejected = await remove(by, open);
    expect([rejected.status, rejected.body?.message]).toEqual([
      409,
      "This has just been paid for, so it was not deleted. See its order before you delete it.",
    ]);
    expect(await isLeft(by, open)).toBe(true);
    expect((await findOrder(open)).status).toBe("FULFILLED");
    expect((await remove(by, open)).status).toBe(204);
  });
});

describe("DELETE with a pending bank payment", () => {
  const debited = async (by: Actor) => {
    const order = await orderPlan(by);
    await debitByPage(order.url);
    await payments.delivered();
    return order;
  };

  test("409 for the owner of the opportunity and the profile until it arrives", async () => {
    const by = await artist();
    const order = await debited(by);
    for (const { status, body } of [
      await deleteOpportunity(order.of, by),
      await deleteProfile(by),
    ]) {
      expect([status, body.message]).toEqual([
        409,
        "A payment for this is on its way from a bank. It can be deleted once that has arrived or failed.",
      ]);
    }
    await payments.clock.advance(120);
    expect((await findStoredOpportunity(order.of))?.status).toBe("PUBLISHED");
    expect((await deleteOpportunity(order.of, by)).status).toBe(204);
  });

  test.each<[string, (by: Actor, order: Opened) => Promise<Answered>]>([
    [
      "an administrator who deletes the call",
      async (_, { of }) => deleteOpportunity(of, await administrator()),
    ],
    ["an account that goes", (by) => deleteAccount(by)],
  ])("%s is not blocked; the payment goes to review when it arrives", async (_, remove) => {
    const by = await actAs(await signUp());
    const order = await debited(by);
    expect((await remove(by, order)).status).toBe(204);
    await payments.clock.advance(120);
    const { status, review_reason, amount_paid } = await findOrder(order);
    expect([status, review_reason]).toEqual(["REVIEW", "The opportunity was deleted."]);
    expect(amount_paid).toBeGreaterThan(0);
  });

  test("a boost of a deleted opportunity goes to review as well", async () => {
    const by = await artist();
    const order = await orderBoosts(by, await opportunityRow(by.profileId), ["TOP_POST_1"]);
    await debitByPage(order.url);
    await payments.delivered();
    expect((await deleteOpportunity(order.of, await administrator())).status).toBe(204);
    await payments.clock.advance(120);
    const { status, review_reason } = await findOrder(order);
    expect([status, review_reason]).toEqual(["REVIEW", "The opportunity was removed."]);
  });
});

test("GET /v1/checkout/under-way: counts open payments of one thing or all, only of the own account", async () => {
  const [by, other] = [await artist(), await artist()];
  const [open, debited] = [await orderForArtwork(by, ["HIGHLIGHT"]), await orderPlan(by)];
  await debitByPage(debited.url);
  await payments.delivered();
  const looked = await orderBoosts(by, await opportunityRow(by.profileId), ["TOP_POST_1"]);
  await db()
    .updateTable("orders")
    .set({ status: "REVIEW" })
    .where("id", "=", looked.orderId)
    .execute();

  const none = { open: 0, pending: 0, review: 0 };
  expect(await askedOf(by, { artworkId: open.of })).toMatchObject({ ...none, open: 1 });
  expect(await askedOf(by, { opportunityId: debited.of })).toMatchObject({ ...none, pending: 1 });
  expect(await askedOf(by, { opportunityId: looked.of })).toMatchObject({ ...none, review: 1 });
  const all = { open: 1, pending: 1, review: 1 };
  expect(await askedOf(by, { profileId: by.profileId })).toMatchObject(all);
  expect(await askedOf(by)).toMatchObject(all);
  expect(await askedOf(other, { artworkId: open.of })).toMatchObject(none);
  expect((await request(underWay.GET)).status).toBe(401);
});

// A settlement locks the customer, the order, then the item; a deletion clears its reference in orders.
test.each(ways.filter(({ what }) => what !== "an account"))(
  "DELETE of $what waits for a settlement in progress, without holding a lock",
  async ({ order, remove }) => {
    const by = await artist();
    const opened = await order(by);
    await provider.checkout.sessions.expire(opened.sessionId);
    await payments.delivered();
    const { answer } = await transaction(async (tx) => {
      const row = await findOrder(opened);
      await lockCustomer(tx, row.customer_id);
      const answering = remove(by, opened);
      await somebodyWaits();
      const held = (
        table: "orders" | "opportunities" | "artworks" | "profiles",
        id: string | null,
      ) => tx.selectFrom(table).select("id").where("id", "=", id).forUpdate().noWait().execute();
      await held("orders", row.id);
      await held("profiles", by.profileId);
      await held("opportunities", row.opportunity_id);
      await held("artworks", row.artwork_id);
      return { answer: answering };
    });
    expect((await answer).status).toBe(204);
  },
);

describe("GET /v1/checkout/under-way", () => {
  const none = { count: 0, until: null };
  const unlisted = { ...none, only: null };
  const nothing = { plans: [], listings: unlisted, boosts: none };

  test("names the paid plan and its end, for the profile and for the account", async () => {
    const by = await actAs(await signUp());
    expect(await askedOf(by, { profileId: by.profileId })).toMatchObject(nothing);
    await pay(await orderSubscription(by, "ARTIST_STARTER"));
    const { current_period_end: end } = await db()
      .selectFrom("subscriptions")
      .select("current_period_end")
      .where("profile_id", "=", by.profileId)
      .executeTakeFirstOrThrow();
    const plans = [{ name: "Starter", state: "PAID", until: end.toISOString() }];
    expect(await askedOf(by, { profileId: by.profileId })).toMatchObject({ ...nothing, plans });
    expect(await askedOf(by)).toMatchObject({ ...nothing, plans });
    expect(await askedOf(await artist(), { profileId: by.profileId })).toMatchObject(nothing);
  });

  test("counts paid listings and boosts of the thing and what it contains", async () => {
    const by = await actAs(await signUp());
    const listed = await orderPlan(by, { boosts: ["TOP_POST_1"] });
    await pay(listed);
    const shown = await orderForArtwork(by, ["HIGHLIGHT"]);
    await pay(shown);
    const [one, two] = [{ count: 1 }, { count: 2 }];
    expect(await askedOf(by, { opportunityId: listed.of })).toMatchObject({
      plans: [],
      listings: {
        count: 1,
        only: { name: "Basic listing", price: { amount: 3_900, currency: "USD" } },
      },
      boosts: one,
    });
    expect(await askedOf(by, { artworkId: shown.of })).toMatchObject({
      listings: unlisted,
      boosts: one,
    });
    const all = { listings: one, boosts: two };
    expect(await askedOf(by)).toMatchObject(all);
    expect(await askedOf(by, { profileId: by.profileId })).toMatchObject(all);
    await deleteOpportunity(listed.of, by);
    expect(await askedOf(by)).toMatchObject({ listings: unlisted, boosts: one });
  });
});
