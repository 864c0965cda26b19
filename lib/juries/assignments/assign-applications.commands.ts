import { sql } from "kysely";
import {
  type BulkRequest,
  findEarlierResult,
  listBulkResults,
  lockTargets,
} from "@/lib/applications/desk/bulk-actions.commands";
import { readAssignment } from "@/lib/applications/desk/bulk-values.rules";
import type { BulkResult } from "@/lib/applications/desk/desk.schema";
import type { Assignment } from "@/lib/juries/assignments/balanced-assignment.rules";
import {
  insertAssignments,
  readConflictTest,
  recordFoundConflicts,
} from "@/lib/juries/conflicts/conflicts.commands";
import { lockOwnJury } from "@/lib/juries/jury-locks.queries";
import {
  listJudged,
  lockJurors,
  lockManualRound,
} from "@/lib/juries/assignments/manual-assignments.queries";
import type { RoundRow } from "@/lib/juries/rounds/round-rows.queries";
import { getActingKeyId } from "@/lib/server/auth/acting-key";
import { transaction, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import { formatList } from "@/lib/shared/texts/format-list";
import { newId } from "@/lib/shared/ids";

type OtherJuror = Assignment & { name: string; hasScored: boolean };

/** Takes entries from everybody else who has not scored them. @returns whoever had one */
async function releaseOthers(
  tx: Tx,
  round: RoundRow,
  applicationIds: readonly string[],
  jurorIds: readonly string[],
): Promise<OtherJuror[]> {
  const { rows } = await sql<OtherJuror>`
    with others as (
      select s.juror_id, s.application_id, j.name, exists (
        select from scores c where c.round_id = s.round_id and c.juror_id = s.juror_id
          and c.application_id = s.application_id) as has_scored
      from assignments s join jurors j on j.id = s.juror_id
      where s.round_id = ${round.id} and s.application_id = any (${toIdArray(applicationIds)})
        and s.juror_id <> all (${toIdArray(jurorIds)})),
    released as (
      delete from assignments s using others o
      where s.round_id = ${round.id} and s.juror_id = o.juror_id and s.application_id = o.application_id
        and not o.has_scored)
    select juror_id as "jurorId", application_id as "applicationId", name, has_scored as "hasScored"
    from others order by application_id, name, juror_id`.execute(tx);
  return rows;
}

type Panel = {
  round: RoundRow;
  judged: ReadonlySet<string>;
  /** Names by id. */
  jurors: ReadonlyMap<string, string>;
  isConflict: (assignment: Assignment) => boolean;
};

/** Plans who gets what, and by application why nobody or not everybody does. */
function planAssignments(
  applicationIds: readonly string[],
  { round, judged, jurors, isConflict }: Panel,
) {
  const rejected = new Map<string, string>();
  const notes = new Map<string, string[]>();
  const wanted: Assignment[] = [];
  for (const applicationId of applicationIds) {
    const all = [...jurors.keys()].map((jurorId) => ({ jurorId, applicationId }));
    const barred = all.filter(isConflict);
    const names = formatList(barred.map(({ jurorId }) => jurors.get(jurorId) ?? ""));
    if (!judged.has(applicationId)) {
      rejected.set(applicationId, `Round ${round.number} does not judge it.`);
    } else if (barred.length > 0 && barred.length === all.length) {
      rejected.set(applicationId, `A conflict of interest: ${names}.`);
    } else {
      if (barred.length > 0) notes.set(applicationId, [`Not to ${names}: a conflict of interest.`]);
      wanted.push(...all.filter((assignment) => !isConflict(assignment)));
    }
  }
  return { wanted, rejected, notes };
}

/** Records an event for each application whose assignments have changed. */
async function recordAssignments(
  tx: Tx,
  { params, viewer, resourceId: bulkId }: BulkRequest,
  round: RoundRow,
  changes: { added: readonly Assignment[]; removed: readonly Assignment[] },
): Promise<void> {
  const added = Map.groupBy(changes.added, ({ applicationId }) => applicationId);
  const removed = Map.groupBy(changes.removed, ({ applicationId }) => applicationId);
  const toIds = (assignments: readonly Assignment[] = []) =>
    assignments.map(({ jurorId }) => jurorId);
  const ids = [...new Set([...added.keys(), ...removed.keys()])];
  const details = ids.map((id) =>
    JSON.stringify({
      round: round.number,
      roundId: round.id,
      added: toIds(added.get(id)),
      removed: toIds(removed.get(id)),
    }),
  );
  await sql`
    insert into application_events (id, opportunity_id, application_id, actor_uid, key_id, kind, detail, bulk_id)
    select event_id, ${params.id}, application_id, ${viewer.identity.uid}, ${getActingKeyId()}, 'ASSIGN', detail::jsonb, ${bulkId}
    from unnest(${ids.map(() => newId())}::uuid[], ${ids}::uuid[], ${details}::text[])
      change (event_id, application_id, detail)`.execute(tx);
}

/**
 * Gives applications to jurors, in a round that is assigned by hand. Whoever must not judge one is left out, and named in its result;
 * only if nobody is left it counts as not done. @throws NOT_FOUND, FORBIDDEN, VALIDATION; CONFLICT: `expected`, `value.round`, `value.jurors`, `state`
 */
export function assignApplications(request: BulkRequest): Promise<BulkResult> {
  const { params, body, viewer, resourceId } = request;
  const { value, target } = readAssignment(body);
  return transaction(async (tx) => {
    const { desk } = await lockOwnJury(tx, params.id, viewer);
    const earlier = await findEarlierResult(tx, resourceId, target);
    if (earlier !== null) return earlier;
    const round = await lockManualRound(tx, params.id, value.round);
    const jurors = await lockJurors(tx, params.id, value.jurors);
    const jurorIds = [...jurors.keys()];
    const targets = await lockTargets(tx, desk, target);
    const judged = new Set(await listJudged(tx, round, desk, targets.shown));
    await recordFoundConflicts(tx, params.id, jurorIds);
    const isConflict = await readConflictTest(tx, jurorIds);
    const { wanted, rejected, notes } = planAssignments(targets.shown, {
      round,
      judged,
      jurors,
      isConflict,
    });
    const assignable = [...judged].filter((id) => !rejected.has(id));
    const added = await insertAssignments(tx, round.id, wanted);
    const others = value.replaces ? await releaseOthers(tx, round, assignable, jurorIds) : [];
    for (const { applicationId, name } of others.filter(({ hasScored }) => hasScored))
      notes.set(applicationId, [
        ...(notes.get(applicationId) ?? []),
        `${name} has scored it, and keeps it.`,
      ]);
    const removed = others.filter(({ hasScored }) => !hasScored);
    await recordAssignments(tx, request, round, { added, removed });
    return {
      id: resourceId,
      results: listBulkResults(targets, rejected).map((result) => ({
        ...result,
        message: result.message ?? notes.get(result.id.toLowerCase())?.join(" ") ?? null,
      })),
    };
  });
}
