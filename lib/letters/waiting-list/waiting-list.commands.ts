import { sql } from "kysely";
import {
  assertMayOpenDesk,
  findDesk,
  hasNoConflict,
} from "@/lib/applications/desk/desk-access.queries";
import type { LetterSettings, WaitingList, WaitingListForm } from "@/lib/letters/letters.schema";
import { readWaitingList } from "@/lib/letters/waiting-list/waiting-list.queries";
import { transaction } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import type { Viewer } from "@/lib/server/auth/viewer";
import { invalid } from "@/lib/shared/failure";

type Request<Body> = { params: { id: string }; body: Body; viewer: Viewer<"identity"> };

/** The ranks of those that are named, in their order; those of others whom a member must not know of stay taken. */
function toRanks(count: number, taken: ReadonlySet<number>): number[] {
  const ranks: number[] = [];
  for (let rank = 1; ranks.length < count; rank += 1) if (!taken.has(rank)) ranks.push(rank);
  return ranks;
}

/** Sets who is offered the next place. Idempotent. @throws NOT_FOUND, FORBIDDEN; VALIDATION naming whoever is not on the list */
export function rankWaitingList({
  params: { id },
  body,
  viewer,
}: Request<WaitingListForm>): Promise<WaitingList> {
  return transaction(async (tx) => {
    const desk = await findDesk(id, viewer, { tx });
    const { rows: ranked } = await sql<{ rank: number | null; isKnown: boolean }>`
      select a.waiting_rank as rank, ${hasNoConflict(desk)} as "isKnown" from applications a
      where a.opportunity_id = ${id} and (a.id = any (${toIdArray(body.ids)}) or a.waiting_rank is not null)
      order by a.id for no key update`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      select a.id from application_outcomes o join applications a on a.id = o.application_id
      where o.opportunity_id = ${id} and a.id = any (${toIdArray(body.ids)})
        and o.outcome = 'WAITLISTED' and o.state = 'SUBMITTED' and ${hasNoConflict(desk)}`.execute(
      tx,
    );
    const waiting = new Set(rows.map((row) => row.id));
    const errors = body.ids.flatMap((applicationId, index) =>
      waiting.has(applicationId)
        ? []
        : [{ path: `ids.${index}`, message: "It is not on the waiting list." }],
    );
    if (errors.length > 0) throw invalid(errors);
    const ids = [...new Set(body.ids)];
    const taken = new Set(ranked.flatMap(({ rank, isKnown }) => (isKnown ? [] : (rank ?? []))));
    await sql`
      update applications a set waiting_rank = (${toRanks(ids.length, taken)}::int[])[array_position(${ids}::uuid[], a.id)]
      where a.opportunity_id = ${id} and (a.id = any (${toIdArray(ids)}) or a.waiting_rank is not null)
        and ${hasNoConflict(desk)}`.execute(tx);
    return readWaitingList(desk, tx);
  });
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function updateLetterSettings({
  params: { id },
  body,
  viewer,
}: Request<LetterSettings>): Promise<LetterSettings> {
  const values = {
    offers_automatically: body.offersAutomatically,
    shows_position: body.showsPosition,
    keep_days: body.keepDays,
  };
  await transaction(async (tx) => {
    await assertMayOpenDesk(id, viewer, { tx });
    await tx
      .insertInto("letter_settings")
      .values({ opportunity_id: id, ...values })
      .onConflict((conflict) => conflict.column("opportunity_id").doUpdateSet(values))
      .execute();
  });
  return body;
}
