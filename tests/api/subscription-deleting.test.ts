import { afterEach, beforeAll, expect, test } from "vitest";
import { payments } from "@/tests/support/payments";
import { enableWebhooks } from "@/tests/support/paying";
import * as account from "@/app/v1/account/route";
import * as oneProfile from "@/app/v1/profiles/[id]/route";
import { sweepAccounts } from "@/lib/accounts/delete-account.commands";
import { db } from "@/lib/server/db";
import { HOUR_MS } from "@/lib/shared/durations";
import { actAs, artist, signUp } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";
import {
  getPlan,
  findStripeStatus,
  listSubscriptions,
  subscribeByCheckout,
  startTrial,
} from "@/tests/support/subscribing";

beforeAll(enableWebhooks);
afterEach(() => payments.faults.clear());

test("DELETE /v1/profiles/{id}: cancels its subscription at Stripe; the trial stays used", async () => {
  const by = await artist();
  await startTrial(by, "ARTIST_PRO");
  const [kept] = await listSubscriptions(by);
  const asked = { params: { id: by.profileId }, identity: by.identity };
  expect((await request(oneProfile.DELETE, asked)).status).toBe(204);
  expect(await findStripeStatus(kept?.id)).toBe("canceled");
  const next = await actAs(by, { name: "Second Self" });
  expect((await startTrial(next, "ARTIST_PRO")).status).toBe(409);
});

test("DELETE /v1/profiles/{id}: 503 while Stripe is down; deletes nothing", async () => {
  const by = await artist();
  await subscribeByCheckout(by, "ARTIST_PRO");
  payments.faults.order({ kind: "call", action: "error", times: 20 });
  const asked = { params: { id: by.profileId }, identity: by.identity };
  const { status, headers } = await request(oneProfile.DELETE, asked);
  expect([status, Number(headers.get("retry-after")) > 0]).toEqual([503, true]);
  payments.faults.clear();
  expect((await getPlan(by)).body).toMatchObject({
    type: "ARTIST_PRO",
    isExpired: false,
  });
  expect((await request(oneProfile.DELETE, asked)).status).toBe(204);
});

test("DELETE /v1/account/: 503 while Stripe is down; the sweep finishes it", async () => {
  const by = await actAs(await signUp());
  await subscribeByCheckout(by, "ARTIST_PRO");
  const [kept] = await listSubscriptions(by);
  payments.faults.order({ kind: "call", action: "error", times: 20 });
  expect((await request(account.DELETE, { identity: by.identity })).status).toBe(503);
  payments.faults.clear();
  expect(await listSubscriptions(by)).toHaveLength(1);
  await db()
    .updateTable("accounts")
    .set({ deletion_asked_at: new Date(Date.now() - HOUR_MS) })
    .where("uid", "=", by.uid)
    .execute();
  expect(await sweepAccounts()).toBe(1);
  expect(await findStripeStatus(kept?.id)).toBe("canceled");
  expect(await listSubscriptions(by)).toHaveLength(0);
});
