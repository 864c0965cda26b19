import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { listMailRows } from "@/tests/support/mail";
import { findSuppression } from "@/lib/mails/suppressions/suppressions.queries";
import { assertAccountStatus, findAccountStatus } from "@/lib/server/auth/account-status";
import { db } from "@/lib/server/database/db";
import { verifyIdentity } from "@/lib/server/auth/identity";
import { toUnixSeconds } from "@/lib/shared/time/durations";
import { createEmailCode, signUp, type TestAccount } from "@/tests/support/accounts";
import {
  findSuppressed,
  notifyOfCancellation as notify,
  sendMailEvents as send,
  toMailEvent as toEvent,
} from "@/tests/support/mail-events";
import { request } from "@/tests/support/request";

beforeEach(async () => {
  await db().deleteFrom("mail_events").execute();
});

test("POST /v1/webhooks/mail: a permanent bounce ends mail to the address, however often it is reported", async () => {
  const account = await signUp();
  const event = toEvent(account, { address: account.email.toUpperCase() });
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await send([event])).toMatchObject({ status: 200, body: { received: 1 } });
  expect(await notify(account)).toEqual([]);
  expect(await listMailRows(account)).toMatchObject([{ state: "SKIPPED", reason: "SUPPRESSED" }]);
  expect(await findSuppressed(account)).toBe("BOUNCE");
});

test("POST /v1/webhooks/mail: five temporary bounces do in 14 days; older and repeated ones do not count", async () => {
  const account = await signUp();
  const soft = (fields: object = {}) => toEvent(account, { permanent: false, ...fields });
  const repeated = soft();
  const old = new Date(Date.now() - 15 * 86_400_000).toISOString();
  await send([repeated, repeated, soft(), soft(), soft(), soft({ at: old })]);
  await send([repeated]);
  expect(await notify(account)).toHaveLength(1);
  await send([soft()]);
  expect(await notify(account)).toHaveLength(1);
});

test("POST /v1/webhooks/mail: stores no address, not even that of the diagnostic", async () => {
  const account = await signUp();
  const diagnostic = `550 5.1.1 <${account.email}>: unknown`;
  const event = toEvent(account, { diagnostic });
  await send([event]);
  const stored = await db()
    .selectFrom("mail_events")
    .selectAll()
    .where("id", "=", event.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(account.email);
  expect(stored.diagnostic).toMatch(/^550 5\.1\.1 <.…@.+>: unknown$/);
});

test("POST /v1/webhooks/mail: a delivery changes nothing", async () => {
  const account = await signUp();
  await send([toEvent(account, { type: "DELIVERY", permanent: false })]);
  expect(await notify(account)).toHaveLength(1);
});

test("POST /v1/webhooks/mail: 400 for forged, stale and missing signatures", async () => {
  const account = await signUp();
  const event = toEvent(account);
  const now = toUnixSeconds(new Date());
  expect((await send([event], { secret: "another secret" })).status).toBe(400);
  expect((await send([event], { time: now - 400 })).status).toBe(400);
  expect((await send([event], { time: now + 400 })).status).toBe(400);
  const unsigned = await request("POST /v1/webhooks/mail", { json: [event] });
  expect(unsigned.status).toBe(400);
  expect(await notify(account)).toHaveLength(1);
});

test("POST /v1/webhooks/mail: 400 names the field, and stores none of the reports", async () => {
  const account = await signUp();
  const response = await send([toEvent(account), toEvent(account, { type: "OPENED" })]);
  expect(response.status).toBe(400);
  expect(response.body.details.map(({ path }: { path: string }) => path)).toEqual(["1.type"]);
  expect(await notify(account)).toHaveLength(1);
});

test("confirming an address ends its suppression after a bounce", async () => {
  const account = await signUp();
  await notify(account);
  await send([toEvent(account)]);
  await db()
    .updateTable("accounts")
    .set({ email_verified_at: null, email_seen_at: new Date(0) })
    .where("uid", "=", account.uid)
    .execute();
  await request("PUT /v1/notifications/settings", { identity: account.identity, json: {} });
  expect(await findSuppressed(account)).toBeNull();
});

test("POST /v1/account/email/confirm: a link that arrives ends the suppression of an address that was verified already", async () => {
  const account = await signUp();
  await notify(account);
  await send([toEvent(account)]);
  const code = await createEmailCode(account);
  const altered = await request("POST /v1/account/email/confirm", { json: { code: `${code}x` } });
  expect(altered.status).toBe(400);
  expect(altered.body.details).toEqual([
    { path: "code", message: "This link has been used or is too old." },
  ]);
  expect(await findSuppressed(account)).toBe("BOUNCE");
  for (const _ of [1, 2])
    expect((await request("POST /v1/account/email/confirm", { json: { code } })).status).toBe(204);
  expect(await findSuppressed(account)).toBeNull();
});

test("POST /v1/account/email/confirm: a complaint after a bounce stays, and so does a bounce of another address", async () => {
  const [account, other] = [await signUp(), await signUp()];
  await send([toEvent(account), toEvent(account, { type: "COMPLAINT" }), toEvent(other)]);
  await request("PUT /v1/notifications/settings", { identity: other.identity, json: {} });
  const code = await createEmailCode(account);
  expect((await request("POST /v1/account/email/confirm", { json: { code } })).status).toBe(204);
  await request("PUT /v1/notifications/settings", { identity: account.identity, json: {} });
  expect(await findSuppressed(account)).toBe("COMPLAINT");
  expect(await findSuppressed(other)).toBe("BOUNCE");
});

test("changing to an address that had bounced, and confirming it, ends its suppression", async () => {
  const account = await signUp();
  await notify(account);
  await send([toEvent(account)]);
  await db()
    .updateTable("accounts")
    .set({ email: "before@example.org", email_seen_at: new Date(0) })
    .where("uid", "=", account.uid)
    .execute();
  await request("PUT /v1/notifications/settings", { identity: account.identity, json: {} });
  expect(await findSuppressed(account)).toBeNull();
  expect(await notify(account)).toHaveLength(2);
});

test("POST /v1/webhooks/mail: a bounce from before the address was confirmed does not count", async () => {
  const account = await signUp();
  await notify(account);
  const verifiedAt = sql<Date>`now() - interval '1 hour'`;
  await db()
    .updateTable("accounts")
    .set({ email_verified_at: verifiedAt })
    .where("uid", "=", account.uid)
    .execute();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await send([toEvent(account, { at: hoursAgo(2) })]);
  expect(await findSuppressed(account)).toBeNull();
  await send([toEvent(account, { at: hoursAgo(0.5) })]);
  expect(await findSuppressed(account)).toBe("BOUNCE");
});

describe("a token from before the one that was last believed", () => {
  /** The account has confirmed a new address; a tab still has the token with the earlier one. */
  async function changeAddress() {
    const account = await signUp();
    await notify(account);
    const email = `new.${account.email}`;
    await db()
      .updateTable("accounts")
      .set({ email, email_seen_at: sql<Date>`now() + interval '1 minute'`, time_zone: null })
      .where("uid", "=", account.uid)
      .execute();
    return { account, email };
  }
  const findAccount = ({ uid }: TestAccount) =>
    db()
      .selectFrom("accounts")
      .select(["email", "time_zone"])
      .where("uid", "=", uid)
      .executeTakeFirst();

  test("sets back no address, also where it brings the time zone", async () => {
    const { account, email } = await changeAddress();
    await send([toEvent(account)]);
    const headers = { "x-time-zone": "Europe/Paris" };
    await request("PUT /v1/notifications/settings", {
      identity: account.identity,
      json: {},
      headers,
    });
    expect(await findAccount(account)).toEqual({ email, time_zone: "Europe/Paris" });
    expect(await findSuppression(account.email, "MAIN")).toBe("BOUNCE");
  });

  test("sets back no address that was changed between its reading and its writing", async () => {
    const { account, email } = await changeAddress();
    const identity = await verifyIdentity(account.identity);
    const read = await findAccountStatus(account.uid);
    await assertAccountStatus(identity, read && { ...read, email_seen_at: new Date(0) }, {
      isWrite: true,
    });
    expect((await findAccount(account))?.email).toBe(email);
  });
});

test("POST /v1/webhooks/mail: simultaneous reports of one bounce have one effect", async () => {
  const account = await signUp();
  await notify(account);
  const soft = toEvent(account, { permanent: false });
  const others = Array.from({ length: 3 }, () => toEvent(account, { permanent: false }));
  await Promise.all([1, 2, 3, 4].map(() => send([soft])));
  await send(others);
  expect(await findSuppressed(account)).toBeNull();
  await send([toEvent(account, { permanent: false })]);
  expect(await findSuppressed(account)).toBe("BOUNCE");
});
