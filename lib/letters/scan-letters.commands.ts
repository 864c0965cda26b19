import { recordPromisedAnswers } from "@/lib/letters/promised-answers.commands";
import { lapseReplies, recordUnconfirmed } from "@/lib/letters/lapse-replies.commands";
import { releaseDueLetters } from "@/lib/letters/release-due.commands";
import { offerFreePlaces } from "@/lib/letters/offer-place.commands";
import { readClock } from "@/lib/server/database-clock";
import { log } from "@/lib/server/log";

const parts = [
  releaseDueLetters,
  lapseReplies,
  offerFreePlaces,
  recordUnconfirmed,
  recordPromisedAnswers,
];

/** What happens to letters with time, by the database's clock. One part that fails stops no other; the next minute tries again. */
export async function scanLetters(): Promise<void> {
  const now = await readClock();
  for (const part of parts)
    await part(now).catch((error: unknown) =>
      log().warn({ err: error, part: part.name }, "a part of the letters' scan failed"),
    );
}
