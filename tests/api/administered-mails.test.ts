import { expect, test } from "vitest";
import { findHeader, mailCatcher, receiveMails } from "@/tests/support/mail";
import type { AdministeredMail } from "@/lib/mails/administered-mails.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { signUp } from "@/tests/support/accounts";
import { addMail } from "@/tests/support/mail-rows";
import { request } from "@/tests/support/request";

const { identity } = await signUp({ role: "ADMIN" });

const listMails = async (query: Record<string, number | string> = {}) =>
  (await request("GET /v1/admin/mails", { query, identity })).body;
const resendMail = (id: string) =>
  request("POST /v1/admin/mails/{id}/resend", { params: { id }, identity });

/** Tells an account that its suspension has ended. */
async function reinstated() {
  const account = await signUp();
  await db().insertInto("accounts").values({ uid: account.uid, email: account.email }).execute();
  const payload = { accountUid: account.uid };
  await transaction((tx) =>
    recordEvent(tx, "ACCOUNT_REINSTATED", { subjectId: account.uid, payload, dedupe: newId() }),
  );
  return account;
}

test("GET /v1/admin/mails: by state, newest first, in pages without gaps, with shortened addresses", async () => {
  const created_at = new Date("2026-01-02T03:04:05.678Z");
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) ids.unshift(await addMail("FAILED", { created_at }));
  const seen: AdministeredMail[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = await listMails({ state: "FAILED", size: 2, ...(cursor && { cursor }) });
    seen.push(...page.items);
    cursor = page.next;
  }
  expect(seen.map(({ id }) => id)).toEqual(ids);
  expect(seen[0]).toEqual({
    id: ids[0],
    kind: "NEWSLETTER_CONFIRMATION",
    class: "E",
    state: "FAILED",
    address: "s…@example.org",
    reason: "550 5.1.1 <s…@example.org> is unknown",
    attempts: 0,
    createdAt: created_at.toISOString(),
    beganAt: null,
    sentAt: null,
  });
  expect((await listMails()).items).toEqual([]);
  expect(
    (await request("GET /v1/admin/mails", { query: { state: "LOST" }, identity })).status,
  ).toBe(400);
});

test("GET /v1/admin/mails: states of the last day, suppressions and the bounce rate", async () => {
  await db().deleteFrom("mails").execute();
  expect((await listMails()).figures.bounceRate).toBeNull();
  for (let index = 0; index < 4; index += 1) await addMail("SENT");
  await addMail("SENT", { created_at: new Date(Date.now() - 8 * 86_400_000) });
  await addMail("UNCERTAIN");
  const bounce = { type: "BOUNCE", address_digest: "x", permanent: true, at: new Date() };
  await db()
    .insertInto("mail_events")
    .values([
      { id: "bounce", ...bounce },
      { id: "delivery", ...bounce, type: "DELIVERY" },
    ])
    .execute();
  await db()
    .insertInto("suppressions")
    .values([
      { address_digest: "x", reason: "BOUNCE" },
      { address_digest: "y", reason: "BOUNCE" },
      { address_digest: "y", reason: "COMPLAINT" },
    ])
    .execute();
  expect((await listMails()).figures).toEqual({
    states: { QUEUED: 0, SENDING: 0, SENT: 4, SKIPPED: 0, FAILED: 0, UNCERTAIN: 1 },
    suppressed: { bounces: 2, complaints: 1 },
    sent: 4,
    bounced: 1,
    bulkPausedAt: null,
    bounceRate: 0.25,
  });
});

test("POST /v1/admin/mails/{id}/resend: sends what is in doubt once, under the same Message-ID; the log says so", async () => {
  mailCatcher.faults.order({ action: "drop", at: "data" });
  const account = await reinstated();
  expect(await receiveMails(account)).toEqual([]);
  const [mail] = (await listMails({ state: "UNCERTAIN" })).items;
  expect(mail).toMatchObject({ kind: "ACCOUNT_REINSTATED", beganAt: expect.any(String) });
  const clicks = await Promise.all([resendMail(mail.id), resendMail(mail.id)]);
  expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(clicks.find(({ status }) => status === 200)?.body).toMatchObject({ state: "QUEUED" });
  const received = await receiveMails(account);
  const messageIds = received.map((copy) => findHeader(copy, "Message-ID"));
  expect(messageIds).toEqual([`<${mail.id}@vitrine.example>`]);
  const { status, body } = await resendMail(mail.id);
  expect([status, body.details[0].path]).toEqual([409, "state"]);
  const entries = (await request("GET /v1/admin/log", { identity })).body.items.filter(
    ({ subjectId }: { subjectId: string }) => subjectId === mail.id,
  );
  expect(entries).toMatchObject([
    {
      action: "RESEND_MAIL",
      subject: "mail",
      detail: { name: "ACCOUNT_REINSTATED", state: "UNCERTAIN" },
    },
  ]);
});

test.each(["QUEUED", "SENDING", "SENT", "SKIPPED"] as const)(
  "POST /v1/admin/mails/{id}/resend: 409 for one that is %s",
  async (state) => {
    expect((await resendMail(await addMail(state))).status).toBe(409);
  },
);

test("POST /v1/admin/mails/{id}/resend: 404 for an unknown mail", async () => {
  expect((await resendMail(newId())).status).toBe(404);
});
