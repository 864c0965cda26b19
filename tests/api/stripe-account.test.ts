import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { stripeClient, stripeStandIn } from "@/tests/support/payments";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { db } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";
import { forgetAccountCheck } from "@/lib/server/stripe/stripe";
import {
  assertRecordedAccount,
  recordStripeAccount,
  replaceStripeAccount,
} from "@/lib/server/stripe/stripe-account";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";
import { maxMissing } from "@/lib/subscriptions/missing-subscriptions.commands";
import { checkStripeAccount } from "@/scripts/serve/check-stripe-account";
import { checkPayments } from "@/scripts/doctor/payments";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { enableWebhooks } from "@/tests/support/orders";
import {
  findSubscription,
  getPlan,
  listSubscriptions,
  startTrial,
} from "@/tests/support/subscriptions";

const OWN_ID = stripeStandIn.account.id;

beforeEach(enableWebhooks);
afterEach(async () => {
  vi.restoreAllMocks();
  stripeStandIn.account.id = OWN_ID;
  forgetAccountCheck();
  await db().deleteFrom("stripe_account").execute();
});

/** Makes Stripe forget these subscriptions; the result brings them back. */
async function loseSubscriptions(actors: readonly Actor[]): Promise<() => void> {
  const { account } = stripeStandIn;
  const rows = await Promise.all(
    actors.map(async (actor) => {
      const { id } = await findSubscription(actor);
      const row = account.table("subscriptions").get(id);
      if (row === undefined) throw new Error(`Stripe has no ${id}.`);
      account.remove("subscriptions", id);
      return row;
    }),
  );
  return () => rows.forEach((row) => account.put("subscriptions", row));
}

async function createSubscribers(count: number): Promise<Actor[]> {
  const actors = await Promise.all(Array.from({ length: count }, () => createArtist()));
  for (const actor of actors) await startTrial(actor, "ARTIST_PRO");
  return actors;
}

const isRunning = async (actor: Actor) => (await findSubscription(actor)).ended_at === null;

describe("the key of another account or mode", () => {
  test("recordStripeAccount: records the first account, and refuses another one and another mode", async () => {
    await recordStripeAccount(stripeClient);
    await recordStripeAccount(stripeClient);
    expect(await assertRecordedAccount(stripeClient)).toEqual({ id: OWN_ID, isLive: false });
    stripeStandIn.account.id = "acct_another";
    const message =
      /^STRIPE_SECRET_KEY is a key of acct_another, test mode, but the payments .* belong to acct_1LocalStandIn0000, test mode\. .*docs\/deploy\/stripe\.md/;
    await expect(recordStripeAccount(stripeClient)).rejects.toThrow(message);
    stripeStandIn.account.id = OWN_ID;
    await db().updateTable("stripe_account").set({ is_live: true }).execute();
    await expect(recordStripeAccount(stripeClient)).rejects.toThrow(/belong to .*, live mode/);
  });

  test("callStripe: asks another account nothing; no plan ends, and the log says why", async () => {
    const [actor] = await createSubscribers(1);
    if (actor === undefined) throw new Error("unreachable");
    await recordStripeAccount(stripeClient);
    stripeStandIn.account.id = "acct_another";
    const bringBack = await loseSubscriptions([actor]);
    forgetAccountCheck();
    const logError = vi.spyOn(log(), "error");
    const { id } = await findSubscription(actor);
    await expect(settleSubscription(id)).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
    await expect(reconcile()).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
    expect(await isRunning(actor)).toBe(true);
    expect(logError).toHaveBeenCalledWith(
      expect.objectContaining({ err: expect.objectContaining({ name: "StripeAccountError" }) }),
      expect.stringContaining("another account"),
    );
    bringBack();
  });

  test("npm run serve, npm run work: do not start with the key of another account; start while Stripe is down", async () => {
    await recordStripeAccount(stripeClient);
    const exit = vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("ended");
    });
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    stripeStandIn.faults.order({
      kind: "call",
      action: "error",
      line: "GET /v1/account",
      times: 5,
    });
    await checkStripeAccount();
    stripeStandIn.faults.clear();
    await checkStripeAccount();
    expect(exit).not.toHaveBeenCalled();
    stripeStandIn.account.id = "acct_another";
    await expect(checkStripeAccount()).rejects.toThrow("ended");
    expect(exit).toHaveBeenCalledWith(1);
    expect(write).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("acct_another"));
  });

  test("npm run doctor: reports another account", async () => {
    await recordStripeAccount(stripeClient);
    stripeStandIn.account.id = "acct_another";
    expect(await checkPayments()).toContainEqual(
      expect.objectContaining({
        mark: "wrong",
        subject: "Stripe account",
        detail: expect.stringContaining("acct_another"),
      }),
    );
  });

  test("replaceStripeAccount: the operator goes on with another account", async () => {
    await recordStripeAccount(stripeClient);
    stripeStandIn.account.id = "acct_another";
    await replaceStripeAccount(stripeClient);
    await recordStripeAccount(stripeClient);
    expect(await assertRecordedAccount(stripeClient)).toEqual({
      id: "acct_another",
      isLive: false,
    });
  });
});

describe("subscriptions that Stripe does not know", () => {
  test("reconcile: ends a few", async () => {
    const actors = await createSubscribers(maxMissing);
    await loseSubscriptions(actors);
    expect((await reconcile()).subscriptions).toMatchObject({ missing: 0, ended: maxMissing });
    for (const actor of actors) {
      expect(await isRunning(actor)).toBe(false);
      expect((await getPlan(actor)).body).toMatchObject({ isExpired: true });
    }
  });

  test("reconcile: ends none of more than a few, and says so; ends them once told to", async () => {
    const actors = await createSubscribers(maxMissing + 1);
    await loseSubscriptions(actors);
    const logError = vi.spyOn(log(), "error");
    for (let run = 0; run < 2; run += 1) {
      expect((await reconcile()).subscriptions).toMatchObject({
        missing: maxMissing + 1,
        ended: 0,
      });
    }
    expect(await Promise.all(actors.map(isRunning))).not.toContain(false);
    expect(logError).toHaveBeenCalledWith(
      { subscriptions: maxMissing + 1 },
      expect.stringContaining("are not ended"),
    );
    const alerts = db().selectFrom("outbox").select("payload").where("kind", "=", "PAYMENT_ALERT");
    expect(await alerts.execute()).toEqual([{ payload: { missing: maxMissing + 1 } }]);
    const report = await reconcile(new Date(), { endsAllMissing: true });
    expect(report.subscriptions).toMatchObject({ missing: 0, ended: maxMissing + 1 });
    expect(await Promise.all(actors.map(isRunning))).not.toContain(true);
  });

  test("reconcile: one that cannot be read delays the end of a few, not the alert of many; the operator can end them", async () => {
    await db().deleteFrom("outbox").where("kind", "=", "PAYMENT_ALERT").execute();
    const [unreadable, first, ...others] = await createSubscribers(maxMissing + 2);
    if (unreadable === undefined || first === undefined) throw new Error("unreachable");
    const { id } = await findSubscription(unreadable);
    const line = `GET /v1/subscriptions/${id}`;
    stripeStandIn.faults.order({ kind: "call", action: "error", line, times: 50 });
    await loseSubscriptions([first]);
    expect((await reconcile()).subscriptions).toMatchObject({ missing: 1, ended: 0, unread: 1 });
    await loseSubscriptions(others);
    const missing = others.length + 1;
    expect((await reconcile()).subscriptions).toMatchObject({ missing, ended: 0, unread: 1 });
    const alerts = db().selectFrom("outbox").select("payload").where("kind", "=", "PAYMENT_ALERT");
    expect(await alerts.execute()).toMatchObject([{ payload: { missing } }]);
    const report = await reconcile(new Date(), { endsAllMissing: true });
    stripeStandIn.faults.clear();
    expect(report.subscriptions).toMatchObject({ missing: 0, ended: missing, unread: 1 });
    expect(await isRunning(unreadable)).toBe(true);
  });

  test("settleSubscription: an event alone ends none", async () => {
    const [actor] = await createSubscribers(1);
    if (actor === undefined) throw new Error("unreachable");
    await loseSubscriptions([actor]);
    await settleSubscription((await findSubscription(actor)).id);
    expect(await isRunning(actor)).toBe(true);
  });

  test("reconcile: one that ended as missing comes back, with its plan, when Stripe has it after all", async () => {
    const [actor] = await createSubscribers(1);
    if (actor === undefined) throw new Error("unreachable");
    const before = await getPlan(actor);
    const bringBack = await loseSubscriptions([actor]);
    await reconcile();
    await db()
      .updateTable("profiles")
      .set({ subscription_type: null, subscription_expires_at: null })
      .where("id", "=", actor.profileId)
      .execute();
    bringBack();
    await reconcile();
    expect((await getPlan(actor)).body).toEqual(before.body);
    expect(await listSubscriptions(actor)).toMatchObject([{ ended_at: null, missing_since: null }]);
  });
});
