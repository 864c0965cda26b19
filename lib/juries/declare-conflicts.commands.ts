import { sql } from "kysely";
import { findJudgedDesk } from "@/lib/applications/desk/desk-access.queries";
import { toDeskCondition } from "@/lib/applications/desk/desk-filter.queries";
import { readAliases } from "@/lib/juries/applicant-aliases.queries";
import { releaseEntries } from "@/lib/juries/conflicts.commands";
import { listConflicts } from "@/lib/applications/desk/jury-conflicts.queries";
import type { ConflictsForm, DeclaredConflicts } from "@/lib/juries/jury-entries.schema";
import type { Juror } from "@/lib/juries/panel.queries";
import { findJudgedRound, lockRound, type RoundRow } from "@/lib/juries/round-rows.queries";
import { assertOpen } from "@/lib/juries/record-score.commands";
import { toDeskFilter } from "@/lib/juries/rounds.schema";
import { toVisibleEntries } from "@/lib/juries/visible-entries.queries";
import { transaction, type Tx } from "@/lib/server/db";
import { toIdArray } from "@/lib/server/sql-fragments";
import type { Viewer } from "@/lib/server/viewer";
import { notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";

/** Those of these that the juror may see in this round now. */
async function listSeen(
  tx: Tx,
  round: RoundRow,
  juror: Juror,
  ids: readonly string[],
): Promise<Set<string>> {
  const chosen = sql`a.id = any (${toIdArray(ids)})`;
  const select =
    round.state === "SETUP"
      ? sql<{ id: string }>`
          select a.id from applications a
          where ${chosen} and ${toDeskCondition(await findJudgedDesk(round.opportunity_id, tx), toDeskFilter(round.settings.pool))}`
      : sql<{ id: string }>`
          select a.id from round_entries e join applications a on a.id = e.application_id
          where ${chosen} and ${toVisibleEntries(round, juror)}`;
  const { rows } = await select.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Takes back what is no longer ticked, unless a round has been opened with it: from then on it stays. */
const deleteUnticked = (tx: Tx, juror: Juror, wanted: readonly string[]) =>
  sql`
    delete from conflicts c where c.juror_id = ${juror.id} and c.kind = 'DECLARED'
      and c.application_id <> all (${[...wanted]}::uuid[])
      and not exists (select from round_entries e where e.application_id = c.application_id)`.execute(
    tx,
  );

async function listDeclared(tx: Tx, juror: Juror): Promise<string[]> {
  const rows = await tx
    .selectFrom("conflicts")
    .select("application_id")
    .where("juror_id", "=", juror.id)
    .where("kind", "=", "DECLARED")
    .orderBy("application_id")
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/**
 * Stores whom a juror knows: before the round opens exactly these, by the ids of the list of names, afterwards these besides the earlier ones. In an open round what was
 * scored is deleted, and somebody else takes over what was assigned. @throws NOT_FOUND, also for what somebody else judges; CONFLICT: `state`
 */
export function declareConflicts(
  roundId: string,
  { applicationIds }: ConflictsForm,
  { identity }: Viewer<"identity">,
): Promise<DeclaredConflicts> {
  return transaction(async (tx) => {
    await findJudgedRound(roundId, identity.uid, tx);
    const round = await lockRound(tx, roundId);
    const { juror } = await findJudgedRound(roundId, identity.uid, tx);
    await tx
      .selectFrom("jurors")
      .select("id")
      .where("id", "=", juror.id)
      .forNoKeyUpdate()
      .execute();
    if (round.state !== "SETUP") assertOpen(round);
    const sent = new Set(applicationIds);
    if (applicationIds.some((id) => !Id.safeParse(id).success)) throw notFound("application");
    const isNamed = round.state === "SETUP";
    const aliases = isNamed
      ? await readAliases(tx, round, juror, [...sent])
      : new Map<string, string>();
    const wanted = [...new Set([...sent].map((id) => aliases.get(id) ?? id))];
    const before = await listConflicts(round.opportunity_id, juror.id, tx);
    const known = new Set(before.map(({ applicationId }) => applicationId));
    const added = wanted.filter((id) => !known.has(id));
    const seen = await listSeen(tx, round, juror, added);
    if (added.some((id) => !seen.has(id))) throw notFound("application");
    if (isNamed) await deleteUnticked(tx, juror, wanted);
    await sql`
      insert into conflicts (juror_id, application_id, kind)
      select ${juror.id}, id, 'DECLARED' from unnest(${added}::uuid[]) id on conflict do nothing`.execute(
      tx,
    );
    if (round.state === "OPEN" && added.length > 0)
      await releaseEntries(tx, round, juror.id, added);
    const declared = await listDeclared(tx, juror);
    if (!isNamed) return { applicationIds: declared };
    const shown = await readAliases(tx, round, juror, declared);
    return {
      applicationIds: [...shown].map(([alias, id]) => (sent.has(id) ? id : alias)).toSorted(),
    };
  });
}
