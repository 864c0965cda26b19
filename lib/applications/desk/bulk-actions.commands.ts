import { type RawBuilder, sql } from "kysely";
import { type BulkChange, bulkChanges } from "@/lib/applications/desk/bulk-changes.commands";
import { type BulkTarget, readChange } from "@/lib/applications/desk/bulk-values.rules";
import { type Desk, findDesk, isShownOnDesk } from "@/lib/applications/desk/desk-access.queries";
import { toDeskCondition } from "@/lib/applications/desk/desk-filter.queries";
import {
  builtInStages,
  type BulkForm,
  type BulkResult,
  type ChangeAction,
  deskLimits,
} from "@/lib/applications/desk/desk.schema";
import { lockOpportunityOfApplications } from "@/lib/applications/lock-application.queries";
import { recordEvents } from "@/lib/outbox/record-event.commands";
import { getActingKeyId } from "@/lib/server/auth/acting-key";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import type { Creation } from "@/lib/server/auth/viewer";
import { conflict, failure } from "@/lib/shared/failure";
import { Id, newId } from "@/lib/shared/ids";

export type BulkRequest = Creation<BulkForm>;

/** An own stage exists by being used, so those in use are counted under the opportunity's lock. @throws CONFLICT: `value` */
async function assertStageAllowed(tx: Tx, opportunityId: string, stage: string): Promise<void> {
  if ((builtInStages as readonly string[]).includes(stage)) return;
  await lockOpportunityOfApplications(tx, opportunityId);
  const rows = await tx
    .selectFrom("applications")
    .select("stage")
    .distinct()
    .where("opportunity_id", "=", opportunityId)
    .where("stage", "not in", [...builtInStages, stage])
    .execute();
  if (rows.length < deskLimits.ownStages) return;
  throw conflict("value", `At most ${deskLimits.ownStages} stages of your own, please.`);
}

/** The ids of those that fit, locked in the order of id. */
async function lockShown(tx: Tx, condition: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from applications a where ${condition} order by a.id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** @returns the ids asked for, and those of them that the desk shows @throws CONFLICT: `expected` */
export async function lockTargets(tx: Tx, desk: Desk, target: BulkTarget) {
  if ("ids" in target) {
    const ids = target.ids.flatMap((id) => Id.safeParse(id).data ?? []);
    const shown = await lockShown(
      tx,
      sql<boolean>`${isShownOnDesk(desk)} and a.id = any (${toIdArray(ids)})`,
    );
    return { asked: target.ids, shown };
  }
  const shown = await lockShown(tx, toDeskCondition(desk, target.filter));
  if (shown.length === target.expected) return { asked: shown, shown };
  const message = `${shown.length} applications fit now, not ${target.expected}. Please look again.`;
  throw failure("CONFLICT", message, [{ path: "expected", message: String(shown.length) }]);
}

async function recordChanges(
  tx: Tx,
  changes: readonly BulkChange[],
  line: {
    opportunityId: string;
    kind: string;
    actorUid: string;
    bulkId: string;
    after: string | null;
  },
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into application_events (id, opportunity_id, application_id, actor_uid, key_id, kind, detail, bulk_id)
    select event_id, ${line.opportunityId}, application_id, ${line.actorUid}, ${getActingKeyId()}, ${line.kind},
      jsonb_build_object('before', before, 'after', ${line.after}::text) || more, ${line.bulkId}
    from unnest(${changes.map(() => newId())}::uuid[], ${changes.map(({ id }) => id)}::uuid[],
      ${changes.map(({ before }) => before)}::text[],
      ${changes.map(({ more }) => JSON.stringify(more ?? {}))}::jsonb[]) change (event_id, application_id, before, more)`.execute(
    tx,
  );
}

/** Finds what an attempt whose answer was lost has changed; its filter may fit other applications since. */
export async function findEarlierResult(
  tx: Tx,
  bulkId: string,
  target: BulkTarget,
): Promise<BulkResult | null> {
  if ("ids" in target) return null;
  const { rows } = await sql<{ id: string }>`
    select distinct application_id as id from application_events where bulk_id = ${bulkId}`.execute(
    tx,
  );
  const results = rows.map(({ id }) => ({ id, ok: true, message: null }));
  return results.length === 0 ? null : { id: bulkId, results };
}

/** Notifies artists after the time for undoing it, and only if it was not undone. */
async function notifyArtists(tx: Tx, ids: readonly string[], bulkId: string): Promise<void> {
  const notBefore = new Date(
    (await readClock(tx)).getTime() + (deskLimits.undoSeconds + 1) * 1_000,
  );
  const events = ids.map((id) => ({
    subjectId: id,
    payload: { news: "NOT_CONSIDERED" } as const,
    dedupe: `${id}:${bulkId}`,
    notBefore,
  }));
  await recordEvents(tx, "APPLICATION_UPDATED", events);
}

/** @param rejected by id, in lower case: why not @returns one for each id that was asked for */
export function listBulkResults(
  { asked, shown }: { asked: readonly string[]; shown: readonly string[] },
  rejected: ReadonlyMap<string, string>,
): BulkResult["results"] {
  const known = new Set(shown);
  const messageOf = (id: string) =>
    known.has(id) ? (rejected.get(id) ?? null) : "There is no such application.";
  return asked.map((id) => {
    const message = messageOf(id.toLowerCase());
    return { id, ok: message === null, message };
  });
}

/**
 * Runs an action on many applications. What is so already counts as done. @returns a result for each
 * @throws NOT_FOUND, FORBIDDEN, VALIDATION; CONFLICT: `expected`, `value`, `state` where one that is answered would not be considered
 */
export function changeApplications(
  { params, body, viewer, resourceId: bulkId }: BulkRequest,
  action: ChangeAction,
): Promise<BulkResult> {
  const { value, target } = readChange(body, action);
  return transaction(async (tx) => {
    const desk = await findDesk(params.id, viewer, { tx });
    const earlier = await findEarlierResult(tx, bulkId, target);
    if (earlier !== null) return earlier;
    if (action === "STAGE" && value !== null) await assertStageAllowed(tx, params.id, value);
    // A release comes before or after: what it answers is not set aside.
    if (action === "NOT_CONSIDERED") await lockOpportunityOfApplications(tx, params.id);
    const targets = await lockTargets(tx, desk, target);
    const { changes, rejected } = await bulkChanges[action](tx, targets.shown, value, body.works);
    await recordChanges(tx, changes, {
      opportunityId: params.id,
      kind: action,
      actorUid: viewer.identity.uid,
      bulkId,
      after: value,
    });
    if (action === "NOT_CONSIDERED") {
      const ids = changes.map(({ id }) => id);
      await notifyArtists(tx, ids, bulkId);
    }
    return { id: bulkId, results: listBulkResults(targets, rejected) };
  });
}
