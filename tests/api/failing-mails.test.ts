import { expect, test } from "vitest";
import { listSubjects } from "@/tests/support/mail";
import { scanMails } from "@/lib/deliveries/send-mail.jobs";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/shared/ids";

const operator = { email: "operator@vitrine.example" };
process.env["CONTACT_EMAIL"] = operator.email;

const addMails = (state: string, count: number) =>
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
  expect(await listSubjects(operator)).toEqual(["Mail needs attention"]);
});
