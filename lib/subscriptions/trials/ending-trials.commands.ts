import { sql } from "kysely";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { db, transaction } from "@/lib/server/database/db";
import { runEach } from "@/lib/server/jobs/run-each";

/** Notifies payers three days before a trial ends. Idempotent. */
export async function recordEndingTrials(): Promise<void> {
  const trials = await db()
    .selectFrom("subscriptions")
    .select(["id", "current_period_end"])
    .where("is_trial", "=", true)
    .where("status", "=", "trialing")
    .where("ended_at", "is", null)
    .where("current_period_end", ">", sql<Date>`now()`)
    .where("current_period_end", "<", sql<Date>`now() + interval '3 days'`)
    .execute();
  await runEach(
    trials,
    ({ id }) => id,
    ({ id, current_period_end: end }) => {
      const dedupe = `${id}:${end.toISOString()}`;
      return transaction((tx) =>
        recordEvent(tx, "TRIAL_ENDING", { subjectId: id, payload: {}, dedupe }),
      );
    },
  );
}
