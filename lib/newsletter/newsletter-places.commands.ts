import { sql } from "kysely";
import { findNextDay } from "@/lib/newsletter/newsletter-issues.queries";
import {
  listBookedDays,
  listPlaces,
  listTakenPlaces,
} from "@/lib/newsletter/newsletter-places.queries";
import {
  formatIssueDay,
  listBookableDays,
  newsletterSchedule,
  toSendingTime,
} from "@/lib/newsletter/newsletter-schedule.rules";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import { conflict } from "@/lib/shared/failure";

const PLACES_LOCK = 20_261_124;

/** Locks places until the transaction ends: nobody else takes one, and no issue is sent. */
export const lockPlaces = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(${sql.lit(PLACES_LOCK)})`.execute(tx);

/**
 * The issue that a buyer is promised: the soonest with a free place.
 * @param shownDay what the buyer saw; null if nothing was shown
 * @param deadline the issue must come before
 * @throws CONFLICT if `shownDay` has sold out, nothing is free, or the opportunity closes before or has a place already
 */
export async function promiseIssue(
  shownDay: string | null,
  { id, deadline }: { id: string; deadline: Date | null },
): Promise<string> {
  const [{ issues }, [booked]] = await Promise.all([listPlaces(), listBookedDays(id)]);
  const day = issues.find(({ free }) => free > 0)?.on;
  const dayConflict = (message: string) => conflict("newsletterOn", message);
  if (booked !== undefined) {
    throw dayConflict(
      `This opportunity will be in the newsletter of ${formatIssueDay(booked)}. Once that has gone out, it can have another place.`,
    );
  }
  if (day === undefined)
    throw dayConflict(
      "The newsletter is sold out for the weeks ahead. Please try again next week.",
    );
  const shown = issues.find(({ on }) => on === shownDay);
  if (shownDay !== null && (shown === undefined || shown.free === 0)) {
    throw dayConflict(
      `The newsletter of ${formatIssueDay(shownDay)} has sold out. The next with a free place is that of ${formatIssueDay(day)}.`,
    );
  }
  const promised = shownDay ?? day;
  if (deadline !== null && deadline <= toSendingTime(promised)) {
    throw dayConflict(
      `The next newsletter with a free place is that of ${formatIssueDay(promised)}, after this opportunity closes.`,
    );
  }
  return promised;
}

export type Place = { issue_on: string; issue_place: number };

/** Returns null if the issue is full. */
function findFreePlace(day: string, taken: ReadonlyMap<string, readonly number[]>): Place | null {
  const places = Array.from({ length: newsletterSchedule.places }, (_, index) => index + 1);
  const place = places.find((candidate) => !taken.get(day)?.includes(candidate));
  return place === undefined ? null : { issue_on: day, issue_place: place };
}

/** The soonest free place in an issue without the opportunity; null if all are sold. Places are locked. */
async function findSoonestPlace(tx: Tx, opportunityId: string, now: Date): Promise<Place | null> {
  const days = listBookableDays(await findNextDay(tx), now);
  const taken = await listTakenPlaces(days[0] ?? "", tx);
  const booked = await listBookedDays(opportunityId, tx);
  for (const day of days) {
    const place = booked.includes(day) ? null : findFreePlace(day, taken);
    if (place !== null) return place;
  }
  return null;
}

/**
 * The place that a paid order gets: in the promised issue, or the soonest if none was promised. Nobody else gets it before the transaction ends.
 * @returns for administrators: why the promised place is not available
 */
export async function findPaidPlace(
  tx: Tx,
  {
    opportunityId,
    promisedDay,
    now,
  }: { opportunityId: string; promisedDay: string | null; now: Date },
): Promise<Place | string> {
  await lockPlaces(tx);
  if (promisedDay === null) {
    const place = await findSoonestPlace(tx, opportunityId, now);
    return place ?? "The newsletter is sold out for the weeks ahead.";
  }
  const nextDay = await findNextDay(tx);
  const day = formatIssueDay(promisedDay);
  if (promisedDay < nextDay) return `The newsletter of ${day} had been sent when this was paid.`;
  if ((await listBookedDays(opportunityId, tx)).includes(promisedDay))
    return `The opportunity had a place in the newsletter of ${day} when this was paid.`;
  const place = findFreePlace(promisedDay, await listTakenPlaces(nextDay, tx));
  return place ?? `The newsletter of ${day} had sold out when this was paid.`;
}

/** Gives open promotions without a place the soonest one: those moved from an issue, or open again. */
export async function assignPlaces(at?: Date): Promise<void> {
  await transaction(async (tx) => {
    await lockPlaces(tx);
    const now = at ?? (await readClock(tx));
    const { rows } = await sql<{ id: string; opportunityId: string; lastDay: string }>`
      select m.id, o.id as "opportunityId", (o.listed_until at time zone 'UTC')::date::text as "lastDay" from promotions m
      join opportunities o on o.id = m.opportunity_id
      left join profiles p on p.id = o.profile_id
      where m.status = 'OPEN' and m.type = 'NEWSLETTER' and m.issue_on is null
        and o.status = 'PUBLISHED' and o.held_since is null and o.listed_until > now() and not coalesce(p.hidden, false)
      order by m.created_at, m.id limit 100`.execute(tx);
    for (const { id, opportunityId, lastDay } of rows) {
      const place = await findSoonestPlace(tx, opportunityId, now);
      if (place === null) return;
      if (place.issue_on > lastDay) continue;
      await updateRow(tx, "promotions", id, place);
    }
  });
}
