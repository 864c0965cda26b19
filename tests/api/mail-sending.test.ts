import { sql } from "kysely";
import { afterEach, expect, onTestFinished, test } from "vitest";
import {
  findHeader,
  listMailRows,
  listSubjects,
  mailCatcher,
  receiveMails,
} from "@/tests/support/mail";
import { enqueueDueEvents } from "@/lib/deliveries/event-progress.commands";
import { scanMails, sendMail } from "@/lib/deliveries/send-mail.jobs";
import { messages } from "@/lib/registries/message-table";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/database/db";
import { DEAD_LETTERS, jobQueue, redriveJob } from "@/lib/server/jobs/jobs";
import { signUp, signUpUnverified, type TestAccount } from "@/tests/support/accounts";
import { profileRow } from "@/tests/support/artworks";
import { addDeadLetter } from "@/tests/support/jobs";
import { opportunityRow } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";
import { newId } from "@/lib/shared/ids";

const profileId = await profileRow();

afterEach(() => mailCatcher.faults.clear());

/** An account that has saved an opportunity, which then is cancelled. */
async function notifyOfCancellation(account?: TestAccount): Promise<TestAccount> {
  const saver = account ?? (await signUp());
  const id = await opportunityRow(profileId);
  await request("POST /v1/opportunities/bookmarks/{id}", {
    params: { id },
    identity: saver.identity,
  });
  await transaction((tx) =>
    recordEvent(tx, "OPPORTUNITY_CANCELLED", {
      subjectId: id,
      payload: { title: "Winter residency" },
      dedupe: newId(),
    }),
  );
  return saver;
}

test("mail: a notice has one-click unsubscription, a text with the same links, and no tracking", async () => {
  const [mail] = await receiveMails(await notifyOfCancellation());
  if (mail === undefined) throw new Error("nothing was sent");
  expect(mail.subject).toBe("Winter residency has been cancelled");
  const target = /^<(http.*)>$/.exec(findHeader(mail, "List-Unsubscribe") ?? "")?.[1] ?? "none";
  expect(target).toMatch(/\/v1\/mails\/unsubscribe\/[\w.-]+$/);
  expect(findHeader(mail, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  expect(findHeader(mail, "Auto-Submitted")).toBe("auto-generated");
  expect(findHeader(mail, "Message-ID")).toMatch(/^<[\w-]+@vitrine\.example>$/);
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain(target);
    expect(part).toContain("1 Example Street");
  }
  expect(mail.html).not.toContain("<img");
  expect(mail.envelope.from).toMatch(/^bounce\+[\w.-]+@vitrine\.example$/);
});

test("mail: an essential one cannot be stopped", async () => {
  const account = await signUp();
  await transaction((tx) =>
    tx.insertInto("accounts").values({ uid: account.uid, email: account.email }).execute(),
  );
  await transaction((tx) =>
    recordEvent(tx, "ACCOUNT_REINSTATED", {
      subjectId: account.uid,
      payload: { accountUid: account.uid },
      dedupe: newId(),
    }),
  );
  const [mail] = await receiveMails(account);
  expect(mail?.subject).toBe("Your account is open again");
  expect(mail && findHeader(mail, "List-Unsubscribe")).toBeUndefined();
});

test("mail: an event whose transaction fails tells nobody, and a repeated one tells once", async () => {
  const account = await signUp();
  const id = await opportunityRow(profileId);
  await request("POST /v1/opportunities/bookmarks/{id}", {
    params: { id },
    identity: account.identity,
  });
  const cause = { subjectId: id, payload: { title: "Prize" }, dedupe: id };
  const failing = transaction(async (tx) => {
    await recordEvent(tx, "OPPORTUNITY_CANCELLED", cause);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await listSubjects(account)).toEqual([]);
  for (let attempt = 0; attempt < 2; attempt += 1)
    await transaction((tx) => recordEvent(tx, "OPPORTUNITY_CANCELLED", cause));
  expect(await listSubjects(account)).toEqual(["Prize has been cancelled"]);
  expect(await listSubjects(account)).toHaveLength(1);
});

test.each([
  { action: "reject", code: 421, at: "connect" },
  { action: "reject", code: 421, at: "rcpt" },
  { action: "reject", code: 450, at: "rcpt" },
  { action: "reject", code: 421, at: "data" },
  { action: "reject", code: 451, at: "data" },
  { action: "drop", at: "connect" },
] as const)("mail: what was certainly not sent is tried again: %j", async (fault) => {
  mailCatcher.faults.order(fault);
  const account = await notifyOfCancellation();
  expect(await listSubjects(account)).toEqual([]);
  expect(await listMailRows(account)).toMatchObject([{ state: "QUEUED", attempts: 1 }]);
  await db()
    .updateTable("mails")
    .set({ not_before: new Date(0) })
    .where("account_uid", "=", account.uid)
    .execute();
  expect(await listSubjects(account)).toHaveLength(1);
  expect(await listMailRows(account)).toMatchObject([{ state: "SENT" }]);
});

test("mail: an event that failed for good waits until an administrator lets it run again", async () => {
  const account = await notifyOfCancellation();
  const saved = db()
    .selectFrom("bookmarks")
    .select(sql<string>`opportunity_id::text`.as("id"))
    .where("account_uid", "=", account.uid);
  const { id } = await db()
    .updateTable("outbox")
    .set({ not_before: sql<Date>`now() - interval '1 hour'` })
    .where("kind", "=", "OPPORTUNITY_CANCELLED")
    .where("subject_id", "in", saved)
    .returning("id")
    .executeTakeFirstOrThrow();
  const queue = await jobQueue();
  const listJobs = (name: string) => queue.findJobs(name, { data: { id }, queued: true });
  const [job] = await listJobs("outbox.dispatch");
  await queue.deleteJob("outbox.dispatch", job?.id ?? "");
  await addDeadLetter("outbox.dispatch", "INTERNAL", id);
  await enqueueDueEvents();
  expect(await listJobs("outbox.dispatch")).toEqual([]);
  const [letter] = await listJobs(DEAD_LETTERS);
  await transaction((tx) => redriveJob(tx, letter?.id ?? ""));
  await receiveMails(account);
  expect(await listMailRows(account)).toMatchObject([{ state: "SENT" }]);
});

test("mail: a permanent rejection is not tried again", async () => {
  mailCatcher.faults.order({ action: "reject", code: 550, at: "rcpt" });
  const account = await notifyOfCancellation();
  await receiveMails(account);
  expect(await listMailRows(account)).toMatchObject([
    { state: "FAILED", reason: expect.stringContaining("550") },
  ]);
});

test("mail: an address that cannot be written in an envelope fails, and is not in doubt", async () => {
  const account = await notifyOfCancellation();
  await db()
    .updateTable("accounts")
    .set({ email: "odd<name>@vitrine.test" })
    .where("uid", "=", account.uid)
    .execute();
  await receiveMails(account);
  expect(await listMailRows(account)).toMatchObject([
    { state: "FAILED", reason: expect.stringContaining("Invalid recipient") },
  ]);
});

test("mail: a line that breaks in the message leaves it uncertain, and it is never sent again", async () => {
  mailCatcher.faults.order({ action: "drop", at: "data" });
  const account = await notifyOfCancellation();
  await receiveMails(account);
  const [row] = await listMailRows(account);
  expect(row).toMatchObject({ state: "UNCERTAIN" });
  await scanMails();
  await sendMail(row?.id ?? "", messages);
  expect(await listSubjects(account)).toEqual([]);
});

test("mail: two workers send one mail once", async () => {
  const account = await notifyOfCancellation();
  mailCatcher.faults.order({ action: "reject", code: 451, at: "connect" });
  await receiveMails(account);
  await db()
    .updateTable("mails")
    .set({ not_before: new Date(0) })
    .where("account_uid", "=", account.uid)
    .execute();
  const [row] = await listMailRows(account);
  await Promise.all([1, 2, 3].map(() => sendMail(row?.id ?? "", messages)));
  expect(await mailCatcher.mailbox.list(account.email)).toHaveLength(1);
});

test("mail: what a dead worker had claimed is sent by another; what it had begun is uncertain", async () => {
  const [claimed, begun] = [await notifyOfCancellation(), await notifyOfCancellation()];
  mailCatcher.faults.order({ action: "reject", code: 451, at: "connect", times: 2 });
  await receiveMails(claimed);
  const died = {
    state: "SENDING",
    claim: newId(),
    claimed_at: new Date(Date.now() - 3_600_000),
    not_before: new Date(0),
  };
  await db().updateTable("mails").set(died).where("account_uid", "=", claimed.uid).execute();
  await db()
    .updateTable("mails")
    .set({ ...died, began_at: died.claimed_at })
    .where("account_uid", "=", begun.uid)
    .execute();
  await scanMails();
  expect(await listSubjects(claimed)).toHaveLength(1);
  expect(await listSubjects(begun)).toEqual([]);
  expect(await listMailRows(begun)).toMatchObject([{ state: "UNCERTAIN" }]);
});

test("mail: an account that is deleted before it is sent gets nothing", async () => {
  mailCatcher.faults.order({ action: "reject", code: 451, at: "connect" });
  const account = await notifyOfCancellation();
  await receiveMails(account);
  await db()
    .updateTable("mails")
    .set({ not_before: new Date(0) })
    .where("account_uid", "=", account.uid)
    .execute();
  await db()
    .updateTable("accounts")
    .set({ deletion_asked_at: new Date() })
    .where("uid", "=", account.uid)
    .execute();
  expect(await listSubjects(account)).toEqual([]);
  expect(await listMailRows(account)).toMatchObject([{ state: "SKIPPED", reason: "NO_ACCOUNT" }]);
});

test("mail: an unverified address gets no notices", async () => {
  const account = await notifyOfCancellation(await signUpUnverified());
  expect(await listSubjects(account)).toEqual([]);
  expect(await listMailRows(account)).toMatchObject([{ state: "SKIPPED", reason: "UNVERIFIED" }]);
});

test("mail: a suppressed address gets nothing", async () => {
  const { computeAddressDigests } = await import("@/lib/mails/suppressions/suppressions.queries");
  const account = await signUp();
  await db()
    .insertInto("suppressions")
    .values({ address_digest: (await computeAddressDigests(account.email))[0], reason: "BOUNCE" })
    .execute();
  await notifyOfCancellation(account);
  expect(await listSubjects(account)).toEqual([]);
  expect(await listMailRows(account)).toMatchObject([{ state: "SKIPPED", reason: "SUPPRESSED" }]);
});

test("mail: what was read in the bell first is not sent", async () => {
  mailCatcher.faults.order({ action: "reject", code: 451, at: "connect" });
  const account = await notifyOfCancellation();
  await receiveMails(account);
  await db()
    .updateTable("notifications")
    .set({ read_at: new Date() })
    .where("account_uid", "=", account.uid)
    .execute();
  await db()
    .updateTable("mails")
    .set({ not_before: new Date(0) })
    .where("account_uid", "=", account.uid)
    .execute();
  expect(await listSubjects(account)).toEqual([]);
  expect(await listMailRows(account)).toMatchObject([{ state: "SKIPPED", reason: "READ" }]);
});

test("mail: a flood stays within the day's limit, and the bell is complete", async () => {
  const account = await signUp();
  for (let count = 0; count < 15; count += 1) await notifyOfCancellation(account);
  expect(await listSubjects(account)).toHaveLength(10);
  const notifications = await db()
    .selectFrom("notifications")
    .select("id")
    .where("account_uid", "=", account.uid)
    .execute();
  expect(notifications).toHaveLength(15);
});

test("mail: what the server answered is stored once the database answers again", async () => {
  // A sequence counts on when the transaction that fails is rolled back.
  await sql`
    create sequence outcomes;
    create function fail_first_outcome() returns trigger language plpgsql as $$
    begin
      if nextval('outcomes') = 1 then raise exception 'the database does not answer'; end if;
      return new;
    end $$;
    create trigger fail_first_outcome before update on mails for each row when (new.state = 'SENT')
      execute function fail_first_outcome()`.execute(db());
  onTestFinished(async () => {
    await sql`drop trigger fail_first_outcome on mails`.execute(db());
  });
  const account = await notifyOfCancellation();
  expect(await listSubjects(account)).toHaveLength(1);
  expect(await listMailRows(account)).toMatchObject([{ state: "SENT", reason: null }]);
});
