import { listEndingListings } from "@/lib/opportunities/publishing/ending-listings.queries";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction } from "@/lib/server/db";

/** Tells owners three days before a listing ends; a date that moves tells them again. Idempotent. */
export async function recordEndingListings(): Promise<void> {
  for (const { id, listedUntil } of await listEndingListings()) {
    const dedupe = `${id}:${listedUntil.toISOString()}`;
    await transaction((tx) =>
      recordEvent(tx, "LISTING_ENDING", { subjectId: id, payload: {}, dedupe }),
    );
  }
}
