import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { findJudgedDesk } from "@/lib/applications/desk/desk-access.queries";
import { toDeskCondition } from "@/lib/applications/desk/desk-filter.queries";
import { selectFoundConflicts } from "@/lib/applications/desk/jury-conflicts.queries";
import {
  type Aliases,
  toEntryAliases,
  toNameAliases,
  toOwnOrder,
} from "@/lib/juries/jurors/aliases.queries";
import {
  type EntryRow,
  partColumns,
  readEntryParts,
} from "@/lib/juries/entries/entry-parts.queries";
import {
  type JuryApplicant,
  type JuryEntriesQuery,
  type JuryEntry,
  juryLimits,
} from "@/lib/juries/entries/jury-entries.schema";
import { listNamed } from "@/lib/juries/conflicts/declared-conflicts.queries";
import type { Juror } from "@/lib/juries/jurors/panel.queries";
import { findJudgedRound, type RoundRow } from "@/lib/juries/rounds/round-rows.queries";
import { readScores, toScore } from "@/lib/juries/scores/round-scores.queries";
import { toDeskFilter } from "@/lib/juries/rounds/rounds.schema";
import { toUnscored, toVisibleEntries } from "@/lib/juries/entries/visible-entries.queries";
import { queryRows } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import type { Viewer } from "@/lib/server/auth/viewer";
import { decodeCursor, encodeCursor } from "@/lib/shared/cursor";
import { Id } from "@/lib/shared/ids";
import { capTotal, type List, toList, toPageOffset } from "@/lib/shared/list";

type Entries = List<JuryEntry | JuryApplicant>;

const Cursor = z.tuple([z.string().max(200), z.string().max(32)]);
const EntryCursor = z.tuple([z.string().max(32)]);

/** `e` is the entry. */
function toWanted(round: RoundRow, juror: Juror, { unscored, ids }: JuryEntriesQuery) {
  const isVisible = toVisibleEntries(round, juror);
  const isUnscored = unscored === true ? sql`and ${toUnscored(round, juror)}` : sql``;
  const aliases = toEntryAliases({ round, juror });
  const known = ids?.filter((id) => Id.safeParse(id).success).flatMap(aliases.toIds);
  const isChosen =
    known === undefined ? sql`` : sql`and e.application_id = any (${toIdArray(known)})`;
  return sql<boolean>`${isVisible} ${isUnscored} ${isChosen}`;
}

/** Counts the entries, for a page behind the last one. */
async function countEntries(isWanted: RawBuilder<boolean>): Promise<number> {
  const rows = await queryRows(sql<{ count: number }>`
    select count(*)::int as count from round_entries e join applications a on a.id = e.application_id
    where ${isWanted}`);
  return rows[0]?.count ?? 0;
}

async function listEntries(
  round: RoundRow,
  juror: Juror,
  query: JuryEntriesQuery,
): Promise<Entries> {
  const isWanted = toWanted(round, juror, query);
  const order = toOwnOrder({ round, juror }, sql`e.application_id`);
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor, EntryCursor);
  // The order of all is needed for a page of them anyway, so they are counted on the way.
  const rows = await queryRows(sql<EntryRow & { position: string; total: number }>`
    with wanted as materialized (
      select e.application_id, e.version, ${order} as position
      from round_entries e join applications a on a.id = e.application_id where ${isWanted}),
    page as materialized (
      select *, (select count(*)::int from wanted) as total from wanted
      ${after === null ? sql`` : sql`where position > ${after[0]}`}
      order by position
      offset ${after === null ? toPageOffset(query) : 0} limit ${query.size + 1})
    select page.application_id as id, page.version, page.position, page.total, a.number, v.form_version, v.answers, ${partColumns},
      coalesce(v.profile ->> 'name', p.name, '') as name, p.id as profile_id, p.slug, p.image_key
    from page join applications a on a.id = page.application_id
    join application_versions v on v.application_id = page.application_id and v.version = page.version
    left join profiles p on p.id = a.profile_id
    order by page.position`);
  const total = rows[0]?.total ?? (await countEntries(isWanted));
  const list = toList(rows, capTotal(total), query, ({ position }) => encodeCursor([position]));
  return { ...list, items: await toEntries(round, juror, list.items) };
}

async function toEntries(
  round: RoundRow,
  juror: Juror,
  rows: readonly EntryRow[],
): Promise<JuryEntry[]> {
  const ids = rows.map(({ id }) => id);
  const aliases = toEntryAliases({ round, juror });
  const [parts, scores] = await Promise.all([
    readEntryParts(round, rows, aliases),
    readScores(round, ids, mayShowOthers(round) ? null : juror.id),
  ]);
  const byEntry = Map.groupBy(scores, (score) => score.application_id);
  return rows.map((row) => {
    const all = byEntry.get(row.id) ?? [];
    const own = all.filter((score) => score.juror_id === juror.id);
    return {
      id: aliases.toAlias(row.id),
      number: row.number,
      ...parts(row),
      scores: own.map((score) => toScore(round, score, aliases)),
      others: listOthers({ round, juror, aliases }, own, all),
    };
  });
}

type Scores = Awaited<ReturnType<typeof readScores>>;

/** True if the round lets jurors see others' scores now, AFTER_OWN of what they have scored themselves. */
const mayShowOthers = ({ settings: { seesOthers }, state }: RoundRow) =>
  seesOthers === "AFTER_OWN" || (seesOthers === "AFTER_CLOSE" && state === "CLOSED");

/** Lists what the round lets a juror see of the others. */
function listOthers(
  { round, juror, aliases }: { round: RoundRow; juror: Juror; aliases: Aliases },
  own: Scores,
  all: Scores,
): JuryEntry["others"] {
  const { seesOthers } = round.settings;
  if (!mayShowOthers(round) || (seesOthers === "AFTER_OWN" && own.length === 0)) return null;
  const ownWorks = new Set(own.map(({ work_id }) => work_id));
  return all
    .filter(({ juror_id }) => juror_id !== juror.id)
    .filter(({ work_id }) => seesOthers === "AFTER_CLOSE" || ownWorks.has(work_id))
    .map((row) => {
      const { feedback: _, updatedAt: __, ...score } = toScore(round, row, aliases);
      return { ...score, juror: row.juror };
    });
}

/** Names alone, and only if they are many. */
async function listApplicants(
  round: RoundRow,
  juror: Juror,
  query: JuryEntriesQuery,
): Promise<Entries> {
  const desk = await findJudgedDesk(round.opportunity_id);
  const declared = new Set(await listNamed(juror));
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor, Cursor);
  const condition = toDeskCondition(desk, toDeskFilter(round.settings.pool));
  const isNamed = sql`${condition} and not exists (
      select from conflicts c where c.juror_id = ${juror.id} and c.application_id = a.id and c.kind = 'FOUND')
    and a.id not in (select application_id from (${selectFoundConflicts(round.opportunity_id, [juror.id])}) found)`;
  const counts = await queryRows(sql<{ all: number; named: number }>`
    select count(*)::int as all, count(*) filter (where ${isNamed})::int as named
    from applications a where ${condition}`);
  const { all = 0, named = 0 } = counts[0] ?? {};
  const isShown = all >= juryLimits.namesFrom;
  const order = toOwnOrder({ round, juror }, sql`a.id`);
  const rows = await queryRows(sql<{ id: string; position: string; name: string }>`
    select a.id, ${order} as position, a.artist_name as name from applications a
    where ${isShown} and ${isNamed}
      ${after === null ? sql`` : sql`and (a.artist_name, ${order}) > (${after[0]}, ${after[1]})`}
    order by a.artist_name, position
    offset ${after === null ? toPageOffset(query) : 0} limit ${query.size + 1}`);
  const list = toList(rows, capTotal(isShown ? named : 0), query, (row) =>
    encodeCursor([row.name, row.position]),
  );
  const { toAlias } = toNameAliases({ round, juror });
  return {
    ...list,
    items: list.items.map((row) => ({
      id: toAlias(row.id),
      name: row.name,
      isConflict: declared.has(row.id),
    })),
  };
}

/** Lists what a juror judges, in an order of the juror's own; before the round opens, the applicants' names. @throws NOT_FOUND, PAGE_TOO_DEEP, VALIDATION */
export async function listJuryEntries(
  roundId: string,
  query: JuryEntriesQuery,
  { identity }: Viewer<"identity">,
): Promise<Entries> {
  const { round, juror } = await findJudgedRound(roundId, identity.uid);
  return round.state === "SETUP"
    ? listApplicants(round, juror, query)
    : listEntries(round, juror, query);
}
