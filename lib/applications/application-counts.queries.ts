import { sql } from "kysely";
import { hasReleasedLetter } from "@/lib/applications/released-letters.queries";

/**
 * Says what each count of applications means, on every screen, in mails and exports. `a` is the application.
 * Received: sent and not withdrawn, whether the organiser still considers it or not.
 */
export const isReceived = sql<boolean>`(a.version > 0 and a.state <> 'WITHDRAWN')`;

/** Received and still considered: those that are judged, and owed an answer. */
export const isConsidered = sql<boolean>`(a.version > 0 and a.state = 'SUBMITTED')`;

/** Still considered, and without a released letter. */
export const isUnanswered = sql<boolean>`(${isConsidered} and not ${hasReleasedLetter})`;
