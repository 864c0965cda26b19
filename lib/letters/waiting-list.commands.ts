import { sql } from "kysely";
import { findDesk } from "@/lib/applications/desk/desk-access.queries";
import type { LetterSettings, WaitingList, WaitingListForm } from "@/lib/letters/letters.schema";
import { readWaitingList } from "@/lib/letters/waiting-list.queries";
import { transaction } from "@/lib/server/db";
import { toIdArray } from "@/lib/server/sql-fragments";
import type { Viewer } from "@/lib/server/viewer";
import { invalid } from "@/lib/shared/failure";

type Request<Body> = { params: { id: string }; body: Body; viewer: Viewer<"identity"> };

/** Sets who is offered the next place. Idempotent. @throws NOT_FOUND, FORBIDDEN; VALIDATION naming whoever is not on the list */
export function rankWaitingList({
  params: { id },
  body,
  viewer,
}: Request<WaitingListForm>): Promise<WaitingList> {
  return transaction(async (tx) => {
    await findDesk(id, viewer, { tx });
    await sql`
      select from applications a
      where a.opportunity_id = ${id} and (a.id = any (${toIdArray(body.ids)}) or a.waiting_rank is not null)
      order by a.id for no key update`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      select application_id as id from application_outcomes
      where opportunity_id = ${id} and application_id = any (${toIdArray(body.ids)})
        and outcome = 'WAITLISTED' and state = 'SUBMITTED'`.execute(tx);
    const waiting = new Set(rows.map((row) => row.id));
    const errors = body.ids.flatMap((applicationId, index) =>
      waiting.has(applicationId)
        ? []
        : [{ path: `ids.${index}`, message: "It is not on the waiting list." }],
    );
    if (errors.length > 0) throw invalid(errors);
    await sql`
      update applications a set waiting_rank = array_position(${[...new Set(body.ids)]}::uuid[], a.id)
      where a.opportunity_id = ${id} and (a.id = any (${toIdArray(body.ids)}) or a.waiting_rank is not null)`.execute(
      tx,
    );
    return readWaitingList(id, tx);
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
    await findDesk(id, viewer, { tx });
    await tx
      .insertInto("letter_settings")
      .values({ opportunity_id: id, ...values })
      .onConflict((conflict) => conflict.column("opportunity_id").doUpdateSet(values))
      .execute();
  });
  return body;
}
