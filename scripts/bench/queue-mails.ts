import { queueMails } from "@/lib/mails/sending/queue-mails.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { runBenchScript } from "@/scripts/bench/run-script";

await runBenchScript(["mails"], ({ mails: count }) =>
  transaction(async (tx) => {
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
    const mails = Array.from({ length: Number(count) }, (_, index) => ({
      address: `reader-${index}@example.org`,
      kind: "MAIL_FAILING" as const,
      outboxId,
      dedupe: newId(),
    }));
    await queueMails(tx, mails);
  }),
);
