import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { listMailRows, listSubjects, mailCatcher, receiveMails } from "@/tests/support/mail";
import { takeSendingSlot, enqueueDueMails } from "@/lib/mails/sending/mail-pace.commands";
import { MAX_DAILY_MAILS } from "@/lib/mails/mails.schema";
import { queueMails } from "@/lib/mails/sending/queue-mails.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { type JobData, jobQueue } from "@/lib/server/jobs/jobs";
import { HOUR_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { signUp, type TestAccount } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const profileId = await profileRow();

afterEach(() => mailCatcher.faults.clear());

async function cancel(account: TestAccount, title: string): Promise<void> {
  const id = await opportunityRow(profileId);
  await request("POST /v1/opportunities/bookmarks/{id}", {
    params: { id },
    identity: account.identity,
  });
  await transaction((tx) =>
    recordEvent(tx, "OPPORTUNITY_CANCELLED", {
      subjectId: id,
      payload: { title },
      dedupe: newId(),
    }),
  );
}

/** An account whose mail was turned away once, and is tried again when `retry` says so. */
async function createWaiting(): Promise<TestAccount> {
  const account = await signUp();
  mailCatcher.faults.order({ action: "reject", code: 451, at: "rcpt", to: account.email });
  await cancel(account, "Winter residency");
  await receiveMails(account);
  expect(await listMailRows(account)).toMatchObject([{ state: "QUEUED", attempts: 1 }]);
  return account;
}

async function retry({ uid }: TestAccount): Promise<void> {
  await db()
    .updateTable("mails")
    .set({ not_before: new Date(0) })
    .where("account_uid", "=", uid)
    .execute();
}

const change = ({ identity }: TestAccount, json: object) =>
  request("PUT /v1/notifications/settings", { identity, json });

/** The newest. */
const findWaiting = ({ uid }: TestAccount) =>
  db()
    .selectFrom("mails")
    .select(["state", "in_digest", "not_before"])
    .where("account_uid", "=", uid)
    .where("state", "=", "QUEUED")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();

const toTime = (instant: number) => new Date(instant).toISOString().slice(11, 16);

const createQuiet = async () => {
  const account = await signUp();
  const [from, to] = [toTime(Date.now() - HOUR_MS), toTime(Date.now() + HOUR_MS)];
  await change(account, { timeZone: "UTC", quiet: { from, to } });
  return { account, to };
};

test("mail: a notice waits for the end of quiet hours, an essential one does not", async () => {
  const { account, to } = await createQuiet();
  await cancel(account, "Winter residency");
  await transaction((tx) =>
    recordEvent(tx, "ACCOUNT_REINSTATED", {
      subjectId: account.uid,
      payload: { accountUid: account.uid },
      dedupe: newId(),
    }),
  );
  expect(await listSubjects(account)).toEqual(["Your account is open again"]);
  expect(toTime((await findWaiting(account)).not_before.getTime())).toBe(to);
});

test("mail: another try that falls into quiet hours waits for their end", async () => {
  const account = await createWaiting();
  const [from, to] = [toTime(Date.now() - HOUR_MS), toTime(Date.now() + HOUR_MS)];
  await change(account, { timeZone: "UTC", quiet: { from, to } });
  await retry(account);
  expect(await listSubjects(account)).toEqual([]);
  const { in_digest, not_before } = await findWaiting(account);
  expect(in_digest).toBe(false);
  expect(toTime(not_before.getTime())).toBe(to);
  await change(account, { quiet: null });
  await retry(account);
  expect(await listSubjects(account)).toEqual(["Winter residency has been cancelled"]);
});

test.each([
  ["mail is paused", { pausedUntil: new Date(Date.now() + HOUR_MS).toISOString() }],
  [
    "the account chose the digest",
    { kinds: { OPPORTUNITY_CANCELLED: { app: true, mail: "DAILY" } } },
  ],
])("mail: another try joins the digest if meanwhile %s", async (_, json) => {
  const account = await createWaiting();
  await change(account, json);
  await retry(account);
  expect(await listSubjects(account)).toEqual([]);
  expect(await findWaiting(account)).toMatchObject({ in_digest: true });
});

test("mail: another try is none if the kind was turned off meanwhile", async () => {
  const account = await createWaiting();
  await change(account, { kinds: { OPPORTUNITY_CANCELLED: { app: true, mail: "OFF" } } });
  await retry(account);
  expect(await listSubjects(account)).toEqual([]);
  expect(await listMailRows(account)).toMatchObject([{ state: "SKIPPED", reason: "TURNED_OFF" }]);
});

test("mail: the day's limit counts when mails go, not when they were caused", async () => {
  const account = await signUp();
  for (let count = 0; count < MAX_DAILY_MAILS; count += 1) await cancel(account, `Prize ${count}`);
  expect(await listSubjects(account)).toHaveLength(MAX_DAILY_MAILS);
  const [first] = await listMailRows(account);
  const yesterday = new Date(Date.now() - 25 * HOUR_MS);
  await db()
    .updateTable("mails")
    .set({ created_at: yesterday })
    .where("account_uid", "=", account.uid)
    .execute();
  // Queued before the others went, and tried again after them.
  await db()
    .updateTable("mails")
    .set({ state: "QUEUED", sent_at: null, began_at: null })
    .where("id", "=", first?.id ?? "")
    .execute();
  await cancel(account, "The eleventh");
  expect(await listSubjects(account)).toHaveLength(MAX_DAILY_MAILS);
  expect(await findWaiting(account)).toMatchObject({ in_digest: true });
});

test("takeSendingSlot: all callers together keep to MAIL_PER_SECOND", async () => {
  const readNext = () => db().selectFrom("mail_pace").select("next_at").executeTakeFirstOrThrow();
  await db()
    .updateTable("mail_pace")
    .set({ next_at: new Date(Date.now() + 10_000) })
    .execute();
  const before = await readNext();
  const waits = await Promise.all(Array.from({ length: 40 }, () => takeSendingSlot("MAIN")));
  const after = await readNext();
  expect(after.next_at.getTime() - before.next_at.getTime()).toBe(
    (40 / env().MAIL_PER_SECOND) * 1_000,
  );
  expect(new Set(waits.map((wait) => wait > 5_000))).toEqual(new Set([true]));
});

test("mail.send: a receipt waits for no issue of the newsletter that was queued earlier, and an alert goes before it, also when woken", async () => {
  await receiveMails({ email: "" });
  await db().deleteFrom("mails").execute();
  const queue = (kind: "NEWSLETTER_ISSUE" | "ALERT_MATCHED" | "RECEIPT") =>
    transaction((tx) =>
      queueMails(tx, [{ address: "ada@example.org", kind, outboxId: null, dedupe: newId() }]),
    );
  const [issue] = await queue("NEWSLETTER_ISSUE");
  const [alert] = await queue("ALERT_MATCHED");
  const [receipt] = await queue("RECEIPT");
  const boss = await jobQueue();
  const takeId = async (name: string) =>
    (await boss.fetch<JobData>(name, { ignoreStartAfter: true }))[0]?.data.id;
  const takeAll = async () => [
    await takeId("mail.send"),
    await takeId("mail.send-bulk"),
    await takeId("mail.send-bulk"),
  ];
  expect(await takeAll()).toEqual([receipt, alert, issue]);
  for (const name of ["mail.send", "mail.send-bulk"]) await boss.deleteAllJobs(name);
  await db()
    .updateTable("mails")
    .set({
      not_before: sql`now() - interval '1 hour' * (case kind when 'NEWSLETTER_ISSUE' then 2 else 1 end)`,
    })
    .execute();
  await enqueueDueMails();
  expect(await takeAll()).toEqual([receipt, alert, issue]);
});
