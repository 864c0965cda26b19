import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { findHeader, listMailRows, mailCatcher, receiveMails } from "@/tests/support/mail";
import { scanMails } from "@/lib/deliveries/send-mail.jobs";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { formatRequestLine } from "@/lib/server/log";
import { createUnsubscribeToken } from "@/lib/mails/unsubscribe.tokens";
import { newId } from "@/lib/shared/ids";
import { signUp, type TestAccount } from "@/tests/support/accounts";
import { runJobs } from "@/tests/support/jobs";
import { addSuppression, sendMailEvents, toMailEvent } from "@/tests/support/mail-events";
import { addSubscriber, findToken } from "@/tests/support/newsletter";
import { request } from "@/tests/support/request";
import { causeDigest, causeReceipt } from "@/tests/support/streams";

const { identity: administrator } = await signUp({ role: "ADMIN" });
const note = "They wrote that they pressed the wrong button.";

const list = async (query: Record<string, string> = {}) =>
  (await request("GET /v1/admin/suppressions", { query, identity: administrator })).body;
const lift = (id: string, json: object = { note }) =>
  request("DELETE /v1/admin/suppressions/{id}", { params: { id }, json, identity: administrator });
const findSettings = async ({ identity }: TestAccount) =>
  (await request("GET /v1/notifications/settings", { identity })).body;

/** @returns the kinds of mail that arrived since the last call */
async function receiveNext(account: TestAccount): Promise<string[]> {
  await causeReceipt(account);
  await causeDigest(account);
  const subjects = (await receiveMails(account)).map(({ subject }) => subject);
  await mailCatcher.mailbox.clear();
  return subjects
    .map((subject) => (subject.startsWith("Your digest") ? "digest" : "receipt"))
    .toSorted();
}

const findMailId = async (account: TestAccount, kind: string) =>
  (await listMailRows(account)).findLast((row) => row.kind === kind)?.id;

/** Complains about the last mail of a kind. */
const complain = async (account: TestAccount, kind: string) =>
  sendMailEvents([
    toMailEvent(account, {
      type: "COMPLAINT",
      permanent: false,
      mailId: await findMailId(account, kind),
      diagnostic: `abuse by <${account.email}>`,
    }),
  ]);

beforeEach(async () => {
  await db().deleteFrom("mail_events").execute();
  await db().deleteFrom("suppressions").execute();
  await db().deleteFrom("outbox").where("kind", "=", "BULK_PAUSED").execute();
  await db()
    .updateTable("mail_pace")
    .set({ bulk_paused_at: null, bulk_resumed_at: null })
    .execute();
});

test("after a complaint about a digest the next receipt arrives and the next digest does not; after lifting both do", async () => {
  const account = await signUp();
  expect(await receiveNext(account)).toEqual(["digest", "receipt"]);
  await complain(account, "DIGEST");
  expect(await receiveNext(account)).toEqual(["receipt"]);
  expect(await findSettings(account)).toMatchObject({ suppressed: null, suppressedBulk: true });
  const { items } = await list({ address: account.email });
  expect(items).toMatchObject([{ reason: "COMPLAINT", stream: "BULK" }]);
  expect((await lift(items[0].id)).status).toBe(204);
  expect(await receiveNext(account)).toEqual(["digest", "receipt"]);
  expect(await findSettings(account)).toMatchObject({ suppressed: null, suppressedBulk: false });
});

test.each([
  ["a bounce of a digest", { type: "BOUNCE", permanent: true }, "DIGEST"],
  ["a complaint about a receipt", { type: "COMPLAINT", permanent: false }, "ACCOUNT_REINSTATED"],
  ["a complaint about a mail that nobody knows", { type: "COMPLAINT", permanent: false }, ""],
])("%s stops both until it is lifted", async (_, event, kind) => {
  const account = await signUp();
  await receiveNext(account);
  const mailId = (await findMailId(account, kind)) ?? null;
  await sendMailEvents([toMailEvent(account, { ...event, mailId })]);
  expect(await receiveNext(account)).toEqual([]);
  expect(await findSettings(account)).toMatchObject({
    suppressed: event.type,
    suppressedBulk: true,
  });
  const { items } = await list({ address: account.email });
  expect(items).toMatchObject([{ reason: event.type, stream: null }]);
  await lift(items[0].id);
  expect(await receiveNext(account)).toEqual(["digest", "receipt"]);
});

test("a complaint about a receipt after one about a digest stops all mail, and not the other way round", async () => {
  const account = await signUp();
  await receiveNext(account);
  for (const kind of ["DIGEST", "ACCOUNT_REINSTATED", "DIGEST"]) await complain(account, kind);
  expect(await findSettings(account)).toMatchObject({ suppressed: "COMPLAINT" });
});

test("PUT /v1/notifications/settings: `suppressedBulk: false` takes a complaint about digests back, `suppressed: null` does not", async () => {
  const account = await signUp();
  await receiveNext(account);
  await complain(account, "DIGEST");
  const change = async (json: object) =>
    (await request("PUT /v1/notifications/settings", { identity: account.identity, json })).body;
  expect(await change({ suppressed: null })).toMatchObject({ suppressedBulk: true });
  const kinds = (mail: string) => ({ kinds: { OPPORTUNITY_CANCELLED: { app: true, mail } } });
  await change(kinds("OFF"));
  expect(await change(kinds("NOW"))).toMatchObject({ suppressedBulk: true });
  expect(await change({ suppressedBulk: false })).toMatchObject({ suppressedBulk: false });
});

test("POST /v1/newsletter/subscriptions/confirm: whoever subscribes again wants bulk mail again", async () => {
  const { address, mailKey } = await addSubscriber();
  await addSuppression(address, "COMPLAINT", "BULK");
  const confirm = async () =>
    request("POST /v1/newsletter/subscriptions/confirm", {
      json: { token: await findToken(address) },
    });
  await confirm();
  expect((await list({ address })).total).toBe(1);
  await db()
    .updateTable("newsletter_subscriptions")
    .set({ confirmed_at: null })
    .where("address", "=", address)
    .execute();
  await confirm();
  expect((await list({ address })).total).toBe(0);
  const token = createUnsubscribeToken({ mailKey, kind: "NEWSLETTER_ISSUE" });
  await request("POST /v1/mails/unsubscribe/{token}", { params: { token } });
  await addSuppression(address, "COMPLAINT", "BULK");
  await request("DELETE /v1/mails/unsubscribe/{token}", { params: { token } });
  expect((await list({ address })).total).toBe(0);
});

test("GET /v1/admin/suppressions: by address, reason and stream, newest first, with what was reported", async () => {
  const account = await signUp();
  const addresses = ["a@example.org", "b@example.org", "c@example.org"] as const;
  const bounced = await addSuppression(addresses[0]);
  const complained = await addSuppression(addresses[1], "COMPLAINT");
  const bulk = await addSuppression(addresses[2], "COMPLAINT", "BULK");
  const listIds = async (query: Record<string, string>) =>
    (await list(query)).items.map(({ id }: { id: string }) => id).toSorted();
  expect(await listIds({})).toEqual([bounced, complained, bulk].toSorted());
  expect(await listIds({ reason: "BOUNCE" })).toEqual([bounced]);
  expect(await listIds({ stream: "MAIN" })).toEqual([bounced, complained].toSorted());
  expect(await listIds({ stream: "BULK" })).toEqual([bounced, complained, bulk].toSorted());
  expect(await listIds({ address: "  B@Example.org " })).toEqual([complained]);
  expect(await listIds({ address: "example.org@example.org" })).toEqual([]);
  const query = { address: "example.org" };
  const refused = await request("GET /v1/admin/suppressions", { query, identity: administrator });
  expect(refused.status).toBe(400);
  await sendMailEvents([toMailEvent(account)]);
  const page = await list({ size: "1" });
  expect(page.items).toMatchObject([
    { reason: "BOUNCE", events: [{ type: "BOUNCE", diagnostic: "550 5.1.1 no such user" }] },
  ]);
  expect((await list({ size: "3", cursor: page.next })).items).toHaveLength(3);
});

test("DELETE /v1/admin/suppressions/{id}: 404 for what is not there, 400 without a note of 3 to 500 characters; the log says who and why", async () => {
  const id = await addSuppression("a@example.org");
  for (const wrong of [{}, { note: "no" }, { note: "x".repeat(501) }])
    expect((await lift(id, wrong)).status).toBe(400);
  expect((await lift(newId())).status).toBe(404);
  expect((await lift(id)).status).toBe(204);
  expect((await lift(id)).status).toBe(404);
  const entries = (await request("GET /v1/admin/log", { identity: administrator })).body.items;
  expect(entries.filter(({ subjectId }: { subjectId: string }) => subjectId === id)).toMatchObject([
    { action: "LIFT_SUPPRESSION", subject: "suppression", detail: { note } },
  ]);
});

test("DELETE /v1/admin/suppressions/{id}: soft bounces of before no longer count", async () => {
  const account = await signUp();
  const bounce = (count: number) =>
    sendMailEvents(Array.from({ length: count }, () => toMailEvent(account, { permanent: false })));
  await bounce(5);
  const { items } = await list({ address: account.email });
  await lift(items[0].id);
  await bounce(4);
  expect((await list({ address: account.email })).total).toBe(0);
  await bounce(1);
  expect((await list({ address: account.email })).total).toBe(1);
});

test("no answer of the administration, and no line of the log, has an address of the list", async () => {
  const account = await signUp();
  await receiveNext(account);
  await complain(account, "DIGEST");
  const answers = [await list({ address: account.email }), await list()];
  await lift(answers[0].items[0].id);
  answers.push((await request("GET /v1/admin/log", { identity: administrator })).body);
  expect(answers[0].items[0].events).toMatchObject([{ diagnostic: expect.stringMatching("…@") }]);
  expect(JSON.stringify(answers)).not.toContain(account.email);
  const path = `/v1/admin/suppressions?address=${encodeURIComponent(account.email)}`;
  expect(formatRequestLine({ path })).toContain("address=[redacted]");
});

/** Adds bulk mails that were sent, of which so many were complained about. */
async function addBulk(mails: number, complaints: number, hoursAgo = 1): Promise<void> {
  const batch = newId();
  await sql`
    with sent as (
      insert into mails (id, address, kind, class, dedupe, state, claimed_at, began_at, sent_at, created_at)
      select gen_random_uuid(), n || '@example.org', 'NEWSLETTER_ISSUE', 'D', ${batch} || n, 'SENT', t, t, t, t
      from generate_series(1, ${mails}::int) n, (select now() - make_interval(hours => ${hoursAgo}) as t) time
      returning id)
    insert into mail_events (id, type, address_digest, permanent, mail_id, at, created_at)
    select id::text, 'COMPLAINT', id::text, false, id, now() - make_interval(hours => ${hoursAgo}),
      now() - make_interval(hours => ${hoursAgo})
    from sent limit ${complaints}::int`.execute(db());
}

const findPausedAt = async () =>
  (await request("GET /v1/admin/mails", { identity: administrator })).body.figures.bulkPausedAt;

test.each([
  ["3 complaints of 1,000 mails", 1_000, 3, 1, false],
  ["4 complaints of 1,000 mails", 1_000, 4, 1, true],
  ["4 complaints of 999 mails", 999, 4, 1, false],
  ["4 complaints of 1,000 mails the day before", 1_000, 4, 25, false],
])("bulk mail: %s in 24 hours", async (_, mails, complaints, hoursAgo, isPaused) => {
  await db().deleteFrom("mails").execute();
  await addBulk(mails, complaints, hoursAgo);
  await scanMails();
  expect((await findPausedAt()) !== null).toBe(isPaused);
});

test("POST /v1/admin/mails/bulk/resume: bulk mail waits until then, all other goes, and the operator was told once", async () => {
  await db().deleteFrom("mails").execute();
  Object.assign(env(), { CONTACT_EMAIL: "operator@example.org" });
  await addBulk(1_000, 4);
  await scanMails();
  await scanMails();
  const account = await signUp();
  expect(await receiveNext(account)).toEqual(["receipt"]);
  expect((await listMailRows(account)).find(({ kind }) => kind === "DIGEST")).toMatchObject({
    state: "QUEUED",
  });
  await scanMails();
  await runJobs();
  await db()
    .updateTable("mails")
    .set({ not_before: sql<Date>`now() - interval '1 minute'` })
    .where("kind", "=", "DIGEST")
    .execute();
  const resume = () => request("POST /v1/admin/mails/bulk/resume", { identity: administrator });
  expect([(await resume()).status, (await resume()).status]).toEqual([204, 204]);
  expect((await receiveMails(account)).map(({ subject }) => subject)).toEqual([
    "Your digest: 1 notice",
  ]);
  await scanMails();
  expect(await findPausedAt()).toBeNull();
  const { rows } =
    await sql`select from mails where kind = 'BULK_PAUSED' and state = 'SENT'`.execute(db());
  expect(rows).toHaveLength(1);
  const entries = (await request("GET /v1/admin/log", { identity: administrator })).body.items;
  expect(
    entries.filter(({ action }: { action: string }) => action === "RESUME_BULK_MAIL"),
  ).toHaveLength(1);
});

test("mail: without variables of their own digests have the sender and the headers of all other", async () => {
  const account = await signUp();
  await causeReceipt(account);
  await causeDigest(account);
  const mails = await receiveMails(account);
  const senders = mails.map((mail) => findHeader(mail, "From"));
  expect(senders).toEqual(Array(2).fill("Vitrine <post@vitrine.example>"));
  const names = new Set(
    mails.flatMap(({ headers }) => headers.map(({ name }) => name.toLowerCase())),
  );
  expect([...names].toSorted()).toEqual([
    "auto-submitted",
    "content-type",
    "date",
    "feedback-id",
    "from",
    "list-id",
    "list-unsubscribe",
    "list-unsubscribe-post",
    "message-id",
    "mime-version",
    "subject",
    "to",
  ]);
});
