import { afterEach, beforeAll, expect, test } from "vitest";
import { payments } from "@/tests/support/payments";
import { hearWebhooks } from "@/tests/support/paying";
import * as account from "@/app/v1/account/route";
import * as oneProfile from "@/app/v1/profiles/[id]/route";
import { sweepAccounts } from "@/lib/accounts/delete-account.commands";
import { db } from "@/lib/server/db";
import { HOUR_MS } from "@/lib/shared/durations";
import { actAs, artist, signUp } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";
import { activeOf, atProvider, keptOf, subscribeBy, tryOut } from "@/tests/support/subscribing";

beforeAll(hearWebhooks);
afterEach(() => payments.faults.clear());

test("DELETE /v1/profiles/{id}: cancels its subscription at Stripe; the trial stays used", async () => {
  const by = await artist();
  await tryOut(by, "ARTIST_PRO");
  const [kept] = await keptOf(by);
  const asked = { params: { id: by.profileId }, identity: by.identity };
  expect((await request(oneProfile.DELETE, asked)).status).toBe(204);
  expect(await atProvider(kept?.id)).toBe("canceled");
  const next = await actAs(by, { name: "Second Self" });
  expect((await tryOut(next, "ARTIST_PRO")).status).toBe(409);
});

test("DELETE /v1/profiles/{id}: 503 while Stripe is down; deletes nothing", async () => {
  const by = await artist();
  await subscribeBy(by, "ARTIST_PRO");
  payments.faults.order({ kind: "call", action: "error", times: 20 });
  const asked = { params: { id: by.profileId }, identity: by.identity };
  const { status, headers } = await request(oneProfile.DELETE, asked);
  expect([status, Number(headers.get("retry-after")) > 0]).toEqual([503, true]);
  payments.faults.clear();
  expect((await activeOf(by)).body).toMatchObject({ type: "ARTIST_PRO", isExpired: false });
  expect((await request(oneProfile.DELETE, asked)).status).toBe(204);
});

test("DELETE /v1/account/: 503 while Stripe is down; the sweep finishes it", async () => {
  const by = await actAs(await signUp());
  await subscribeBy(by, "ARTIST_PRO");
  const [kept] = await keptOf(by);
  payments.faults.order({ kind: "call", action: "error", times: 20 });
  expect((await request(account.DELETE, { identity: by.identity })).status).toBe(503);
  payments.faults.clear();
  expect(await keptOf(by)).toHaveLength(1);
  await db()
    .updateTable("accounts")
    .set({ deletion_asked_at: new Date(Date.now() - HOUR_MS) })
    .where("uid", "=", by.uid)
    .execute();
  expect(await sweepAccounts()).toBe(1);
  expect(await atProvider(kept?.id)).toBe("canceled");
  expect(await keptOf(by)).toHaveLength(0);
});
