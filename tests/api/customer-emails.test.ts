import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { payments, provider } from "@/tests/support/payments";
import * as account from "@/app/v1/account/route";
import * as bookmarks from "@/app/v1/opportunities/bookmarks/[id]/route";
import * as portal from "@/app/v1/checkout/portal/route";
import { sweepAccounts } from "@/lib/accounts/delete-account.commands";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { db } from "@/lib/server/db";
import { HOUR_MS } from "@/lib/shared/durations";
import { type Actor, artist } from "@/tests/support/accounts";
import { openCheckout, errorOf, subscriptionPrice } from "@/tests/support/checkout";
import { opportunityRow } from "@/tests/support/opportunities";
import { enableWebhooks, orderForArtwork, pay } from "@/tests/support/paying";
import { request } from "@/tests/support/request";
import { subscribeByCheckout, startTrial } from "@/tests/support/subscribing";
import { claimsOf, signToken } from "@/tests/support/tokens";

beforeAll(enableWebhooks);
afterEach(() => payments.faults.clear());

/** The same account after a change of e-mail. */
const withEmail = async <By extends Actor>(by: By, email: string): Promise<By> => ({
  ...by,
  email,
  identity: await signToken(claimsOf(by.identity, { email })),
});

const customerOf = async ({ uid }: Pick<Actor, "uid">) =>
  db()
    .selectFrom("payment_customers")
    .select(["id", "email", "deleted_at"])
    .where("account_uid", "=", uid)
    .executeTakeFirstOrThrow();

async function emailAtProvider(by: Pick<Actor, "uid">): Promise<string | null> {
  const customer = await provider.customers.retrieve((await customerOf(by)).id);
  return customer.deleted === true ? "deleted" : customer.email;
}

/** Any write stores the new address in our database. */
const write = async (by: Actor) => {
  const params = { id: await opportunityRow(by.profileId) };
  expect((await request(bookmarks.POST, { params, identity: by.identity })).status).toBe(204);
};

const rejected = [422, "UNPROCESSABLE", "email"];
const openPortal = (by: Actor) => request(portal.POST, { ...by, query: { returnUrl: "/account" } });

describe("an e-mail that Stripe refuses", () => {
  test("422 names email at checkout and trial, where a customer is created", async () => {
    const by = await withEmail(await artist(), "x@intranet");
    const answer = await openCheckout(by, [await subscriptionPrice("ARTIST_PRO")]);
    expect(errorOf(answer)).toEqual(rejected);
    expect(errorOf(await startTrial(by, "ARTIST_PRO"))).toEqual(rejected);
    const other = await withEmail(by, `${crypto.randomUUID()}@vitrine.test`);
    expect((await startTrial(other, "ARTIST_PRO")).status).toBe(201);
  });

  test("422 names email at checkout and portal, where a customer is updated", async () => {
    const before = await artist();
    await pay(await orderForArtwork(before, ["HIGHLIGHT"]));
    const by = await withEmail(before, "x@intranet");
    const answer = await openCheckout(by, [await subscriptionPrice("ARTIST_PRO")]);
    expect(errorOf(answer)).toEqual(rejected);
    expect(errorOf(await openPortal(by))).toEqual(rejected);
    expect(await emailAtProvider(by)).toBe(before.email);
  });

  test("the sweep tries it once and still updates the others", async () => {
    const [one, two] = [await artist(), await artist()];
    for (const by of [one, two]) await pay(await orderForArtwork(by, ["HIGHLIGHT"]));
    const [wrong, right] = [
      await withEmail(one, "y@intranet"),
      await withEmail(two, `${crypto.randomUUID()}@vitrine.test`),
    ];
    for (const by of [wrong, right]) await write(by);
    expect(await reconcile()).toMatchObject({ failed: 0 });
    expect(await emailAtProvider(wrong)).toBe(one.email);
    expect(await emailAtProvider(right)).toBe(right.email);
    expect(await reconcile()).toMatchObject({ emails: { checked: 0 } });
  });
});

describe("a changed e-mail", () => {
  test("reaches Stripe's customer with the next purchase", async () => {
    const before = await artist();
    await pay(await orderForArtwork(before, ["HIGHLIGHT"]));
    expect(await emailAtProvider(before)).toBe(before.email);
    const by = await withEmail(before, `${crypto.randomUUID()}@vitrine.test`);
    await orderForArtwork(by, ["HIGHLIGHT"]);
    expect(await emailAtProvider(by)).toBe(by.email);
  });

  test("does not fail a call while Stripe is down, and reaches it with the next run", async () => {
    const before = await artist();
    await pay(await orderForArtwork(before, ["HIGHLIGHT"]));
    const by = await withEmail(before, `${crypto.randomUUID()}@vitrine.test`);
    const line = "POST /v1/customers";
    payments.faults.order({ kind: "call", action: "error", line, times: 20 });
    await write(by);
    expect(await reconcile()).toMatchObject({ failed: 1 });
    payments.faults.clear();
    expect(await emailAtProvider(by)).toBe(before.email);
    expect(await reconcile()).toMatchObject({ failed: 0 });
    expect([await emailAtProvider(by), (await customerOf(by)).email]).toEqual([by.email, by.email]);
  });
});

describe("DELETE /v1/account/", () => {
  test("cancels the subscription, then deletes the Stripe customer", async () => {
    const by = await artist();
    await subscribeByCheckout(by, "ARTIST_PRO");
    expect((await request(account.DELETE, { identity: by.identity })).status).toBe(204);
    expect(await emailAtProvider(by)).toBe("deleted");
    expect(await customerOf(by)).toMatchObject({ email: null, deleted_at: expect.any(Date) });
  });

  test("the sweep deletes the customer when Stripe was down", async () => {
    const by = await artist();
    await pay(await orderForArtwork(by, ["HIGHLIGHT"]));
    const line = "DELETE /v1/customers";
    payments.faults.order({ kind: "call", action: "error", line, times: 20 });
    expect((await request(account.DELETE, { identity: by.identity })).status).toBe(503);
    payments.faults.clear();
    expect(await emailAtProvider(by)).toBe(by.email);
    await db()
      .updateTable("accounts")
      .set({ deletion_asked_at: new Date(Date.now() - HOUR_MS) })
      .where("uid", "=", by.uid)
      .execute();
    expect(await sweepAccounts()).toBe(1);
    expect(await emailAtProvider(by)).toBe("deleted");
  });
});

test("POST /v1/checkout/portal: creates its configuration again when it is gone", async () => {
  const by = await artist();
  await pay(await orderForArtwork(by, ["HIGHLIGHT"]));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect((await openPortal(by)).status).toBe(200);
    const { data } = await provider.billingPortal.configurations.list({ active: true });
    for (const { id } of data)
      await provider.billingPortal.configurations.update(id, { active: false });
  }
  expect((await openPortal(by)).status).toBe(200);
});
