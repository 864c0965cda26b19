import { queueMails } from "@/lib/mails/sending/queue-mails.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { closeDatabase, transaction } from "@/lib/server/database/db";
import { closeQueue } from "@/lib/server/jobs/jobs";
import { newId } from "@/lib/shared/ids";
import { parseWholeNumber, readArguments } from "@vitrine/process-stack/options";

const { values } = readArguments(process.argv.slice(2), {
  options: { mails: { type: "string" } },
});
const count = parseWholeNumber("mails", values.mails) ?? 1;
try {
  await transaction(async (tx) => {
    const subjectId = newId();
    await recordEvent(tx, "MAIL_FAILING", {
      subjectId,
      payload: { failed: 1, total: 1 },
      dedupe: newId(),
    });
    const { id: outboxId } = await tx
      .selectFrom("outbox")
      .select("id")
      .where("subject_id", "=", subjectId)
      .executeTakeFirstOrThrow();
    const mails = Array.from({ length: count }, (_, index) => ({
      address: `reader-${index}@example.org`,
      kind: "MAIL_FAILING" as const,
      outboxId,
      dedupe: newId(),
    }));
    await queueMails(tx, mails);
  });
} finally {
  await closeQueue(false);
  await closeDatabase();
}
