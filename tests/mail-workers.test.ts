import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { mailCatcher } from "@/tests/support/mail";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { profileRow } from "@/tests/support/artworks";
import { opportunityRow } from "@/tests/support/opportunities";

const RECIPIENTS = 500;
/** Another worker takes over within a minute. */
const TAKEOVER = { timeout: 60_000, interval: 250 };

const workers: ChildProcess[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map(kill));
});

/** `npm run work` in a process of its own. */
function startWorker(): ChildProcess {
  const worker = fork("scripts/work.ts", {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, MAIL_PER_SECOND: "100", LOG_LEVEL: "error" },
  });
  workers.push(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const exit = once(worker, "exit");
  worker.kill("SIGKILL");
  await exit;
}

/** An opportunity that 500 accounts have saved is cancelled. */
async function causeMails(): Promise<void> {
  const id = await opportunityRow(await profileRow());
  await sql`
    insert into accounts (uid, email, email_verified_at, email_seen_at)
    select 'saver-' || n, 'saver-' || n || '@example.org', now(), now() from generate_series(1, ${RECIPIENTS}::int) n`.execute(
    db(),
  );
  await sql`
    insert into bookmarks (account_uid, opportunity_id)
    select 'saver-' || n, ${id}::uuid from generate_series(1, ${RECIPIENTS}::int) n`.execute(db());
  await transaction((tx) =>
    recordEvent(tx, "OPPORTUNITY_CANCELLED", {
      subjectId: id,
      payload: { title: "Winter residency" },
      dedupe: newId(),
    }),
  );
}

async function countMails() {
  const { rows } = await sql<{ sent: number; inDoubt: number; waiting: number }>`
    select count(*) filter (where state = 'SENT')::int as sent,
      count(*) filter (where state = 'UNCERTAIN' or state = 'SENDING' and began_at is not null)::int as "inDoubt",
      count(*) filter (where state = 'QUEUED' or state = 'SENDING' and began_at is null)::int as waiting
    from mails`.execute(db());
  return rows[0] ?? { sent: 0, inDoubt: 0, waiting: 0 };
}

test("mail: a worker that is killed amid 500 mails leaves at most one in doubt; the rest goes within 60 s, nobody gets two", async () => {
  await causeMails();
  const killed = startWorker();
  await vi.waitFor(async () => expect((await countMails()).sent).toBeGreaterThan(100), TAKEOVER);
  const taker = startWorker();
  await once(taker, "spawn");
  await kill(killed);
  const { sent } = await countMails();
  expect(sent).toBeLessThan(RECIPIENTS);

  await vi.waitFor(async () => {
    const counts = await countMails();
    expect(counts.waiting).toBe(0);
    expect(counts.sent + counts.inDoubt).toBe(RECIPIENTS);
  }, TAKEOVER);
  expect((await countMails()).inDoubt).toBeLessThanOrEqual(1);
  const addresses = (await mailCatcher.mailbox.list()).flatMap(({ envelope }) => envelope.to);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThanOrEqual(RECIPIENTS - 1);
});
