import { sql } from "kysely";
import { findJudgedDesk } from "@/lib/applications/desk/desk-access.queries";
import { toDeskCondition } from "@/lib/applications/desk/desk-filter.queries";
import { type Aliases, toEntryAliases, toNameAliases } from "@/lib/juries/jurors/aliases.queries";
import { releaseConflicts } from "@/lib/juries/conflicts/conflicts.commands";
import { listDeclared, listNamed } from "@/lib/juries/conflicts/declared-conflicts.queries";
import { listConflicts } from "@/lib/applications/desk/jury-conflicts.queries";
import type { ConflictsForm, DeclaredConflicts } from "@/lib/juries/entries/jury-entries.schema";
import type { Juror } from "@/lib/juries/jurors/panel.queries";
import { findJudgedRound, lockRounds, type RoundRow } from "@/lib/juries/rounds/round-rows.queries";
import { assertOpen } from "@/lib/juries/scores/scores.commands";
import { toDeskFilter } from "@/lib/juries/rounds/rounds.schema";
import { toVisibleEntries } from "@/lib/juries/entries/visible-entries.queries";
import { transaction, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";

/** Lists those of these entries that the juror may see in this round now. */
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

/** Takes back what this list names and is no longer ticked, unless a round has been opened with it: from then on it stays. */
async function deleteUnticked(tx: Tx, round: RoundRow, juror: Juror, wanted: readonly string[]) {
  const ticked = new Set(wanted);
  const unticked = (await listNamed(juror, tx)).filter((id) => !ticked.has(id));
  const named = await listSeen(tx, round, juror, unticked);
  await sql`
    delete from conflicts c where c.juror_id = ${juror.id} and c.application_id = any (${toIdArray([...named])})
      and not exists (select from round_entries e where e.application_id = c.application_id)`.execute(
    tx,
  );
}

/** Ids of applications by the ids that were sent, which are aliases unless the round says whose its entries are. @throws NOT_FOUND */
async function readSent(
  tx: Tx,
  round: RoundRow,
  { ids, aliases }: { ids: readonly string[]; aliases: Aliases },
): Promise<string[]> {
  if (ids.some((id) => !Id.safeParse(id).success)) throw notFound("application");
  const candidates = new Map(ids.map((id) => [id, aliases.toIds(id)]));
  const { rows } = await sql<{ id: string }>`
    select id from applications
    where opportunity_id = ${round.opportunity_id} and id = any (${toIdArray([...candidates.values()].flat())})`.execute(
    tx,
  );
  const known = new Set(rows.map(({ id }) => id));
  return [...candidates.values()].map((all) => {
    const id = all.find((one) => known.has(one));
    if (id === undefined) throw notFound("application");
    return id;
  });
}

/**
 * Stores whom a juror knows: before the round opens exactly these of its list of names, afterwards these besides the earlier ones. What was scored
 * in any open round is deleted, and somebody else takes over what was assigned. @throws NOT_FOUND, also for what somebody else judges; CONFLICT: `state`
 */
export function declareConflicts(
  roundId: string,
  { applicationIds }: ConflictsForm,
  { identity }: Viewer<"identity">,
): Promise<DeclaredConflicts> {
  return transaction(async (tx) => {
    const { round: asked } = await findJudgedRound(roundId, identity.uid, tx);
    const rounds = await lockRounds(tx, asked.opportunity_id);
    const { round, juror } = await findJudgedRound(roundId, identity.uid, tx);
    await tx
      .selectFrom("jurors")
      .select("id")
      .where("id", "=", juror.id)
      .forNoKeyUpdate()
      .execute();
    if (round.state !== "SETUP") assertOpen(round);
    const isNamed = round.state === "SETUP";
    const aliases = isNamed ? toNameAliases({ round, juror }) : toEntryAliases({ round, juror });
    const wanted = await readSent(tx, round, { ids: applicationIds, aliases });
    const before = await listConflicts(round.opportunity_id, juror.id, tx);
    const known = new Set(before.map(({ applicationId }) => applicationId));
    const added = wanted.filter((id) => !known.has(id));
    const seen = await listSeen(tx, round, juror, added);
    if (added.some((id) => !seen.has(id))) throw notFound("application");
    if (isNamed) await deleteUnticked(tx, round, juror, wanted);
    const isBlind = !isNamed && round.settings.blind;
    await sql`
      insert into conflicts (juror_id, application_id, kind, is_blind)
      select ${juror.id}, id, 'DECLARED', ${isBlind} from unnest(${wanted}::uuid[]) id
      on conflict (juror_id, application_id) do update set is_blind = false
      where conflicts.is_blind and not excluded.is_blind`.execute(tx);
    for (const one of rounds) if (one.state === "OPEN") await releaseConflicts(tx, one);
    const declared = isBlind ? await listDeclared(juror, tx) : await listNamed(juror, tx);
    return { applicationIds: declared.map(aliases.toAlias).toSorted() };
  });
}
