import { sql } from "kysely";
import { type Aliases, toEntryAliases } from "@/lib/juries/jurors/aliases.queries";
import type { Juror } from "@/lib/juries/jurors/panel.queries";
import { findJudgedRound, type RoundRow } from "@/lib/juries/rounds/round-rows.queries";
import { toScore } from "@/lib/juries/scores/round-scores.queries";
import { checkScore, toStoredValue } from "@/lib/juries/scores/score-values.rules";
import type { Score, ScoreForm, ScoreRemoval } from "@/lib/juries/scores/scores.schema";
import { isJudgedWork, toVisibleEntries } from "@/lib/juries/entries/visible-entries.queries";
import { transaction, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, invalid, notFound } from "@/lib/shared/failure";
import { Id, newId } from "@/lib/shared/ids";
import { typedKeys } from "@/lib/shared/records";

/** Locks so that the round stays open and the juror in the jury until the transaction ends; others score meanwhile. @throws NOT_FOUND */
async function lockRoundForScore(tx: Tx, roundId: string, accountUid: string) {
  await tx.selectFrom("rounds").select("id").where("id", "=", roundId).forShare().execute();
  return findJudgedRound(roundId, accountUid, tx);
}

/** @throws CONFLICT: `state` */
export function assertOpen({ is_open, state }: RoundRow): void {
  if (is_open) return;
  throw conflict(
    "state",
    state === "SETUP" ? "This round is not open yet." : "This round is closed.",
  );
}

/** @returns its id @throws NOT_FOUND for a work of another application, or one that the jury does not see */
async function findWork(
  tx: Tx,
  { round, applicationId, aliases }: LockedEntry,
  workId: string | null,
): Promise<string | null> {
  if (workId === null) return null;
  const id = Id.safeParse(workId).data;
  if (id === undefined) throw notFound("work");
  const { rows } = await sql<{ id: string }>`
    select w.id from round_entries e
    join application_works w on w.application_id = e.application_id and w.version = e.version
    where e.round_id = ${round.id} and e.application_id = ${applicationId}
      and w.id = any (${toIdArray(aliases.toIds(id))}) and ${isJudgedWork(round)}`.execute(tx);
  const [work] = rows;
  if (work === undefined) throw notFound("work");
  return work.id;
}

/** An entry that a juror may score. */
type LockedEntry = {
  round: RoundRow;
  juror: Juror;
  applicationId: string;
  aliases: Aliases;
};

/** Locks the entry for the juror until the transaction ends. @throws NOT_FOUND, also for conflicts and what others judge; CONFLICT: `state` */
async function lockEntryForScore(
  tx: Tx,
  { round: roundId, id }: { round: string; id: string },
  accountUid: string,
): Promise<LockedEntry> {
  const { round, juror } = await lockRoundForScore(tx, roundId, accountUid);
  const aliases = toEntryAliases({ round, juror });
  // A conflict that is declared at the same moment deletes this score, or hides the entry from it.
  await tx.selectFrom("jurors").select("id").where("id", "=", juror.id).forNoKeyUpdate().execute();
  const { rows } = await sql<{ application_id: string }>`
    select e.application_id from round_entries e join applications a on a.id = e.application_id
    where ${toVisibleEntries(round, juror)} and e.application_id = any (${toIdArray(aliases.toIds(id))})`.execute(
    tx,
  );
  const [entry] = rows;
  if (entry === undefined) throw notFound("application");
  assertOpen(round);
  return { round, juror, applicationId: entry.application_id, aliases };
}

/**
 * Stores what a juror gives an application or a work, as often as it changes until the close.
 * @throws NOT_FOUND, also for conflicts and what somebody else judges; VALIDATION naming each field; CONFLICT: `state`
 */
export function recordScore(
  { round: roundId, id }: { round: string; id: string },
  form: ScoreForm,
  { identity }: Viewer<"identity">,
): Promise<Score> {
  return transaction(async (tx) => {
    const entry = await lockEntryForScore(tx, { round: roundId, id }, identity.uid);
    const { round, juror, applicationId } = entry;
    const details = checkScore(round.settings, form);
    if (details.length > 0) throw invalid(details);
    const workId = await findWork(tx, entry, form.workId);
    const { value, criterionValues } = toStoredValue(form);
    const { abstained, comment, feedback } = form;
    const score = { value, criterion_values: criterionValues, abstained, comment, feedback };
    const columns = {
      ...score,
      criterion_values: criterionValues && JSON.stringify(criterionValues),
    };
    const keys = {
      round_id: roundId,
      juror_id: juror.id,
      application_id: applicationId,
      work_id: workId,
    };
    const { updated_at } = await tx
      .insertInto("scores")
      .values({ ...columns, ...keys, id: newId() })
      .onConflict((oc) =>
        oc.columns(typedKeys(keys)).doUpdateSet({ ...columns, updated_at: sql<Date>`now()` }),
      )
      .returning("updated_at")
      .executeTakeFirstOrThrow();
    // The work by the id that the juror named.
    return toScore(
      round,
      { ...score, work_id: form.workId, updated_at },
      { toAlias: (alias) => alias },
    );
  });
}

/**
 * Takes the juror's own score back: the entry is not scored. Idempotent.
 * @throws NOT_FOUND, also for conflicts and what somebody else judges; CONFLICT: `state`
 */
export function deleteScore(
  params: { round: string; id: string },
  { workId }: ScoreRemoval,
  { identity }: Viewer<"identity">,
): Promise<void> {
  const shownId = workId === null ? null : Id.safeParse(workId).data;
  if (shownId === undefined) throw notFound("work");
  return transaction(async (tx) => {
    const { round, juror, applicationId, aliases } = await lockEntryForScore(
      tx,
      params,
      identity.uid,
    );
    const own = tx
      .deleteFrom("scores")
      .where("round_id", "=", round.id)
      .where("juror_id", "=", juror.id)
      .where("application_id", "=", applicationId);
    await (
      shownId === null
        ? own.where("work_id", "is", null)
        : own.where("work_id", "in", aliases.toIds(shownId))
    ).execute();
  });
}
