import { sql } from "kysely";
import { Reply } from "@/lib/applications/applications.schema";
import { letterLimits, type LetterSettings, type WaitingList } from "@/lib/letters/letters.schema";
import { findDesk } from "@/lib/applications/desk/desk-access.queries";
import { db, type Tx } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

type AcceptedRow = Omit<WaitingList["accepted"][number], "repliedAt"> & { replied_at: Date | null };

type Waiting = { applicationId: string; number: number; artist: string };

/** The next one first; those without a rank last. */
async function listWaiting(opportunityId: string, limit: number, tx?: Tx): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select a.id as "applicationId", a.number, a.artist_name as artist
    from application_outcomes o join applications a on a.id = o.application_id
    where o.opportunity_id = ${opportunityId} and o.outcome = 'WAITLISTED' and o.state = 'SUBMITTED'
    order by a.waiting_rank nulls last, a.number limit ${limit}`.execute(tx ?? db());
  return rows;
}

export const findNextWaiting = async (opportunityId: string, tx: Tx): Promise<Waiting | null> =>
  (await listWaiting(opportunityId, 1, tx))[0] ?? null;

type Places = Pick<WaitingList, "places" | "freePlaces">;

/** What releases have given, and what of it nobody holds. */
export async function countPlaces(opportunityId: string, tx?: Tx): Promise<Places> {
  const { rows } = await sql<Places>`
    select places, greatest(0, places - held) as "freePlaces"
    from (
      select coalesce(sum(places), 0)::int as places from letter_batches
      where opportunity_id = ${opportunityId} and released_at is not null) given,
      (
        select count(*)::int as held from application_outcomes
        where opportunity_id = ${opportunityId} and holds_place) taken`.execute(tx ?? db());
  return rows[0] ?? { places: 0, freePlaces: 0 };
}

/** Who was offered a place, and what they replied. */
async function listAccepted(opportunityId: string, tx?: Tx): Promise<WaitingList["accepted"]> {
  const { rows } = await sql<AcceptedRow>`
    select a.id as "applicationId", a.number, a.artist_name as artist, o.reply, o.replied_at, o.reply_by as "replyBy",
      o.state = 'WITHDRAWN' as "isWithdrawn"
    from application_outcomes o join applications a on a.id = o.application_id
    where o.opportunity_id = ${opportunityId} and o.outcome = 'ACCEPTED'
    order by o.reply is null and o.state = 'SUBMITTED' desc, o.reply_until, a.number
    limit ${letterLimits.ids}`.execute(tx ?? db());
  return rows.map(({ replied_at, reply, ...row }) => ({
    ...row,
    reply: Reply.nullable().parse(reply),
    repliedAt: replied_at?.toISOString() ?? null,
  }));
}

export async function readWaitingList(opportunityId: string, tx?: Tx): Promise<WaitingList> {
  return {
    ...(await countPlaces(opportunityId, tx)),
    items: await listWaiting(opportunityId, letterLimits.ids, tx),
    accepted: await listAccepted(opportunityId, tx),
  };
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function findWaitingList(
  id: string,
  viewer: Viewer<"identity">,
): Promise<WaitingList> {
  await findDesk(id, viewer);
  return readWaitingList(id);
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function findLetterSettings(
  id: string,
  viewer: Viewer<"identity">,
): Promise<LetterSettings> {
  await findDesk(id, viewer);
  const row = await db()
    .selectFrom("letter_settings")
    .selectAll()
    .where("opportunity_id", "=", id)
    .executeTakeFirst();
  return {
    offersAutomatically: row?.offers_automatically ?? false,
    showsPosition: row?.shows_position ?? false,
    keepDays: row?.keep_days ?? letterLimits.keepDays.default,
  };
}
