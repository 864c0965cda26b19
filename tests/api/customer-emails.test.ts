import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { stripeStandIn, stripeClient } from "@/tests/support/payments";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { db } from "@/lib/server/database/db";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { openCheckout, summariseError } from "@/tests/support/checkout";
import { opportunityRow } from "@/tests/support/opportunities";
import { enableWebhooks, orderArtworkBoosts, pay } from "@/tests/support/orders";
import { runJobs } from "@/tests/support/jobs";
import { request } from "@/tests/support/request";
import {
  subscribeByCheckout,
  startTrial,
  findSubscriptionPriceId,
} from "@/tests/support/subscriptions";
import { readClaims, signToken } from "@/tests/support/tokens";

beforeAll(enableWebhooks);
afterEach(() => stripeStandIn.faults.clear());

/** The same account after a change of e-mail. */
const withEmail = async <Account extends Actor>(
  actor: Account,
  email: string,
): Promise<Account> => ({
  ...actor,
  email,
  identity: await signToken(readClaims(actor.identity, { email })),
});

const findCustomer = async ({ uid }: Pick<Actor, "uid">) =>
  db()
    .selectFrom("payment_customers")
    .select(["id", "email", "deleted_at"])
    .where("account_uid", "=", uid)
    .executeTakeFirstOrThrow();

async function fetchStripeEmail(actor: Pick<Actor, "uid">): Promise<string | null> {
  const customer = await stripeClient.customers.retrieve((await findCustomer(actor)).id);
  return customer.deleted === true ? "deleted" : customer.email;
}

/** Any write stores the new address in our database. */
const saveBookmark = async (actor: Actor) => {
  const params = { id: await opportunityRow(actor.profileId) };
  expect(
    (await request("POST /v1/opportunities/bookmarks/{id}", { params, identity: actor.identity }))
      .status,
  ).toBe(204);
};

const emailError = [422, "UNPROCESSABLE", "email"];
const openPortal = (actor: Actor) =>
  request("POST /v1/checkout/portal", { ...actor, query: { returnUrl: "/account" } });

describe("customer e-mails: rejected by Stripe", () => {
  test("422 names email at checkout and trial, where a customer is created", async () => {
    const actor = await withEmail(await createArtist(), "x@intranet");
    const response = await openCheckout(actor, [await findSubscriptionPriceId("ARTIST_PRO")]);
    expect(summariseError(response)).toEqual(emailError);
    expect(summariseError(await startTrial(actor, "ARTIST_PRO"))).toEqual(emailError);
    const validActor = await withEmail(actor, `${crypto.randomUUID()}@vitrine.test`);
    expect((await startTrial(validActor, "ARTIST_PRO")).status).toBe(201);
  });

  test("422 names email at checkout and portal, where a customer is updated", async () => {
    const original = await createArtist();
    await pay(await orderArtworkBoosts(original, ["HIGHLIGHT"]));
    const actor = await withEmail(original, "x@intranet");
    const response = await openCheckout(actor, [await findSubscriptionPriceId("ARTIST_PRO")]);
    expect(summariseError(response)).toEqual(emailError);
    expect(summariseError(await openPortal(actor))).toEqual(emailError);
    expect(await fetchStripeEmail(actor)).toBe(original.email);
  });

  test("the sweep tries a rejected e-mail once and still updates the others", async () => {
    const [first, second] = [await createArtist(), await createArtist()];
    for (const actor of [first, second]) await pay(await orderArtworkBoosts(actor, ["HIGHLIGHT"]));
    const [invalid, valid] = [
      await withEmail(first, "y@intranet"),
      await withEmail(second, `${crypto.randomUUID()}@vitrine.test`),
    ];
    for (const actor of [invalid, valid]) await saveBookmark(actor);
    expect(await reconcile()).toMatchObject({ failed: 0 });
    expect(await fetchStripeEmail(invalid)).toBe(first.email);
    expect(await fetchStripeEmail(valid)).toBe(valid.email);
    expect(await reconcile()).toMatchObject({ emails: { checked: 0 } });
  });
});

describe("customer e-mails: after a change", () => {
  test("the next purchase updates Stripe's customer", async () => {
    const original = await createArtist();
    await pay(await orderArtworkBoosts(original, ["HIGHLIGHT"]));
    expect(await fetchStripeEmail(original)).toBe(original.email);
    const actor = await withEmail(original, `${crypto.randomUUID()}@vitrine.test`);
    await orderArtworkBoosts(actor, ["HIGHLIGHT"]);
    expect(await fetchStripeEmail(actor)).toBe(actor.email);
  });

  test("a call succeeds while Stripe is down; the next sweep updates the customer", async () => {
    const original = await createArtist();
    await pay(await orderArtworkBoosts(original, ["HIGHLIGHT"]));
    const actor = await withEmail(original, `${crypto.randomUUID()}@vitrine.test`);
    const line = "POST /v1/customers";
    stripeStandIn.faults.order({ kind: "call", action: "error", line, times: 20 });
    await saveBookmark(actor);
    expect(await reconcile()).toMatchObject({ failed: 1 });
    stripeStandIn.faults.clear();
    expect(await fetchStripeEmail(actor)).toBe(original.email);
    expect(await reconcile()).toMatchObject({ failed: 0 });
    expect([await fetchStripeEmail(actor), (await findCustomer(actor)).email]).toEqual([
      actor.email,
      actor.email,
    ]);
  });
});

describe("DELETE /v1/account/", () => {
  test("cancels the subscription, then deletes the Stripe customer", async () => {
    const actor = await createArtist();
    await subscribeByCheckout(actor, "ARTIST_PRO");
    expect((await request("DELETE /v1/account/", { identity: actor.identity })).status).toBe(204);
    expect(await fetchStripeEmail(actor)).toBe("deleted");
    expect(await findCustomer(actor)).toMatchObject({ email: null, deleted_at: expect.any(Date) });
  });

  test("503 while Stripe is down; its job deletes the customer", async () => {
    const actor = await createArtist();
    await pay(await orderArtworkBoosts(actor, ["HIGHLIGHT"]));
    const line = "DELETE /v1/customers";
    stripeStandIn.faults.order({ kind: "call", action: "error", line, times: 20 });
    expect((await request("DELETE /v1/account/", { identity: actor.identity })).status).toBe(503);
    stripeStandIn.faults.clear();
    expect(await fetchStripeEmail(actor)).toBe(actor.email);
    expect(await runJobs()).toMatchObject({ failed: 0 });
    expect(await fetchStripeEmail(actor)).toBe("deleted");
  });
});

test("POST /v1/checkout/portal: replaces a deactivated configuration", async () => {
  const actor = await createArtist();
  await pay(await orderArtworkBoosts(actor, ["HIGHLIGHT"]));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect((await openPortal(actor)).status).toBe(200);
    const { data } = await stripeClient.billingPortal.configurations.list({ active: true });
    for (const { id } of data)
      await stripeClient.billingPortal.configurations.update(id, { active: false });
  }
  expect((await openPortal(actor)).status).toBe(200);
});
