import { sql } from "kysely";
import { isConsidered } from "@/lib/applications/application-counts.queries";
import { recordHistory } from "@/lib/applications/events/application-events.commands";
import { type Desk, findDesk, hasNoConflict } from "@/lib/applications/desk/desk-access.queries";
import { freezeLetters } from "@/lib/letters/release/freeze-letters.commands";
import { letterLimits, type Release, type ReleaseForm } from "@/lib/letters/letters.schema";
import { lockOpenBatch, type OpenBatch } from "@/lib/letters/release/open-batch.queries";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import { sendJob } from "@/lib/server/jobs/jobs";
import type { Viewer } from "@/lib/server/auth/viewer";
import { DAY_MS, MINUTE_MS } from "@/lib/shared/time/durations";
import { conflict, invalid } from "@/lib/shared/failure";

type Request = { params: { id: string }; viewer: Viewer<"identity"> };

const COUNTDOWN_MS = letterLimits.countdownMinutes * MINUTE_MS;
/** Time that passes between a person's click and the server. */
const TOLERANCE_MS = 30_000;

/** @throws VALIDATION */
function readReleaseAt({ at }: ReleaseForm, now: Date): Date {
  if (at === null) return new Date(now.getTime() + COUNTDOWN_MS);
  const releaseAt = new Date(at);
  const ahead = releaseAt.getTime() - now.getTime();
  if (ahead < COUNTDOWN_MS - TOLERANCE_MS) {
    const message = `In ${letterLimits.countdownMinutes} minutes at the earliest, please.`;
    throw invalid([{ path: "at", message }]);
  }
  if (ahead > letterLimits.releaseDays * DAY_MS)
    throw invalid([{ path: "at", message: "Within a year, please." }]);
  return releaseAt;
}

async function toRelease(
  tx: Tx,
  desk: Desk,
  { batch, now }: { batch: OpenBatch | null; now: Date },
): Promise<Release> {
  const { letters } = await tx
    .selectFrom("letters as l")
    .innerJoin("applications as a", "a.id", "l.application_id")
    .select(sql<number>`count(*)::int`.as("letters"))
    .where("l.batch_id", "=", batch?.id ?? null)
    .where(isConsidered)
    .where(hasNoConflict(desk))
    .executeTakeFirstOrThrow();
  return {
    releaseAt: batch?.releaseAt?.toISOString() ?? null,
    letters,
    now: now.toISOString(),
  };
}

/**
 * Freezes the letters and begins the countdown, which a job ends. Repeatable: a countdown goes on as it is.
 * @throws NOT_FOUND, FORBIDDEN; VALIDATION naming `at`, or each letter that cannot be released; CONFLICT: `letters`, `at`
 */
export function beginRelease({
  params: { id },
  body,
  viewer,
}: Request & { body: ReleaseForm }): Promise<Release> {
  return transaction(async (tx) => {
    const desk = await findDesk(id, viewer, { tx });
    const batch = await lockOpenBatch(tx, id);
    if (batch === null) throw conflict("letters", "There are no letters to release.");
    const now = await readClock(tx);
    if (batch.releaseAt !== null) {
      if (body.at === null || Date.parse(body.at) === batch.releaseAt.getTime())
        return toRelease(tx, desk, { batch, now });
      throw conflict("at", "The countdown has begun. Stop it first.");
    }
    const releaseAt = readReleaseAt(body, now);
    const count = await freezeLetters(tx, batch.id, releaseAt, desk.conflicts);
    if (count === 0) throw conflict("letters", "There are no letters to release.");
    await updateRow(tx, "letter_batches", batch.id, { release_at: releaseAt });
    await recordHistory(tx, {
      opportunityId: id,
      kind: "COUNTDOWN",
      actorUid: viewer.identity.uid,
      detail: { releaseAt: releaseAt.toISOString(), letters: count },
    });
    await sendJob(tx, "letters.release", { id: batch.id }, { startAfter: releaseAt });
    return toRelease(tx, desk, { batch: { ...batch, releaseAt }, now });
  });
}

/** Stops a release: nothing is sent, and the letters can be changed again. Repeatable. @throws NOT_FOUND, FORBIDDEN; CONFLICT: `release` once they are released */
export function stopRelease({ params: { id }, viewer }: Request): Promise<Release> {
  return transaction(async (tx) => {
    const desk = await findDesk(id, viewer, { tx });
    const batch = await lockOpenBatch(tx, id);
    const now = await readClock(tx);
    if (batch === null) {
      const released = await sql`
        select from letter_batches where opportunity_id = ${id} limit 1`.execute(tx);
      if (released.rows.length > 0)
        throw conflict("release", "The letters are released. It is too late to stop them.");
      return toRelease(tx, desk, { batch, now });
    }
    if (batch.releaseAt === null) return toRelease(tx, desk, { batch, now });
    await updateRow(tx, "letter_batches", batch.id, { release_at: null });
    await recordHistory(tx, { opportunityId: id, kind: "STOPPED", actorUid: viewer.identity.uid });
    return toRelease(tx, desk, { batch: { ...batch, releaseAt: null }, now });
  });
}
