import { beforeEach, expect, test } from "vitest";
import { listSubjects, mailCatcher, receiveMails } from "@/tests/support/mail";
import { scanMails } from "@/lib/deliveries/send-mail.jobs";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";

const operator = { email: "operator@vitrine.example" };
process.env["CONTACT_EMAIL"] = operator.email;

beforeEach(async () => {
  await db().deleteFrom("outbox").execute();
  await db().deleteFrom("mails").execute();
  await mailCatcher.mailbox.clear();
});

const addMails = (state: string, count: number, fields: object = {}) =>
  db()
    .insertInto("mails")
    .values(
      Array.from({ length: count }, () => ({
        id: newId(),
        address: "ada@example.org",
        kind: "NEWSLETTER_ISSUE",
        class: "D",
        dedupe: newId(),
        state,
        claimed_at: new Date(),
        ...fields,
      })),
    )
    .execute();

test("scanMails: tells the operator once an hour when more than 2 per cent of the mails fail", async () => {
  await addMails("SENT", 98);
  await addMails("FAILED", 2);
  await scanMails();
  expect(await listSubjects(operator)).toEqual([]);
  await addMails("UNCERTAIN", 1);
  await scanMails();
  await scanMails();
  const [mail, ...others] = await receiveMails(operator);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Mail needs attention");
  expect(mail?.text?.replaceAll(/\s+/g, " ")).toContain(
    "because your address is the contact of this site",
  );
});

test("scanMails: counts mails of which the last try was within an hour, whenever they were caused", async () => {
  const yesterday = { created_at: new Date(Date.now() - 86_400_000) };
  await addMails("FAILED", 3, { ...yesterday, claimed_at: yesterday.created_at });
  await scanMails();
  expect(await listSubjects(operator)).toEqual([]);
  await addMails("FAILED", 1, yesterday);
  await scanMails();
  expect(await listSubjects(operator)).toEqual(["Mail needs attention"]);
});

test("scanMails: a server that turns mail away again and again is a failure, a first time is none", async () => {
  await addMails("SENT", 10);
  const later = { not_before: new Date(Date.now() + 3_600_000) };
  await addMails("QUEUED", 5, { ...later, attempts: 1 });
  await scanMails();
  expect(await listSubjects(operator)).toEqual([]);
  await addMails("QUEUED", 5, { ...later, attempts: 3 });
  await scanMails();
  expect(await listSubjects(operator)).toEqual(["Mail needs attention"]);
});
