import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type CaughtMail, startMailCatcher } from "@vitrine/mail-catcher";
import { afterAll } from "vitest";
import { db } from "@/lib/server/database/db";
import { runJobs } from "@/tests/support/jobs";

/** A real SMTP server, to which the product sends in this test file. Import it before what reads the environment. */
export const mailCatcher = await startMailCatcher({
  dataDir: await mkdtemp(path.join(tmpdir(), "vitrine-mails-")),
});
Object.assign(process.env, {
  SMTP_URL: mailCatcher.smtpUrl,
  MAIL_FROM: "Vitrine <post@vitrine.example>",
  MAIL_REPLY_DOMAIN: "vitrine.example",
  MAIL_POSTAL_ADDRESS: "Vitrine, 1 Example Street, Exampletown",
  MAIL_WEBHOOK_SECRET: "a secret of mail webhooks",
  LINK_SECRETS: `test:${"s".repeat(32)}`,
});
afterAll(() => mailCatcher.close());

/** Runs dispatch and sending. @returns what the address has received, newest first */
export async function receiveMails({ email }: { email: string }): Promise<CaughtMail[]> {
  await runJobs();
  return mailCatcher.mailbox.list(email);
}

export const listSubjects = async (account: { email: string }): Promise<string[]> =>
  (await receiveMails(account)).map(({ subject }) => subject);

export const listMailRows = ({ uid }: { uid: string }) =>
  db()
    .selectFrom("mails")
    .select(["id", "kind", "state", "reason", "attempts", "message_id"])
    .where("account_uid", "=", uid)
    .orderBy("created_at")
    .execute();

export const findHeader = ({ headers }: CaughtMail, name: string): string | undefined =>
  headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value;
