import { type RawBuilder, sql } from "kysely";
import { type Desk, isShownOnDesk, seesScores } from "@/lib/applications/desk/desk-access.queries";
import type { DeskFilter, DeskSort, LetterFilter } from "@/lib/applications/desk/desk.schema";
import { allOf, toPlannedTextArray } from "@/lib/server/database/sql-fragments";
import { failure } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";
import { typedKeys } from "@/lib/shared/records";

type Condition = RawBuilder<unknown> | null;

const isOneOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined): Condition =>
  values === undefined || values.length === 0
    ? null
    : sql`${column} = any (${toPlannedTextArray(values)})`;

/** @param round its number, or its id. `r` is the round */
const isRound = (round: string) =>
  Id.safeParse(round).success ? sql`r.id = ${round}` : sql`r.number = ${Number(round)}`;

/** The round whose scores are shown: the one that is asked for, otherwise the latest; none before its close. */
export const selectScoreRound = ({ opportunityId }: Desk, { round }: DeskFilter) => sql`(
  select r.id from rounds r
  where r.opportunity_id = ${opportunityId} and r.state = 'CLOSED' ${round === undefined ? sql`` : sql`and ${isRound(round)}`}
  order by r.number desc limit 1)`;

function toScoreCondition(desk: Desk, filter: DeskFilter): Condition {
  const { score } = filter;
  if (score === undefined) return null;
  const { min = null, max = null } = score;
  const scored = sql`
    select from round_entries e
    where e.round_id = ${selectScoreRound(desk, filter)} and e.application_id = a.id`;
  if (min === null) return sql`not exists (${scored} and e.score is not null)`;
  return sql`exists (${scored} and e.score >= ${min} ${max === null ? sql`` : sql`and e.score <= ${max}`})`;
}

/** The state of the letter that answers it. `a` is the application. */
export const letterState = sql<LetterFilter>`(
  select case bool_or(b.released_at is null) when true then 'DRAFT' when false then 'RELEASED' else 'NONE' end
  from letters l join letter_batches b on b.id = l.batch_id where l.application_id = a.id)`;

/** The condition of each filter; null if it is not set. `a` is the application. */
const conditions: Readonly<
  Record<keyof DeskFilter, (filter: DeskFilter, desk: Desk) => Condition>
> = {
  stage: ({ stage }) => isOneOf(sql`a.stage`, stage),
  tags: ({ tags }) => {
    const isTagged = isOneOf(sql`t.tag`, tags);
    return (
      isTagged &&
      sql`exists (select from application_tags t where t.application_id = a.id and ${isTagged})`
    );
  },
  state: ({ state }) =>
    isOneOf(sql`a.state`, state) ?? sql`a.state in ('SUBMITTED', 'NOT_CONSIDERED')`,
  outcome: ({ outcome }) => isOneOf(sql`coalesce(a.outcome_pending, 'NONE')`, outcome),
  letter: ({ letter }) => isOneOf(letterState, letter),
  late: ({ late }) => (late === undefined ? null : sql`a.late = ${late}`),
  q: ({ q }) =>
    q === undefined || q === "" ? null : sql`a.search @@ search_query(search_text(${q}))`,
  round: ({ round }, { opportunityId }) =>
    round === undefined
      ? null
      : sql`exists (
          select from rounds r join round_entries e on e.round_id = r.id
          where r.opportunity_id = ${opportunityId} and ${isRound(round)} and e.application_id = a.id)`,
  score: (filter, desk) => toScoreCondition(desk, filter),
};

/** Order and filters by score reveal the scores. @throws FORBIDDEN for viewers */
export function assertSeesScores(
  desk: Desk,
  { round, score, sortBy }: DeskFilter & { sortBy?: DeskSort },
): void {
  if (seesScores(desk) || (round === undefined && score === undefined && sortBy !== "SCORE"))
    return;
  throw failure("FORBIDDEN", "Your role in the team does not include the jury’s scores.");
}

/** Returns the condition that an application fits one filter; null if that is not set. */
export const toFilterCondition = (
  desk: Desk,
  filter: DeskFilter,
  name: keyof DeskFilter,
): Condition => conditions[name](filter, desk);

/** @param except filters that are left out, for their own counts */
export function toDeskCondition(
  desk: Desk,
  filter: DeskFilter,
  except: readonly (keyof DeskFilter)[] = [],
): RawBuilder<boolean> {
  const filters = typedKeys(conditions)
    .filter((name) => !except.includes(name))
    .flatMap((name) => toFilterCondition(desk, filter, name) ?? []);
  return sql<boolean>`${isShownOnDesk(desk)} and ${allOf(filters)}`;
}
