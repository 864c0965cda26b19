import { sql } from "kysely";
import { Reply } from "@/lib/applications/applications.schema";
import { letterLimits, type LetterSettings, type WaitingList } from "@/lib/letters/letters.schema";
import {
  type Desk,
  assertMayOpenDesk,
  findDesk,
  hasNoConflict,
} from "@/lib/applications/desk/desk-access.queries";
import { deskLimits } from "@/lib/applications/desk/desk.schema";
import { db, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";

type AcceptedRow = Omit<WaitingList["accepted"][number], "repliedAt"> & { replied_at: Date | null };

type Waiting = { applicationId: string; number: number; artist: string };

/** A list's reader, who does not see what they must not know of. */
type Reader = Pick<Desk, "opportunityId" | "conflicts">;

/** Reads the waiting list, the next one first and those without a rank last. */
async function listWaiting(
  { opportunityId, conflicts }: Reader,
  limit: number,
  tx?: Tx,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select a.id as "applicationId", a.number, a.artist_name as artist
    from application_outcomes o join applications a on a.id = o.application_id
    where o.opportunity_id = ${opportunityId} and o.outcome = 'WAITLISTED' and o.state = 'SUBMITTED' and ${hasNoConflict({ conflicts })}
    order by a.waiting_rank nulls last, a.number limit ${limit}`.execute(tx ?? db());
  return rows;
}

export const findNextWaiting = async (opportunityId: string, tx: Tx): Promise<Waiting | null> =>
  (await listWaiting({ opportunityId, conflicts: [] }, 1, tx))[0] ?? null;

type Places = Pick<WaitingList, "places" | "freePlaces">;

/** True while setting aside can be undone: the place that it has freed then goes to nobody. Only a previous version that still serves frees one. `a` is the application. */
const isHeldForUndo = sql`a.state = 'NOT_CONSIDERED'
  and exists (
    select from application_events e
    where e.application_id = a.id and e.kind = 'NOT_CONSIDERED' and e.undone_at is null
      and e.created_at > clock_timestamp() - make_interval(secs => ${sql.lit(deskLimits.undoSeconds)}))
  and exists (
    select from letters l join letter_batches b on b.id = l.batch_id
    where l.application_id = a.id and l.outcome = 'ACCEPTED' and b.released_at is not null)`;

/** Counts what releases have given, and what of it nobody holds; for a reader without the places of those that they must not know of. */
export async function countPlaces(
  opportunityId: string,
  { tx, conflicts = [] }: { tx?: Tx; conflicts?: readonly string[] } = {},
): Promise<Places> {
  const { rows } = await sql<Places>`
    select places - unknown as places, greatest(0, places - held) as "freePlaces"
    from (
      select coalesce(sum(places), 0)::int as places from letter_batches
      where opportunity_id = ${opportunityId} and released_at is not null) given,
      (
        select count(*)::int as held, count(*) filter (where not ${hasNoConflict({ conflicts })})::int as unknown
        from applications a left join application_outcomes o on o.application_id = a.id
        where a.opportunity_id = ${opportunityId} and (o.holds_place or ${isHeldForUndo})) taken`.execute(
    tx ?? db(),
  );
  return rows[0] ?? { places: 0, freePlaces: 0 };
}

/** Lists who was offered a place, and what they replied. */
async function listAccepted(
  { opportunityId, conflicts }: Reader,
  tx?: Tx,
): Promise<WaitingList["accepted"]> {
  const { rows } = await sql<AcceptedRow>`
    select a.id as "applicationId", a.number, a.artist_name as artist, o.reply, o.replied_at, o.reply_by as "replyBy",
      o.state = 'WITHDRAWN' as "isWithdrawn"
    from application_outcomes o join applications a on a.id = o.application_id
    where o.opportunity_id = ${opportunityId} and o.outcome = 'ACCEPTED' and ${hasNoConflict({ conflicts })}
    order by o.reply is null and o.state = 'SUBMITTED' desc, o.reply_until, a.number
    limit ${letterLimits.ids}`.execute(tx ?? db());
  return rows.map(({ replied_at, reply, ...row }) => ({
    ...row,
    reply: Reply.nullable().parse(reply),
    repliedAt: replied_at?.toISOString() ?? null,
  }));
}

export async function readWaitingList(reader: Reader, tx?: Tx): Promise<WaitingList> {
  return {
    ...(await countPlaces(reader.opportunityId, { tx, conflicts: reader.conflicts })),
    items: await listWaiting(reader, letterLimits.ids, tx),
    accepted: await listAccepted(reader, tx),
  };
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function findWaitingList(
  id: string,
  viewer: Viewer<"identity">,
): Promise<WaitingList> {
  return readWaitingList(await findDesk(id, viewer));
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function findLetterSettings(
  id: string,
  viewer: Viewer<"identity">,
): Promise<LetterSettings> {
  await assertMayOpenDesk(id, viewer);
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
