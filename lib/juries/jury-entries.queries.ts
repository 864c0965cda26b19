import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { findJudgedDesk } from "@/lib/applications/desk/desk-access.queries";
import { toDeskCondition } from "@/lib/applications/desk/desk-filter.queries";
import { listConflicts } from "@/lib/applications/desk/jury-conflicts.queries";
import { toAlias } from "@/lib/juries/applicant-aliases.queries";
import { type EntryRow, partColumns, readEntryParts } from "@/lib/juries/entry-parts.queries";
import {
  type JuryApplicant,
  type JuryEntriesQuery,
  type JuryEntry,
  juryLimits,
} from "@/lib/juries/jury-entries.schema";
import type { Juror } from "@/lib/juries/panel.queries";
import { findJudgedRound, type RoundRow } from "@/lib/juries/round-rows.queries";
import { readScores, toScore } from "@/lib/juries/round-scores.queries";
import { toDeskFilter } from "@/lib/juries/rounds.schema";
import { toUnscored, toVisibleEntries } from "@/lib/juries/visible-entries.queries";
import { db } from "@/lib/server/db";
import { toIdArray } from "@/lib/server/sql-fragments";
import type { Viewer } from "@/lib/server/viewer";
import { decodeCursor, encodeCursor } from "@/lib/shared/cursor";
import { Id } from "@/lib/shared/ids";
import { capTotal, type List, toList, toPageOffset } from "@/lib/shared/list";

type Entries = List<JuryEntry | JuryApplicant>;

const Cursor = z.tuple([z.string().max(200), z.guid()]);

/** In an order of the juror's own that stays the same. */
const orderOf = (round: RoundRow, juror: Juror) =>
  sql<string>`md5(${`${round.id}:${juror.id}:`}::text || e.application_id::text) collate "C"`;

/** `e` is the entry. */
function toWanted(round: RoundRow, juror: Juror, { unscored, ids }: JuryEntriesQuery) {
  const isVisible = toVisibleEntries(round, juror);
  const isUnscored = unscored === true ? sql`and ${toUnscored(round, juror)}` : sql``;
  const known = ids?.filter((id) => Id.safeParse(id).success);
  const isChosen =
    known === undefined ? sql`` : sql`and e.application_id = any (${toIdArray(known)})`;
  return sql<boolean>`${isVisible} ${isUnscored} ${isChosen}`;
}

/** For a page behind the last entry. */
async function countEntries(isWanted: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from round_entries e join applications a on a.id = e.application_id
    where ${isWanted}`.execute(db());
  return rows[0]?.count ?? 0;
}

async function listEntries(
  round: RoundRow,
  juror: Juror,
  query: JuryEntriesQuery,
): Promise<Entries> {
  const isWanted = toWanted(round, juror, query);
  const order = orderOf(round, juror);
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor, Cursor);
  // The order of all is needed for a page of them anyway, so they are counted on the way.
  const { rows } = await sql<EntryRow & { position: string; total: number }>`
    with wanted as materialized (
      select e.application_id, e.version, ${order} as position
      from round_entries e join applications a on a.id = e.application_id where ${isWanted}),
    page as materialized (
      select *, (select count(*)::int from wanted) as total from wanted
      ${after === null ? sql`` : sql`where (position, application_id) > (${after[0]}, ${after[1]}::uuid)`}
      order by position, application_id
      offset ${after === null ? toPageOffset(query) : 0} limit ${query.size + 1})
    select page.application_id as id, page.version, page.position, page.total, a.number, v.form_version, v.answers, ${partColumns},
      coalesce(v.profile ->> 'name', p.name, '') as name, p.id as profile_id, p.slug, p.image_key
    from page join applications a on a.id = page.application_id
    join application_versions v on v.application_id = page.application_id and v.version = page.version
    left join profiles p on p.id = a.profile_id
    order by page.position, page.application_id`.execute(db());
  const total = rows[0]?.total ?? (await countEntries(isWanted));
  const list = toList(rows, capTotal(total), query, ({ position, id }) =>
    encodeCursor([position, id]),
  );
  return { ...list, items: await toEntries(round, juror, list.items) };
}

async function toEntries(
  round: RoundRow,
  juror: Juror,
  rows: readonly EntryRow[],
): Promise<JuryEntry[]> {
  const ids = rows.map(({ id }) => id);
  const [parts, scores] = await Promise.all([
    readEntryParts(round, rows),
    readScores(round, ids, mayShowOthers(round) ? null : juror.id),
  ]);
  const byEntry = Map.groupBy(scores, (score) => score.application_id);
  return rows.map((row) => {
    const all = byEntry.get(row.id) ?? [];
    const own = all.filter((score) => score.juror_id === juror.id);
    return {
      id: row.id,
      number: row.number,
      ...parts(row),
      scores: own.map((score) => toScore(round, score)),
      others: listOthers(round, juror, own, all),
    };
  });
}

type Scores = Awaited<ReturnType<typeof readScores>>;

/** Whether the round lets jurors see others' scores now, AFTER_OWN of what they have scored themselves. */
const mayShowOthers = ({ settings: { seesOthers }, state }: RoundRow) =>
  seesOthers === "AFTER_OWN" || (seesOthers === "AFTER_CLOSE" && state === "CLOSED");

/** What the round lets a juror see of the others. */
function listOthers(round: RoundRow, juror: Juror, own: Scores, all: Scores): JuryEntry["others"] {
  const { seesOthers } = round.settings;
  if (!mayShowOthers(round) || (seesOthers === "AFTER_OWN" && own.length === 0)) return null;
  const ownWorks = new Set(own.map(({ work_id }) => work_id));
  return all
    .filter(({ juror_id }) => juror_id !== juror.id)
    .filter(({ work_id }) => seesOthers === "AFTER_CLOSE" || ownWorks.has(work_id))
    .map((row) => {
      const { feedback: _, updatedAt: __, ...score } = toScore(round, row);
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
  const conflicts = await listConflicts(round.opportunity_id, juror.id);
  const found = conflicts.filter(({ isDeclared }) => !isDeclared);
  const declared = new Set(conflicts.map(({ applicationId }) => applicationId));
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor, Cursor);
  const condition = toDeskCondition(desk, toDeskFilter(round.settings.pool));
  const isNamed = sql`${condition} and a.id <> all (${found.map(({ applicationId }) => applicationId)}::uuid[])`;
  const { rows: counts } = await sql<{ all: number; named: number }>`
    select count(*)::int as all, count(*) filter (where ${isNamed})::int as named
    from applications a where ${condition}`.execute(db());
  const { all = 0, named = 0 } = counts[0] ?? {};
  const isShown = all >= juryLimits.namesFrom;
  const alias = toAlias(round, juror);
  const { rows } = await sql<{ id: string; alias: string; name: string }>`
    select a.id, ${alias} as alias, a.artist_name as name from applications a
    where ${isShown} and ${isNamed}
      ${after === null ? sql`` : sql`and (a.artist_name, ${alias}) > (${after[0]}, ${after[1]}::uuid)`}
    order by a.artist_name, alias
    offset ${after === null ? toPageOffset(query) : 0} limit ${query.size + 1}`.execute(db());
  const list = toList(rows, capTotal(isShown ? named : 0), query, (row) =>
    encodeCursor([row.name, row.alias]),
  );
  return {
    ...list,
    items: list.items.map((row) => ({
      id: row.alias,
      name: row.name,
      isConflict: declared.has(row.id),
    })),
  };
}

/** What a juror judges, in an order of the juror's own; before the round opens, the applicants' names. @throws NOT_FOUND, PAGE_TOO_DEEP, VALIDATION */
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
