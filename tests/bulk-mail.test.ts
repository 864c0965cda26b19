import { generateKeyPairSync } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startMailCatcher } from "@vitrine/mail-catcher";
import { startHangingSmtp } from "@vitrine/mail-catcher/hanging-smtp";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { findHeader, mailCatcher } from "@/tests/support/mail";
import { jobs } from "@/lib/registries/job-table";
import { getSenderAddress } from "@/lib/mails/bounce-addresses.tokens";
import { takeSendingSlot } from "@/lib/mails/sending/mail-pace.commands";
import { db } from "@/lib/server/database/db";
import { checkEnvironment, env } from "@/lib/server/env";
import { startJobs, stopJobs } from "@/lib/server/jobs/job-workers";
import { signUp } from "@/tests/support/accounts";
import { runJobs } from "@/tests/support/jobs";
import { causeDigest, causeReceipt } from "@/tests/support/streams";

const bulkCatcher = await startMailCatcher({
  dataDir: await mkdtemp(path.join(tmpdir(), "vitrine-bulk-")),
});
afterAll(() => bulkCatcher.close());
const createKey = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  }).privateKey;

const unset = {
  SMTP_BULK_URL: undefined,
  MAIL_BULK_FROM: undefined,
  MAIL_BULK_PER_SECOND: undefined,
  MAIL_BULK_DKIM_SELECTOR: undefined,
  MAIL_BULK_DKIM_KEY: undefined,
};
beforeEach(async () => {
  Object.assign(env(), unset, { MAIL_PER_SECOND: 100 });
  await db().updateTable("mail_pace").set({ bulk_paused_at: null }).execute();
});

test("digests leave by SMTP_BULK_URL, from MAIL_BULK_FROM and signed for its domain; receipts as before", async () => {
  Object.assign(env(), {
    SMTP_BULK_URL: bulkCatcher.smtpUrl,
    MAIL_BULK_FROM: "Vitrine <news@news.example>",
    MAIL_BULK_DKIM_SELECTOR: "bulk",
    MAIL_BULK_DKIM_KEY: createKey(),
  });
  const account = await signUp();
  await causeReceipt(account);
  await causeDigest(account);
  await runJobs();
  const [receipt, ...others] = await mailCatcher.mailbox.list(account.email);
  const [digest, ...more] = await bulkCatcher.mailbox.list(account.email);
  if (receipt === undefined || digest === undefined) throw new Error("one was not sent");
  expect([...others, ...more]).toEqual([]);
  expect(findHeader(receipt, "From")).toBe(`Vitrine <${getSenderAddress()}>`);
  expect(findHeader(receipt, "DKIM-Signature")).toBeUndefined();
  expect(findHeader(digest, "From")).toBe("Vitrine <news@news.example>");
  expect(findHeader(digest, "DKIM-Signature")).toMatch(/d=news\.example;[^]*s=bulk;/);
  expect(digest.envelope.from).toMatch(/^bounce\+[\w.-]+@vitrine\.example$/);
});

test("takeSendingSlot: bulk mail has a pace of its own where MAIL_BULK_PER_SECOND is set, and shares that of all mail otherwise", async () => {
  const stopClock = () =>
    db()
      .updateTable("mail_pace")
      .set({ next_at: sql`now() + interval '1 hour'`, bulk_next_at: sql`now()` })
      .execute();
  await stopClock();
  expect(await takeSendingSlot("BULK")).toBeGreaterThan(3_000_000);
  Object.assign(env(), { MAIL_BULK_PER_SECOND: 1 });
  expect(await takeSendingSlot("BULK")).toBeLessThan(1_000);
  expect(await takeSendingSlot("BULK")).toBeGreaterThan(0);
  expect(await takeSendingSlot("MAIN")).toBeGreaterThan(3_000_000);
  await db()
    .updateTable("mail_pace")
    .set({ next_at: sql`now()` })
    .execute();
});

test.each([
  [{ MAIL_BULK_DKIM_SELECTOR: "bulk" }, /^MAIL_BULK_DKIM_SELECTOR and MAIL_BULK_DKIM_KEY: /],
  [{ SMTP_URL: "", SMTP_BULK_URL: "smtp://127.0.0.1:25" }, /^SMTP_BULK_URL: needs SMTP_URL/],
])("checkEnvironment: %j is not complete", (variables, message) => {
  const errors = checkEnvironment({ ...process.env, ...variables });
  expect(errors).toContainEqual(expect.stringMatching(message));
});

const RECEIPTS = 40;
const DIGESTS = 20;

/** Queues digests, then receipts, to addresses of nobody. */
async function queueMails(): Promise<void> {
  await sql`
    with event as (
      insert into outbox (id, kind, subject_id, payload, dedupe, dispatched_at)
      values (gen_random_uuid(), 'MAIL_FAILING', 'x', '{"failed":1,"total":1}', gen_random_uuid()::text, now())
      returning id)
    insert into mails (id, address, outbox_id, kind, class, dedupe, not_before)
    select gen_random_uuid(), n || '@example.org', event.id,
      case when n <= ${DIGESTS} then 'NEWSLETTER_ISSUE' else 'MAIL_FAILING' end,
      case when n <= ${DIGESTS} then 'D' else 'E' end, n::text, now() - interval '1 minute'
    from event, generate_series(1, ${DIGESTS + RECEIPTS}::int) n`.execute(db());
}

/** @returns seconds from the start until 95 per cent of the receipts had been sent */
async function measureReceipts(): Promise<number> {
  const { rows } = await sql<{ sent: number; p95: number }>`
    select count(*)::int as sent, extract(epoch from
      percentile_disc(0.95) within group (order by sent_at) - min(created_at))::float as p95
    from mails where class = 'E' and state = 'SENT'`.execute(db());
  expect(rows[0]?.sent).toBe(RECEIPTS);
  return rows[0]?.p95 ?? Infinity;
}

test.each(["hanging", "refused", "paused"])(
  "with bulk mail %s, 95 per cent of class E leave within 30 s",
  async (state) => {
    await db().deleteFrom("mails").execute();
    const smtp = await startHangingSmtp();
    onTestFinished(() => {
      smtp.hangUp();
      smtp.close();
    });
    Object.assign(env(), {
      SMTP_BULK_URL: state === "refused" ? "smtp://127.0.0.1:1" : smtp.url,
    });
    if (state === "paused")
      await db().updateTable("mail_pace").set({ bulk_paused_at: new Date() }).execute();
    await queueMails();
    await startJobs(jobs);
    await jobs["mail.scan"].run();
    const p95 = await vi.waitFor(measureReceipts, { timeout: 60_000, interval: 200 });
    expect(p95).toBeLessThan(30);
    smtp.hangUp();
    await stopJobs();
  },
);
