import { type RawBuilder, sql } from "kysely";
import { type Desk, findDesk, seesScores } from "@/lib/applications/desk/desk-access.queries";
import {
  assertSeesScores,
  letterState,
  selectScoreRound,
  toDeskCondition,
} from "@/lib/applications/desk/desk-filter.queries";
import {
  builtInStages,
  type DeskFacets,
  type DeskFilter,
  deskStates,
  LetterFilter,
  OutcomeFilter,
} from "@/lib/applications/desk/desk.schema";
import { db } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

/** @param joined what the value needs besides the application */
async function countBy<Value>(
  desk: Desk,
  filter: DeskFilter,
  name: keyof DeskFilter,
  value: RawBuilder<Value>,
  joined: RawBuilder<unknown> = sql``,
): Promise<Map<Value, number>> {
  const { rows } = await sql<{ value: Value; count: number }>`
    select ${value} as value, count(*)::int as count from applications a ${joined}
    where ${toDeskCondition(desk, filter, name)} group by 1 order by 1`.execute(db());
  return new Map(rows.map((row) => [row.value, row.count]));
}

/** All known values, then others that occur. */
function toCounts<Value extends string | boolean>(
  known: readonly Value[],
  counts: ReadonlyMap<Value, number>,
): { value: Value; count: number }[] {
  const values = [...new Set([...known, ...counts.keys()])];
  return values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

/** How many begun applications nobody but their artists sees, and how many arrived beyond the plan. */
async function countUnseen({ opportunityId, cutoff }: Desk) {
  const { rows } = await sql<{ drafts: number; beyondPlan: number }>`
    select (select count(*)::int from applications where opportunity_id = ${opportunityId} and state = 'DRAFT') as drafts,
      ${
        cutoff === null
          ? sql`0`
          : sql`(select count(*)::int from applications
              where opportunity_id = ${opportunityId} and version > 0 and state <> 'WITHDRAWN'
                and (arrived_at, id) > (${cutoff.arrivedAt}::timestamptz, ${cutoff.id}::uuid))`
      } as "beyondPlan"`.execute(db());
  return rows[0] ?? { drafts: 0, beyondPlan: 0 };
}

type RoundFacets = Pick<DeskFacets, "round" | "scoreRound">;

async function readRoundFacets(desk: Desk, filter: DeskFilter): Promise<RoundFacets> {
  if (!seesScores(desk)) return { round: [], scoreRound: null };
  const [counts, { rows }] = await Promise.all([
    countBy(
      desk,
      filter,
      "round",
      sql<number>`r.number`,
      sql`join round_entries e on e.application_id = a.id join rounds r on r.id = e.round_id`,
    ),
    sql<{ number: number }>`
      select number from rounds where id = ${selectScoreRound(desk, filter)}`.execute(db()),
  ]);
  return {
    round: [...counts].map(([value, count]) => ({ value, count })),
    scoreRound: rows[0]?.number ?? null,
  };
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function readDeskFacets(
  opportunityId: string,
  filter: DeskFilter,
  viewer: Viewer<"identity">,
): Promise<DeskFacets> {
  const desk = await findDesk(opportunityId, viewer);
  assertSeesScores(desk, filter);
  const [stage, tags, state, outcome, letter, late, rounds, totals, unseen] = await Promise.all([
    countBy(desk, filter, "stage", sql<string>`a.stage`),
    countBy(
      desk,
      filter,
      "tags",
      sql<string>`t.tag`,
      sql`join application_tags t on t.application_id = a.id`,
    ),
    countBy(desk, filter, "state", sql<(typeof deskStates)[number]>`a.state`),
    countBy(desk, filter, "outcome", sql<OutcomeFilter>`coalesce(a.outcome_pending, 'NONE')`),
    countBy(desk, filter, "letter", letterState),
    countBy(desk, filter, "late", sql<boolean>`a.late`),
    readRoundFacets(desk, filter),
    sql<{ total: number }>`
      select count(*)::int as total from applications a where ${toDeskCondition(desk, filter)}`.execute(
      db(),
    ),
    countUnseen(desk),
  ]);
  return {
    total: totals.rows[0]?.total ?? 0,
    stage: toCounts(builtInStages as readonly string[], stage),
    tags: toCounts([], tags),
    state: toCounts(deskStates, state),
    outcome: toCounts(OutcomeFilter.options, outcome),
    letter: toCounts(LetterFilter.options, letter),
    late: toCounts([true, false], late),
    ...rounds,
    ...unseen,
    includedInPlan: desk.limit,
  };
}
