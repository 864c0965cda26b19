import { onTestFinished, expect, test } from "vitest";
import { mailCatcher } from "@/tests/support/mail";
import { sendMail } from "@/lib/deliveries/send-mail.jobs";
import { queueMails } from "@/lib/mails/sending/queue-mails.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { messages } from "@/lib/registries/message-table";
import { db, transaction } from "@/lib/server/database/db";
import { startJobs, stopJobs } from "@/lib/server/jobs/job-workers";
import { newId } from "@/lib/shared/ids";

const ADDRESS = "operator@vitrine.test";

const queueMail = () =>
  transaction(async (tx) => {
    const dedupe = newId();
    const payload = { failed: 1, total: 1 };
    await recordEvent(tx, "MAIL_FAILING", { subjectId: dedupe, payload, dedupe });
    const event = tx.selectFrom("outbox").select("id").where("subject_id", "=", dedupe);
    const { id: outboxId } = await event.executeTakeFirstOrThrow();
    const [id = ""] = await queueMails(tx, [
      { address: ADDRESS, kind: "MAIL_FAILING", outboxId, dedupe },
    ]);
    return id;
  });

test("stopJobs: a mail that has not begun by then is left to another worker at once, also before its last attempt", async () => {
  const id = await queueMail();
  const attempts = 1_000;
  await db().updateTable("mails").set({ attempts }).where("id", "=", id).execute();
  await stopJobs();
  await sendMail(id, messages);
  const row = db().selectFrom("mails").select(["state", "began_at", "attempts"]);
  expect(await row.where("id", "=", id).executeTakeFirst()).toEqual({
    state: "QUEUED",
    began_at: null,
    attempts,
  });
  expect(await mailCatcher.mailbox.list(ADDRESS)).toEqual([]);

  await startJobs({});
  onTestFinished(() => stopJobs());
  await sendMail(id, messages);
  expect(await mailCatcher.mailbox.list(ADDRESS)).toHaveLength(1);
});
