import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { listMailRows, listSubjects } from "@/tests/support/mail";
import * as settings from "@/app/v1/notifications/settings/route";
import * as bookmarks from "@/app/v1/opportunities/bookmarks/[id]/route";
import * as webhook from "@/app/v1/webhooks/mail/route";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { toUnixSeconds } from "@/lib/shared/durations";
import { newId } from "@/lib/shared/ids";
import { signUp, type TestAccount } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const profileId = await profileRow();

beforeEach(async () => {
  await db().deleteFrom("mail_events").execute();
});

const toEvent = ({ email }: TestAccount, fields: object = {}) => ({
  id: newId(),
  type: "BOUNCE",
  address: email,
  permanent: true,
  mailId: null,
  diagnostic: "550 5.1.1 no such user",
  at: new Date().toISOString(),
  ...fields,
});

type Options = { secret?: string; time?: number };

function send(events: unknown, { secret, time = toUnixSeconds(new Date()) }: Options = {}) {
  const body = JSON.stringify(events);
  const key = secret ?? env().MAIL_WEBHOOK_SECRET ?? "";
  const mac = createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-mail-signature": `t=${time},v1=${mac}`,
  };
  return request(webhook.POST, { body, headers });
}

async function notify(account: TestAccount): Promise<string[]> {
  const id = await opportunityRow(profileId);
  await request(bookmarks.POST, { params: { id }, identity: account.identity });
  await transaction((tx) =>
    recordEvent(tx, "OPPORTUNITY_CANCELLED", {
      subjectId: id,
      payload: { title: "Prize" },
      dedupe: newId(),
    }),
  );
  return listSubjects(account);
}

const findSuppressed = async ({ identity }: TestAccount) =>
  (await request(settings.GET, { identity })).body.suppressed;

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

test("POST /v1/webhooks/mail: a complaint ends mail until its owner turns it on again", async () => {
  const account = await signUp();
  await send([toEvent(account, { type: "COMPLAINT", permanent: false })]);
  expect(await notify(account)).toEqual([]);
  expect(await findSuppressed(account)).toBe("COMPLAINT");
  const kinds = { OPPORTUNITY_CANCELLED: { app: true, mail: "NOW" } };
  await request(settings.PUT, { identity: account.identity, json: { kinds } });
  expect(await findSuppressed(account)).toBeNull();
  expect(await notify(account)).toHaveLength(1);
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
  const unsigned = await request(webhook.POST, { json: [event] });
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
  await request(settings.PUT, { identity: account.identity, json: {} });
  expect(await findSuppressed(account)).toBeNull();
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
  await request(settings.PUT, { identity: account.identity, json: {} });
  expect(await findSuppressed(account)).toBeNull();
  expect(await notify(account)).toHaveLength(2);
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
