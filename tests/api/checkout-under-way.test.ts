import { beforeEach, describe, expect, test } from "vitest";
import { stripeStandIn } from "@/tests/support/payments";
import { db } from "@/lib/server/database/db";
import { debitByPage } from "@vitrine/stripe-stand-in/pay-by-page";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import { opportunityRow } from "@/tests/support/opportunities";
import {
  enableWebhooks,
  orderArtworkBoosts,
  orderBoosts,
  orderPlan,
  orderSubscription,
  pay,
} from "@/tests/support/orders";
import { request } from "@/tests/support/request";

beforeEach(enableWebhooks);

const getUnderWay = async (
  { identity }: Pick<Actor, "identity">,
  query: Record<string, string> = {},
) => (await request("GET /v1/checkout/under-way", { query, identity })).body;

test("GET /v1/checkout/under-way: counts open payments of one item or of all, for the caller's account only", async () => {
  const [actor, otherActor] = [await createArtist(), await createArtist()];
  const [openOrder, debitedOrder] = [
    await orderArtworkBoosts(actor, ["HIGHLIGHT"]),
    await orderPlan(actor),
  ];
  await debitByPage(debitedOrder.url);
  await stripeStandIn.delivered();
  const reviewedOrder = await orderBoosts(actor, await opportunityRow(actor.profileId), [
    "TOP_POST_1",
  ]);
  await db()
    .updateTable("orders")
    .set({ status: "REVIEW" })
    .where("id", "=", reviewedOrder.orderId)
    .execute();

  const noPayments = { open: 0, pending: 0, review: 0 };
  expect(await getUnderWay(actor, { artworkId: openOrder.referenceId })).toMatchObject({
    ...noPayments,
    open: 1,
  });
  expect(await getUnderWay(actor, { opportunityId: debitedOrder.referenceId })).toMatchObject({
    ...noPayments,
    pending: 1,
  });
  expect(await getUnderWay(actor, { opportunityId: reviewedOrder.referenceId })).toMatchObject({
    ...noPayments,
    review: 1,
  });
  const onePerStatus = { open: 1, pending: 1, review: 1 };
  expect(await getUnderWay(actor, { profileId: actor.profileId })).toMatchObject(onePerStatus);
  expect(await getUnderWay(actor)).toMatchObject(onePerStatus);
  expect(await getUnderWay(otherActor, { artworkId: openOrder.referenceId })).toMatchObject(
    noPayments,
  );
  expect((await request("GET /v1/checkout/under-way")).status).toBe(401);
});

describe("GET /v1/checkout/under-way", () => {
  const nonePaid = { count: 0, until: null };
  const noListings = { ...nonePaid, only: null };
  const nothingPaid = { plans: [], listings: noListings, boosts: nonePaid };

  test("names the paid plan and its end, for the profile and for the account", async () => {
    const actor = await createActor(await signUp());
    expect(await getUnderWay(actor, { profileId: actor.profileId })).toMatchObject(nothingPaid);
    await pay(await orderSubscription(actor, "ARTIST_STARTER"));
    const { current_period_end: end } = await db()
      .selectFrom("subscriptions")
      .select("current_period_end")
      .where("profile_id", "=", actor.profileId)
      .executeTakeFirstOrThrow();
    const plans = [{ name: "Starter", state: "PAID", until: end.toISOString() }];
    expect(await getUnderWay(actor, { profileId: actor.profileId })).toMatchObject({
      ...nothingPaid,
      plans,
    });
    expect(await getUnderWay(actor)).toMatchObject({ ...nothingPaid, plans });
    expect(await getUnderWay(await createArtist(), { profileId: actor.profileId })).toMatchObject(
      nothingPaid,
    );
  });

  test("counts paid listings and boosts of the item and what it contains", async () => {
    const actor = await createActor(await signUp());
    const planOrder = await orderPlan(actor, { boosts: ["TOP_POST_1"] });
    await pay(planOrder);
    const boostOrder = await orderArtworkBoosts(actor, ["HIGHLIGHT"]);
    await pay(boostOrder);
    const [single, double] = [{ count: 1 }, { count: 2 }];
    expect(await getUnderWay(actor, { opportunityId: planOrder.referenceId })).toMatchObject({
      plans: [],
      listings: {
        count: 1,
        only: { name: "Basic listing", price: { amount: 3_900, currency: "USD" } },
      },
      boosts: single,
    });
    expect(await getUnderWay(actor, { artworkId: boostOrder.referenceId })).toMatchObject({
      listings: noListings,
      boosts: single,
    });
    const totals = { listings: single, boosts: double };
    expect(await getUnderWay(actor)).toMatchObject(totals);
    expect(await getUnderWay(actor, { profileId: actor.profileId })).toMatchObject(totals);
    const params = { id: planOrder.referenceId };
    await request("DELETE /v1/opportunities/{id}", { params, identity: actor.identity });
    expect(await getUnderWay(actor)).toMatchObject({ listings: noListings, boosts: single });
  });
});
