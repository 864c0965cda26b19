import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { settleCharge } from "@/lib/checkout/refunds/settle-charge.commands";
import { db } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { completeOpportunity, postOpportunity } from "@/tests/support/opportunity-requests";
import { enableWebhooks, refund } from "@/tests/support/orders";
import { stripeClient, stripeStandIn } from "@/tests/support/payments";
import { request } from "@/tests/support/request";
import { returns, subscribeOrganisation } from "@/tests/support/returned-payments";
import {
  advanceTime,
  changePlan,
  findSubscription,
  payInvoice,
  renewTokens,
  requireConfirmation,
  restoreTime,
  setCardDeclines,
  startTrial,
  subscribeByCheckout,
} from "@/tests/support/subscriptions";
import { findChargeByIndex, listInvoices } from "@/tests/support/upgraded-subscription";

/** The database's clock, which no test can set, goes with the one that `advanceTime` sets for us and Stripe. */
vi.mock(import("@/lib/server/database/database-clock"), async (load) => ({
  ...(await load()),
  readClock: () => Promise.resolve(new Date()),
}));

beforeAll(enableWebhooks);
afterEach(restoreTime);

const BASE = 0;
const SECOND = 1;
/** Time to the first renewal and its payment, an hour later. */
const RENEWAL_MS = 31 * DAY_MS + 2 * 3_600_000;

async function post(actor: Actor, fields: object = {}): Promise<string> {
  const { status, body } = await postOpportunity(actor, {
    ...completeOpportunity(),
    deadlineKind: "ROLLING",
    deadlineLocal: null,
    plan: "PREMIUM_SUBSCRIPTION",
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return String(body.id);
}

async function boost(actor: Actor, id: string, type = "HIGHLIGHT"): Promise<void> {
  const { status, body } = await request("PUT /v1/opportunities/boost/{id}", {
    params: { id },
    json: { type },
    ...actor,
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function boostArtwork(actor: Actor): Promise<string> {
  const id = await artworkRow(actor.profileId);
  const { status, body } = await request("POST /v1/artworks/{id}/boost", {
    params: { id },
    json: { type: "HIGHLIGHT" },
    ...actor,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return id;
}

/** Draft, or the days for which it is still listed; and its running boosts. */
async function describeUse(id: string) {
  const { status, listed_until, trial_ended_at } = await db()
    .selectFrom("opportunities")
    .select(["status", "listed_until", "trial_ended_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const days = listed_until === null ? 0 : (listed_until.getTime() - Date.now()) / DAY_MS;
  const boosts = await db()
    .selectFrom("opportunity_boosts")
    .select("type")
    .where("opportunity_id", "=", id)
    .where("ends_at", ">", new Date())
    .execute();
  const listing = status === "DRAFT" && trial_ended_at !== null ? "draft" : Math.round(days);
  return [listing, ...boosts.map(({ type }) => type)];
}

const countRunning = async (artworkId: string) => {
  const rows = await db()
    .selectFrom("artwork_boosts")
    .select("id")
    .where("artwork_id", "=", artworkId)
    .where("ends_at", ">", new Date())
    .execute();
  return rows.length;
};

const subscribe = async (type?: string) => (await subscribeOrganisation(type)).actor;

describe.each(Object.entries(returns))("%s of a subscription’s payment", (_kind, returnPayment) => {
  test("ends what the subscription had included: posts are drafts again, boosts stop", async () => {
    const actor = await subscribe();
    const ids = [await post(actor), await post(actor)];
    await boost(actor, ids[0] ?? "");
    await returnPayment(await findChargeByIndex(actor, BASE));
    expect(await Promise.all(ids.map(describeUse))).toEqual([["draft"], ["draft"]]);
  });

  test("ends the boosts of artworks", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    const id = await boostArtwork(actor);
    await returnPayment(await findChargeByIndex(actor, BASE));
    expect(await countRunning(id)).toBe(0);
  });

  test("in part: everything goes on", async () => {
    const actor = await subscribe();
    const id = await post(actor);
    await boost(actor, id);
    await returnPayment(await findChargeByIndex(actor, BASE), 100);
    expect(await describeUse(id)).toEqual([180, "HIGHLIGHT"]);
  });
});

test("a refund of a past period ends what was used in it, and nothing else", async () => {
  const actor = await subscribe();
  const past = await post(actor);
  await advanceTime(RENEWAL_MS);
  const renewed = await renewTokens(actor);
  const present = await post(renewed);
  await boost(renewed, present);
  await refund(await findChargeByIndex(actor, BASE));
  expect([await describeUse(past), await describeUse(present)]).toEqual([
    ["draft"],
    [180, "HIGHLIGHT"],
  ]);
});

test("a refund of an upgrade ends what only the larger plan included", async () => {
  const actor = await subscribe("ORGANIZATION_BASIC");
  await changePlan(actor, "upgrade", "ORGANIZATION_PREMIUM");
  const [first, second] = [await post(actor), await post(actor)];
  await boost(actor, first);
  await refund(await findChargeByIndex(actor, SECOND));
  expect([await describeUse(first), await describeUse(second)]).toEqual([[180], ["draft"]]);
});

test("a refund of the month before a year ends what was used in that month", async () => {
  const actor = await subscribe();
  const inMonth = await post(actor);
  await advanceTime(5 * DAY_MS);
  const later = await renewTokens(actor);
  await changePlan(later, "upgrade", "ORGANIZATION_PREMIUM", "year");
  const inYear = await post(later);
  await refund(await findChargeByIndex(actor, BASE));
  expect([await describeUse(inMonth), await describeUse(inYear)]).toEqual([["draft"], [180]]);
});

test("an event about an old refund ends nothing that was used since", async () => {
  const actor = await subscribe("ORGANIZATION_BASIC");
  await changePlan(actor, "upgrade", "ORGANIZATION_PREMIUM");
  const charge = await findChargeByIndex(actor, SECOND);
  await refund(charge);
  await changePlan(actor, "upgrade", "ORGANIZATION_PREMIUM");
  const ids = [await post(actor), await post(actor)];
  await settleCharge(charge);
  expect(await Promise.all(ids.map(describeUse))).toEqual([[180], [180]]);
});

describe("after a failed renewal", () => {
  async function useInGrace() {
    const actor = await subscribe();
    const paid = await post(actor);
    await setCardDeclines(actor, true);
    await advanceTime(RENEWAL_MS);
    const renewed = await renewTokens(actor);
    const unpaid = await post(renewed);
    await boost(renewed, unpaid);
    return { actor, paid, unpaid };
  }

  test("what was used in the unpaid period ends with the grace; what was paid for before goes on", async () => {
    const { actor, paid, unpaid } = await useInGrace();
    expect((await describeUse(unpaid))[0]).toBeLessThanOrEqual(7);
    await advanceTime(7 * DAY_MS);
    await settleSubscription((await findSubscription(actor)).id);
    expect([await describeUse(paid), await describeUse(unpaid)]).toEqual([[142], ["draft"]]);
  });

  test("it lasts in full once the renewal is paid", async () => {
    const { actor, unpaid } = await useInGrace();
    await setCardDeclines(actor, false);
    await payInvoice((await listInvoices(actor))[0]?.hosted_invoice_url ?? "");
    await advanceTime(8 * DAY_MS);
    expect(await describeUse(unpaid)).toEqual([172, "HIGHLIGHT"]);
  });
});

test("an unpaid trial ends the boosts that it included, a paid one does not", async () => {
  const isPaid = [false, true];
  const actors = await Promise.all(isPaid.map(() => createArtist()));
  for (const actor of actors) await startTrial(actor, "ARTIST_PRO");
  await stripeStandIn.delivered();
  await advanceTime(10 * DAY_MS);
  const renewed = await Promise.all(actors.map(renewTokens));
  const ids = await Promise.all(renewed.map(boostArtwork));
  const [, payer] = renewed;
  if (payer === undefined) throw new Error("There is no second artist.");
  const { id } = await findSubscription(payer);
  await stripeClient.subscriptions.update(id, { default_payment_method: "pm_card_visa" });
  await advanceTime(4 * DAY_MS + 2 * 3_600_000);
  expect(await Promise.all(ids.map(countRunning))).toEqual([0, 1]);
});

test("a plan that was given after a subscription had ended includes posts in full", async () => {
  const actor = await subscribe();
  const { id } = await findSubscription(actor);
  await stripeClient.subscriptions.cancel(id);
  await stripeStandIn.delivered();
  await db()
    .updateTable("profiles")
    .set({ subscription_type: "ORGANIZATION_PREMIUM", subscription_expires_at: null })
    .where("id", "=", actor.profileId)
    .execute();
  const postId = await post(actor);
  await boost(actor, postId);
  expect(await describeUse(postId)).toEqual([180, "HIGHLIGHT"]);
});

test("while an upgrade waits for its payment, the paid plan includes posts in full", async () => {
  const actor = await subscribe();
  await requireConfirmation(actor);
  await changePlan(actor, "upgrade", "ORGANIZATION_PREMIUM_PLUS");
  expect(await describeUse(await post(actor))).toEqual([180]);
});
