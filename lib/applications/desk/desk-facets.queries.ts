import { type RawBuilder, sql } from "kysely";
import { isReceived } from "@/lib/applications/application-counts.queries";
import {
  type Desk,
  findDesk,
  hasNoConflict,
  seesScores,
} from "@/lib/applications/desk/desk-access.queries";
import {
  assertSeesScores,
  letterState,
  selectScoreRound,
  toDeskCondition,
  toFilterCondition,
} from "@/lib/applications/desk/desk-filter.queries";
import {
  builtInStages,
  type DeskFacets,
  type DeskFilter,
  deskStates,
  LetterFilter,
  OutcomeFilter,
} from "@/lib/applications/desk/desk.schema";
import { db, queryRows } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { typedKeys } from "@/lib/shared/records";

/** Facets that an application has by its own row, and its letters. */
const cellValues = {
  stage: sql`a.stage`,
  state: sql`a.state`,
  outcome: sql`coalesce(a.outcome_pending, 'NONE')`,
  letter: letterState,
  late: sql`a.late`,
} as const satisfies Partial<Record<keyof DeskFilter, RawBuilder<unknown>>>;
type CellName = keyof typeof cellValues;
const cellNames = typedKeys(cellValues);

/** Applications that have all values in common; they fit the filters by these values, but for `misfits`. */
type Cell = {
  stage: string;
  state: (typeof deskStates)[number];
  outcome: OutcomeFilter;
  letter: LetterFilter;
  late: boolean;
  misfits: CellName[];
  count: number;
};

/** Reads the cells in one scan, whatever is chosen. */
async function readCells(desk: Desk, filter: DeskFilter): Promise<Cell[]> {
  const values = cellNames.map((name) => sql`${cellValues[name]} as ${sql.ref(name)}`);
  const misfits = cellNames.flatMap((name) => {
    const condition = toFilterCondition(desk, filter, name);
    return condition === null ? [] : sql`case when not (${condition}) then ${sql.lit(name)} end`;
  });
  return queryRows(sql<Cell>`
    select ${sql.join(values)}, array_remove(array[${sql.join(misfits)}]::text[], null) as misfits, count(*)::int as count
    from applications a
    where ${toDeskCondition(desk, filter, cellNames)}
    group by 1, 2, 3, 4, 5, 6 order by 1`);
}

/** Counts what fits all other filters, by value: the known ones, then others that occur. */
function countCells<Name extends CellName>(
  cells: readonly Cell[],
  name: Name,
  known: readonly Cell[Name][],
): { value: Cell[Name]; count: number }[] {
  const counts = new Map<Cell[Name], number>(known.map((value) => [value, 0]));
  for (const cell of cells) {
    const isCounted = cell.misfits.every((misfit) => misfit === name);
    counts.set(cell[name], (counts.get(cell[name]) ?? 0) + (isCounted ? cell.count : 0));
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** @param joined what the value needs besides the application */
const countJoined = <Value>(
  desk: Desk,
  filter: DeskFilter,
  name: keyof DeskFilter,
  value: RawBuilder<Value>,
  joined: RawBuilder<unknown>,
): Promise<{ value: Value; count: number }[]> =>
  queryRows(sql<{ value: Value; count: number }>`
    select ${value} as value, count(*)::int as count from applications a ${joined}
    where ${toDeskCondition(desk, filter, [name])} group by 1 order by 1`);

/** Counts begun applications that nobody but their artists sees, and those that arrived beyond the plan. */
async function countUnseen(desk: Desk) {
  const { opportunityId, cutoff } = desk;
  const rows = await queryRows(sql<{ drafts: number; beyondPlan: number }>`
    select (select count(*)::int from applications a
        where opportunity_id = ${opportunityId} and state = 'DRAFT' and ${hasNoConflict(desk)}) as drafts,
      ${
        cutoff === null
          ? sql`0`
          : sql`(select count(*)::int from applications a
              where opportunity_id = ${opportunityId} and ${isReceived} and ${hasNoConflict(desk)}
                and (arrived_at, id) > (${cutoff.arrivedAt}::timestamptz, ${cutoff.id}::uuid))`
      } as "beyondPlan"`);
  return rows[0] ?? { drafts: 0, beyondPlan: 0 };
}

type RoundFacets = Pick<DeskFacets, "round" | "scoreRound">;

async function readRoundFacets(desk: Desk, filter: DeskFilter): Promise<RoundFacets> {
  if (!seesScores(desk)) return { round: [], scoreRound: null };
  const [round, { rows }] = await Promise.all([
    countJoined(
      desk,
      filter,
      "round",
      sql<number>`r.number`,
      sql`join round_entries e on e.application_id = a.id join rounds r on r.id = e.round_id`,
    ),
    sql<{ number: number }>`
      select number from rounds where id = ${selectScoreRound(desk, filter)}`.execute(db()),
  ]);
  return { round, scoreRound: rows[0]?.number ?? null };
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function readDeskFacets(
  opportunityId: string,
  filter: DeskFilter,
  viewer: Viewer<"identity">,
): Promise<DeskFacets> {
  const desk = await findDesk(opportunityId, viewer);
  assertSeesScores(desk, filter);
  const [cells, tags, rounds, unseen] = await Promise.all([
    readCells(desk, filter),
    countJoined(
      desk,
      filter,
      "tags",
      sql<string>`t.tag`,
      sql`join application_tags t on t.application_id = a.id`,
    ),
    readRoundFacets(desk, filter),
    countUnseen(desk),
  ]);
  return {
    total: cells.reduce(
      (total, { misfits, count }) => (misfits.length === 0 ? total + count : total),
      0,
    ),
    stage: countCells(cells, "stage", builtInStages),
    tags,
    state: countCells(cells, "state", deskStates),
    outcome: countCells(cells, "outcome", OutcomeFilter.options),
    letter: countCells(cells, "letter", LetterFilter.options),
    late: desk.hasDeadline ? countCells(cells, "late", [true, false]) : [],
    ...rounds,
    ...unseen,
    includedInPlan: desk.limit,
  };
}
