import { type RawBuilder, sql } from "kysely";
import { type Desk, findDesk, hasNoConflict } from "@/lib/applications/desk/desk-access.queries";
import { type BulkResult, ChangeAction, deskLimits } from "@/lib/applications/desk/desk.schema";
import { lockOpportunityOfApplications } from "@/lib/applications/lock-application.queries";
import { transaction, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";

export type Undo = { params: { id: string; bulkId: string }; viewer: Viewer<"identity"> };

/** `e` is an event of the action. What somebody has changed since stays as it is. */
const reversals: Readonly<
  Record<ChangeAction, (events: RawBuilder<unknown>) => RawBuilder<unknown>>
> = {
  TAG: (events) => sql`
    delete from application_tags t using (${events}) e
    where t.application_id = e.application_id and t.tag = e.after`,
  UNTAG: (events) => sql`
    insert into application_tags (application_id, tag) select e.application_id, e.after from (${events}) e
    on conflict do nothing`,
  STAGE: (events) => sql`
    update applications a set stage = e.before from (${events}) e
    where a.id = e.application_id and a.stage = e.after`,
  DECIDE: (events) => sql`
    update applications a set outcome_pending = e.before, decided_works = (e.detail ->> 'worksBefore')::uuid[]
    from (${events}) e
    where a.id = e.application_id and a.outcome_pending is not distinct from e.after
      and a.decided_works is not distinct from (e.detail ->> 'worksAfter')::uuid[]`,
  NOT_CONSIDERED: (events) => sql`
    update applications a set state = case a.state when 'NOT_CONSIDERED' then 'SUBMITTED' else a.state end, rejection_reason = ''
    from (${events}) e
    where a.id = e.application_id and a.state in ('NOT_CONSIDERED', 'WITHDRAWN') and a.rejection_reason = e.after`,
};

/**
 * Takes an action back once, with its applications locked; what the member may no longer know of stays. Repeatable.
 * @param reverse what that means, of `event`, which is one of its events
 * @throws NOT_FOUND, also for somebody else's; CONFLICT: `bulkId` after ten seconds
 */
export async function undoOnce(
  tx: Tx,
  { params, viewer, desk }: Undo & { desk: Desk },
  reverse: (kind: string, isUndone: RawBuilder<boolean>) => Promise<unknown>,
): Promise<BulkResult> {
  const { rows } = await sql<{ id: string; kind: string; undone: boolean; recent: boolean }>`
    select a.id, e.kind, e.undone_at is not null as undone,
      e.created_at > clock_timestamp() - make_interval(secs => ${deskLimits.undoSeconds}) as recent
    from application_events e join applications a on a.id = e.application_id
    where e.bulk_id = ${params.bulkId} and e.opportunity_id = ${params.id} and e.actor_uid = ${viewer.identity.uid}
      and ${hasNoConflict(desk)}
    order by a.id for update of a`.execute(tx);
  const [first] = rows;
  if (first === undefined) throw notFound("action");
  const results = rows.map(({ id }) => ({ id, ok: true, message: null }));
  if (first.undone) return { id: params.bulkId, results };
  if (!first.recent) {
    const message = `Only for ${deskLimits.undoSeconds} seconds.`;
    throw failure("CONFLICT", `This can be undone for ${deskLimits.undoSeconds} seconds.`, [
      { path: "bulkId", message },
    ]);
  }
  const ids = toIdArray(rows.map(({ id }) => id));
  const isUndone = sql<boolean>`event.bulk_id = ${params.bulkId} and event.application_id = any (${ids})`;
  await reverse(first.kind, isUndone);
  await sql`
    update application_events event set undone_at = clock_timestamp() where ${isUndone}`.execute(
    tx,
  );
  return { id: params.bulkId, results };
}

/** Undoes all actions but assignments. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export function undoChanges(undo: Undo): Promise<BulkResult> {
  const { params, viewer } = undo;
  return transaction(async (tx) => {
    const desk = await findDesk(params.id, viewer, { tx });
    // A place that is held for it is offered before or after, not meanwhile.
    await lockOpportunityOfApplications(tx, params.id);
    return undoOnce(tx, { ...undo, desk }, (kind, isUndone) => {
      const events = sql`
        select application_id, detail, detail ->> 'before' as before, detail ->> 'after' as after
        from application_events event where ${isUndone}`;
      return sql`${reversals[ChangeAction.parse(kind)](events)}`.execute(tx);
    });
  });
}
