import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { startHangingSmtp } from "@vitrine/mail-catcher/hanging-smtp";

const smtp = await startHangingSmtp();
Object.assign(process.env, {
  SMTP_URL: smtp.url,
  MAIL_FROM: "Vitrine <post@vitrine.example>",
  MAIL_REPLY_DOMAIN: "vitrine.example",
  MAIL_POSTAL_ADDRESS: "Vitrine, 1 Example Street, Exampletown",
  LINK_SECRETS: `test:${"s".repeat(32)}`,
});
const { createDeliveriesJobs } = await import("@/lib/deliveries/deliveries.jobs");
const { sendMail } = await import("@/lib/deliveries/send-mail.jobs");
const { messages } = await import("@/lib/registries/message-table");
const { queueMails } = await import("@/lib/mails/sending/queue-mails.commands");
const { recordEvent } = await import("@/lib/outbox/record-event.commands");
const { db, pool, transaction } = await import("@/lib/server/database/db");
const { startJobs, stopJobs } = await import("@/lib/server/jobs/job-workers");
const { newId } = await import("@/lib/shared/ids");
const { signUp } = await import("@/tests/support/accounts");
const { normaliseStatement } = await import("@/tests/support/count-statements");
const { request } = await import("@/tests/support/request");

afterAll(() => smtp.close());

/** One for each worker. */
const MAILS = 4;

async function createMails(count = MAILS): Promise<string[]> {
  return transaction(async (tx) => {
    await recordEvent(tx, "MAIL_FAILING", {
      subjectId: newId(),
      payload: { failed: 1, total: 1 },
      dedupe: newId(),
    });
    const { id: outboxId } = await tx
      .selectFrom("outbox")
      .select("id")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    return queueMails(
      tx,
      Array.from({ length: count }, (_, index) => ({
        address: `reader-${index}@example.org`,
        kind: "MAIL_FAILING" as const,
        outboxId,
        dedupe: newId(),
      })),
    );
  });
}

const listStates = async (ids: readonly string[]) =>
  (
    await db().selectFrom("mails").select(["state", "began_at"]).where("id", "in", ids).execute()
  ).map(({ state, began_at }) => (began_at === null ? state : `${state}, begun`));

const countBusyConnections = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like '%transaction%'`.execute(
    db(),
  );
  return rows[0]?.count;
};

test.each(["greeting", "message"] as const)(
  "mail: a server that falls silent at its %s holds no connection of the database, and calls are answered",
  async (moment) => {
    smtp.fallSilentAt(moment);
    const account = await signUp();
    const ids = await createMails();
    const sending = ids.map((id) => sendMail(id, messages));
    await vi.waitFor(() => expect(smtp.countConnections()).toBe(MAILS), { timeout: 15_000 });
    if (moment === "message")
      await vi.waitFor(async () => expect(await listStates(ids)).toContain("SENDING, begun"));

    // One at a time is in doubt, however many wait.
    expect((await listStates(ids)).filter((state) => state === "SENDING, begun").length).toBe(
      moment === "message" ? 1 : 0,
    );
    expect(await countBusyConnections()).toBe(0);
    expect(pool().idleCount).toBe(pool().totalCount);
    expect(
      (await request("GET /v1/notifications/unread", { identity: account.identity })).status,
    ).toBe(200);

    smtp.hangUp();
    await Promise.all(sending);
    const states = await listStates(ids);
    expect(states.filter((state) => state === "UNCERTAIN, begun").length).toBe(
      moment === "message" ? 1 : 0,
    );
    expect(states.filter((state) => state === "QUEUED").length).toBe(
      moment === "message" ? MAILS - 1 : MAILS,
    );
  },
);

test("mail: while the server hangs, the workers ask the database for no further mail, however many are due", async () => {
  smtp.fallSilentAt("message");
  const ids = await createMails(100);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    const stopped = stopJobs();
    smtp.hangUp();
    await stopped;
  });
  const { "mail.send": send, "mail.send-bulk": sendBulk } = createDeliveriesJobs(messages);
  await startJobs({ "mail.send": send, "mail.send-bulk": sendBulk });
  await vi.waitFor(() => expect(smtp.countConnections()).toBe(MAILS), { timeout: 15_000 });
  await vi.waitFor(async () => expect(await listStates(ids)).toContain("SENDING, begun"));

  const query = vi.spyOn(pg.Client.prototype, "query");
  const listSent = (words: RegExp) =>
    query.mock.calls
      .map(([statement]) => normaliseStatement(statement))
      .filter((text) => words.test(text));
  // Those of the other stream, which have nothing to do, have looked twice each.
  await vi.waitFor(
    () => expect(listSent(/'mail\.send-bulk'/).length).toBeGreaterThanOrEqual(2 * MAILS),
    { timeout: 15_000 },
  );
  expect(listSent(/'mail\.send'|mail_pace|"mails"/)).toEqual([]);
});
