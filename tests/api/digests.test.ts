import { expect, test } from "vitest";
import { findHeader, listMailRows, mailCatcher, receiveMails } from "@/tests/support/mail";
import { queueDigests } from "@/lib/notifications/queue-digests.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { signUp, type TestAccount } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { opportunityRow } from "@/tests/support/opportunities";
import { failWritesOf } from "@/tests/support/failing-rows";
import { request } from "@/tests/support/request";

const profileId = await profileRow();

async function createSubscriber(mail: string): Promise<TestAccount> {
  const account = await signUp();
  const kinds = { OPPORTUNITY_CANCELLED: { app: true, mail } };
  await request("PUT /v1/notifications/settings", { identity: account.identity, json: { kinds } });
  return account;
}

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

/** Acts as if the hour of the digest had come. */
async function makeDue({ uid }: TestAccount): Promise<void> {
  const past = new Date(Date.now() - 1_000);
  await db()
    .updateTable("mails")
    .set({ not_before: past })
    .where("account_uid", "=", uid)
    .where("in_digest", "=", true)
    .execute();
  await db()
    .updateTable("mail_settings")
    .set({ digest_due_at: past })
    .where("account_uid", "=", uid)
    .execute();
}

test("digest: names what was chosen for it, once, and not before its hour", async () => {
  const account = await createSubscriber("DAILY");
  await cancel(account, "Winter residency");
  await cancel(account, "Summer prize");
  await queueDigests();
  expect(await receiveMails(account)).toEqual([]);
  await makeDue(account);
  await Promise.all([queueDigests(), queueDigests()]);
  const [digest, ...others] = await receiveMails(account);
  expect(others).toEqual([]);
  expect(digest?.subject).toBe("Your digest: 2 notices");
  for (const part of [digest?.html, digest?.text]) {
    expect(part).toContain("Winter residency has been cancelled");
    expect(part).toContain("Summer prize has been cancelled");
  }
  expect(digest && findHeader(digest, "List-Unsubscribe")).toMatch(/unsubscribe/);
});

test("digest: at most one on a local day", async () => {
  const account = await createSubscriber("DAILY");
  await cancel(account, "First");
  await receiveMails(account);
  await makeDue(account);
  await queueDigests();
  await cancel(account, "Second");
  await receiveMails(account);
  await makeDue(account);
  await queueDigests();
  expect((await receiveMails(account)).map(({ subject }) => subject)).toEqual([
    "Your digest: 1 notice",
  ]);
});

test("digest: without what was read in the bell meanwhile; nothing left is nothing sent", async () => {
  const account = await createSubscriber("DAILY");
  await cancel(account, "Read");
  await receiveMails(account);
  const before = new Date(Date.now() + 1_000).toISOString();
  await request("POST /v1/notifications/read", { identity: account.identity, json: { before } });
  await makeDue(account);
  await queueDigests();
  expect(await receiveMails(account)).toEqual([]);
  expect(await listMailRows(account)).toContainEqual(
    expect.objectContaining({ kind: "DIGEST", state: "SKIPPED", reason: "NOTHING_TO_SAY" }),
  );
});

test("digest: one that is turned off, or of a paused account, does not come", async () => {
  const [stopped, paused] = [await createSubscriber("DAILY"), await createSubscriber("DAILY")];
  for (const account of [stopped, paused]) {
    await cancel(account, "Quiet");
    await receiveMails(account);
    await makeDue(account);
  }
  const kinds = { DIGEST: { app: true, mail: "OFF" } };
  await request("PUT /v1/notifications/settings", { identity: stopped.identity, json: { kinds } });
  const pausedUntil = new Date(Date.now() + 86_400_000).toISOString();
  await request("PUT /v1/notifications/settings", {
    identity: paused.identity,
    json: { pausedUntil },
  });
  await queueDigests();
  expect(await receiveMails(stopped)).toEqual([]);
  expect(await receiveMails(paused)).toEqual([]);
  await request("PUT /v1/notifications/settings", {
    identity: paused.identity,
    json: { pausedUntil: null },
  });
  await makeDue(paused);
  await queueDigests();
  expect(await receiveMails(paused)).toHaveLength(1);
  expect(await mailCatcher.mailbox.list(stopped.email)).toEqual([]);
});

test("digest: takes what is beyond the day's limit", async () => {
  const account = await signUp();
  for (let count = 0; count < 12; count += 1) await cancel(account, `Prize ${count}`);
  expect(await receiveMails(account)).toHaveLength(10);
  await makeDue(account);
  await queueDigests();
  const [digest] = await receiveMails(account);
  expect(digest?.subject).toBe("Your digest: 2 notices");
});

test("digest: an account that is deleted before or after it is queued gets none", async () => {
  const [before, after] = [await createSubscriber("DAILY"), await createSubscriber("DAILY")];
  const remove = ({ uid }: TestAccount) =>
    db()
      .updateTable("accounts")
      .set({ deletion_asked_at: new Date() })
      .where("uid", "=", uid)
      .execute();
  for (const account of [before, after]) {
    await cancel(account, "Gone");
    await receiveMails(account);
    await makeDue(account);
  }
  await remove(before);
  await queueDigests();
  await remove(after);
  expect(await receiveMails(before)).toEqual([]);
  expect(await receiveMails(after)).toEqual([]);
  expect(await listMailRows(after)).toContainEqual(
    expect.objectContaining({ kind: "DIGEST", state: "SKIPPED", reason: "NO_ACCOUNT" }),
  );
});

const findSettings = ({ uid }: TestAccount) =>
  db()
    .selectFrom("mail_settings")
    .select("digest_due_at")
    .where("account_uid", "=", uid)
    .executeTakeFirstOrThrow();

const findAlert = ({ uid }: TestAccount) =>
  db()
    .selectFrom("alerts")
    .select(["due_at", "watermark"])
    .where("account_uid", "=", uid)
    .executeTakeFirstOrThrow();

const saveWeekly = ({ identity }: TestAccount) =>
  request("POST /v1/alerts/", {
    identity,
    json: {
      name: "Ceramics",
      kind: "OPPORTUNITIES",
      frequency: "WEEKLY",
      query: { q: "ceramics" },
    },
  });

test("digest: one of notices does not forget the weekly alert that is due later", async () => {
  const account = await createSubscriber("DAILY");
  await saveWeekly(account);
  await cancel(account, "Winter residency");
  await receiveMails(account);
  await makeDue(account);
  await queueDigests();
  expect(await receiveMails(account)).toHaveLength(1);
  const { due_at: dueAt } = await findAlert(account);
  expect(await findSettings(account)).toEqual({ digest_due_at: dueAt });
});

test("digest: an account that is disabled when it is due gets it once it is enabled again", async () => {
  const account = await createSubscriber("DAILY");
  await cancel(account, "Winter residency");
  await receiveMails(account);
  const setDisabled = (disabled: boolean) =>
    db().updateTable("accounts").set({ disabled }).where("uid", "=", account.uid).execute();
  await setDisabled(true);
  await makeDue(account);
  await queueDigests();
  expect(await receiveMails(account)).toEqual([]);
  const { digest_due_at: dueAt } = await findSettings(account);
  expect(dueAt?.getTime()).toBeGreaterThan(Date.now());
  await setDisabled(false);
  await makeDue(account);
  await queueDigests();
  expect(await receiveMails(account)).toHaveLength(1);
});

test("PUT /v1/notifications/settings: what waits moves to the new hour, day and zone", async () => {
  const account = await createSubscriber("DAILY");
  await saveWeekly(account);
  await cancel(account, "Winter residency");
  await receiveMails(account);
  const json = { digestHour: 17, digestDay: "TH", timeZone: "Asia/Kathmandu" };
  await request("PUT /v1/notifications/settings", { identity: account.identity, json });
  await queueDigests();
  const { due_at: alertDue } = await findAlert(account);
  const { digest_due_at: noticeDue } = await findSettings(account);
  // 17:00 in Kathmandu.
  expect(alertDue?.toISOString()).toMatch(/T11:15:00/);
  expect(alertDue?.getUTCDay()).toBe(4);
  expect(noticeDue?.toISOString()).toMatch(/T11:15:00/);
  expect(await receiveMails(account)).toEqual([]);
});

test("digest: after a journey westwards, the local day of the last one gets no second one, and nothing is lost", async () => {
  const account = await createSubscriber("DAILY");
  await cancel(account, "Winter residency");
  await receiveMails(account);
  const tomorrow = new Date(Date.now() + DAY_MS);
  await db()
    .updateTable("mail_settings")
    .set({ last_digest_on: tomorrow.toISOString().slice(0, 10) })
    .where("account_uid", "=", account.uid)
    .execute();
  await makeDue(account);
  await queueDigests();
  expect(await receiveMails(account)).toEqual([]);
  const { digest_due_at: dueAt } = await findSettings(account);
  expect(dueAt?.getTime()).toBeGreaterThan(tomorrow.getTime());
  expect(await listMailRows(account)).toMatchObject([{ state: "QUEUED" }]);
});

test("digest: one that fails stops no other, and the job is told", async () => {
  const failing = await createSubscriber("DAILY");
  const other = await createSubscriber("DAILY");
  for (const account of [failing, other]) {
    await cancel(account, "Winter residency");
    await receiveMails(account);
    await makeDue(account);
  }
  const stop = await failWritesOf("mail_settings", "account_uid", failing.uid);
  await expect(queueDigests()).rejects.toThrow(`failed, first ${failing.uid}`);
  expect(await receiveMails(other)).toHaveLength(1);
  await stop();
  await queueDigests();
  expect(await receiveMails(failing)).toHaveLength(1);
});
