import { recordPromisedAnswers } from "@/lib/letters/promised-answers.commands";
import { lapseReplies, recordUnconfirmed } from "@/lib/letters/lapse-replies.commands";
import { releaseDueLetters } from "@/lib/letters/release/release-due.commands";
import { offerFreePlaces } from "@/lib/letters/waiting-list/offer-place.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { runEach } from "@/lib/server/jobs/run-each";

const parts = [
  releaseDueLetters,
  lapseReplies,
  offerFreePlaces,
  recordUnconfirmed,
  recordPromisedAnswers,
];

/** Completes what is due with letters, by the database's clock. One part that fails stops no other; the next minute tries again. */
export async function scanLetters(): Promise<void> {
  const now = await readClock();
  await runEach(
    parts,
    (part) => part.name,
    (part) => part(now),
  );
}
