import { listEndingListings } from "@/lib/opportunities/publishing/ending-listings.queries";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction } from "@/lib/server/database/db";
import { runEach } from "@/lib/server/jobs/run-each";

/** Notifies owners three days before a listing ends; a date that moves notifies them again. Idempotent. */
export async function recordEndingListings(): Promise<void> {
  await runEach(
    await listEndingListings(),
    ({ id }) => id,
    ({ id, listedUntil }) => {
      const dedupe = `${id}:${listedUntil.toISOString()}`;
      return transaction((tx) =>
        recordEvent(tx, "LISTING_ENDING", { subjectId: id, payload: {}, dedupe }),
      );
    },
  );
}
