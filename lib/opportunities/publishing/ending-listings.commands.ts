import { sql } from "kysely";
import { listEndingListings } from "@/lib/opportunities/publishing/ending-listings.queries";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction } from "@/lib/server/database/db";
import { deleteInBatches } from "@/lib/server/database/delete-in-batches";
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

/** Removes ended listings from the search index. Not urgent, as every search checks their end. @returns how many */
export async function sweepListedOpportunities(): Promise<number> {
  return deleteInBatches("listed_opportunities", sql`listed_until <= now()`);
}
